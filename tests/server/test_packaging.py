"""What a host installs: wheel and sdist with the client, licence texts, and the files in deploy/."""

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.server.kit import ROOT, Server

LICENCES = {file.name for file in (ROOT / "licences").iterdir()}


def run(*command: str, cwd: Path = ROOT) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, (command, done.stdout, done.stderr)
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with wheel and sdist."""
    assert (ROOT / "src/tafelrunde/server/static/index.html").exists(), "build the client first: make web"
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "-d", str(folder))
    return folder


@pytest.mark.parametrize("kind", ["*.whl", "*.tar.gz"])
def test_what_is_installed_serves_the_client(dist: Path, tmp_path: Path, kind: str) -> None:
    [package] = dist.glob(kind)
    site = tmp_path / "site"
    uv = str(ROOT / ".tools/bin/uv")
    how = ("--no-deps", "--no-build-isolation", "--offline", "--target", str(site))
    run(uv, "pip", "install", "--quiet", "--python", sys.executable, *how, str(package), cwd=tmp_path)
    server = Server(tmp_path / "data", plugins="")
    server.path = [str(site)]
    try:
        server.start()
        page = server.get("/").text
        script = page.partition('src="')[2].partition('"')[0]
        assert script.startswith("/assets/")
        assert server.get(script).status_code == 200
        assert {game["id"] for game in server.get("/api/games").json()} >= {"kunitori", "dominion", "asche"}
        assert server.process is not None
        maps = Path(f"/proc/{server.process.pid}/environ").read_text()
        assert str(site) in maps
    finally:
        server.close()


def test_licence_texts_are_in_both(dist: Path) -> None:
    run(sys.executable, "scripts/licences.py", "--check")
    with zipfile.ZipFile(next(dist.glob("*.whl"))) as wheel:
        inside = {Path(name).name for name in wheel.namelist() if "/licenses/" in name}
    assert inside == {"LICENSE", *LICENCES}
    with tarfile.open(next(dist.glob("*.tar.gz"))) as sdist:
        assert {Path(name).name for name in sdist.getnames()} >= LICENCES
    fonts = {path.name.partition("-latin")[0] for path in (ROOT / "src").rglob("*.woff2")}
    assert {f"{font}.txt" for font in fonts} <= LICENCES, "each font has its licence"


def test_the_files_for_hosts_hold(tmp_path: Path) -> None:
    """Each is tried with the program that it is for, where that is installed (Debian has all three)."""
    deploy = ROOT / "deploy"
    if shutil.which("systemd-analyze"):
        for unit in sorted(deploy.glob("tafelrunde*.*")):
            if unit.suffix in (".service", ".timer"):
                text = unit.read_text().replace("/opt/tafelrunde/bin/tafelrunde", sys.executable)
                (tmp_path / unit.name).write_text(text)
        for unit in sorted(tmp_path.glob("tafelrunde*")):
            said = run("systemd-analyze", "verify", "--man=no", str(unit))
            assert unit.name not in said, said
    if shutil.which("caddy"):
        run("caddy", "validate", "--adapter", "caddyfile", "--config", str(deploy / "Caddyfile"))
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
    if nginx:
        key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
        run(
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=tafel.example.org"),
            *("-keyout", str(key), "-out", str(certificate)),
        )
        site = (deploy / "nginx.conf").read_text()
        site = site.replace("/etc/letsencrypt/live/tafel.example.org/fullchain.pem", str(certificate))
        site = site.replace("/etc/letsencrypt/live/tafel.example.org/privkey.pem", str(key))
        (tmp_path / "nginx.conf").write_text(
            f"pid {tmp_path}/nginx.pid;\nevents {{}}\nhttp {{\naccess_log off;\n{site}}}\n"
        )
        run(
            nginx,
            "-t",
            "-p",
            str(tmp_path),
            "-e",
            str(tmp_path / "errors"),
            "-c",
            str(tmp_path / "nginx.conf"),
        )
    env = dict(
        line.lstrip("#").split("=", 1)
        for line in (deploy / "tafelrunde.env").read_text().splitlines()
        if "=" in line
    )
    assert set(env) <= set((ROOT / "docs/hosting.md").read_text().replace("`", " ").replace(",", " ").split())
