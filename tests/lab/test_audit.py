"""What the advisory services say is read rightly: findings fail the build, silence is told."""

from scripts.audit import Findings


def test_a_known_weakness_is_told_with_the_version_that_mends_it() -> None:
    findings = Findings()
    weakness = {"id": "PYSEC-2018-28", "fix_versions": ["2.20.0"]}
    findings.add_pip({"dependencies": [{"name": "requests", "version": "2.19.0", "vulns": [weakness]}]})
    assert findings.known == ["requests 2.19.0: PYSEC-2018-28, mended in 2.20.0"]
    assert not findings.unknown


def test_a_weakness_in_the_client_is_told() -> None:
    findings = Findings()
    findings.add_npm({"vulnerabilities": {"vite": {"range": "<6.0.9", "severity": "high"}}})
    assert findings.known == ["vite <6.0.9 (npm): high"]


def test_what_could_not_be_asked_is_no_all_clear() -> None:
    findings = Findings()
    findings.add_pip({"dependencies": [{"name": "uv", "skip_reason": "not found"}]})
    findings.add_npm({"statusCode": 405, "error": {"summary": ""}})
    assert findings.unknown == ["uv", "the packages of web/package-lock.json"]


def test_nothing_known() -> None:
    findings = Findings()
    findings.add_pip({"dependencies": [{"name": "uv", "version": "0.13.7", "vulns": []}]})
    findings.add_npm({"vulnerabilities": {}})
    assert (findings.known, findings.unknown) == ([], [])
