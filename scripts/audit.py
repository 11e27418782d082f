"""Ask the advisory services about everything that is locked: requirements/*.txt and web/package-lock.json.

make audit                    fails if something has a known weakness
make audit ARGS=--strict      fails also if a service cannot be asked (then nothing is known)
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PIP_AUDIT = ROOT / "build/audit/bin/pip-audit"
LOCKED = ("dev", "lab", "uv", "node", "peers", "audit")


class Findings:
    """What the services said: known weaknesses, and what they could not be asked about."""

    def __init__(self) -> None:
        self.known: list[str] = []
        self.unknown: list[str] = []

    def add_pip(self, report: dict[str, Any]) -> None:
        """What pip-audit says of Python packages."""
        for one in report["dependencies"]:
            if "skip_reason" in one:
                self.unknown.append(one["name"])
            for weakness in one.get("vulns", []):
                mended = ", ".join(weakness["fix_versions"]) or "no version yet"
                self.known.append(f"{one['name']} {one['version']}: {weakness['id']}, mended in {mended}")

    def add_npm(self, report: dict[str, Any]) -> None:
        """What npm says of the packages of the browser client."""
        if "vulnerabilities" not in report:
            self.unknown.append("the packages of web/package-lock.json")
        for name, weakness in report.get("vulnerabilities", {}).items():
            self.known.append(f"{name} {weakness['range']} (npm): {weakness['severity']}")


def asked(command: list[str], folder: Path) -> dict[str, Any]:
    """What a command prints as JSON."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    try:
        found: dict[str, Any] = json.loads(done.stdout)
    except json.JSONDecodeError:
        raise SystemExit(f"{command[0]} failed: {done.stderr.strip()}") from None
    return found


def audit() -> Findings:
    """Ask about everything."""
    findings = Findings()
    for name in LOCKED:
        locked = ["-r", str(ROOT / f"requirements/{name}.txt"), "--disable-pip", "--require-hashes"]
        report = asked([str(PIP_AUDIT), *locked, "--format", "json", "--progress-spinner", "off"], ROOT)
        findings.add_pip(report)
    findings.add_npm(asked(["npm", "audit", "--json"], ROOT / "web"))
    return findings


def main() -> int:
    """Report; the exit code says whether something must be done."""
    findings = audit()
    for line in findings.known:
        print(line)
    if findings.unknown:
        names = ", ".join(sorted(set(findings.unknown)))
        print(f"Not audited, since the services could not be asked: {names}.")
    if not findings.known and not findings.unknown:
        print("No known weakness.")
    return 1 if findings.known or (findings.unknown and "--strict" in sys.argv[1:]) else 0


if __name__ == "__main__":
    sys.exit(main())
