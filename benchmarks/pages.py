"""Cached page benchmark on one core: this server, nginx with the same compressed file, a plain FastAPI route."""

import statistics
import subprocess
import tempfile
from pathlib import Path

from measuring import BIN, Result, fetch, free_port, require, running

ROUNDS = 5
SECONDS = 3
PAGE = "/marathon/boston-marathon"

NGINX = """
worker_processes 1;
pid {folder}/nginx.pid;
daemon off;
error_log {folder}/error.log;
events {{ worker_connections 512; }}
http {{
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};
  uwsgi_temp_path {folder}; scgi_temp_path {folder};
  open_file_cache max=16 inactive=60s;
  server {{
    listen 127.0.0.1:{port};
    location / {{ root {folder}; default_type text/html; add_header Content-Encoding br; }}
  }}
}}
"""

PLAIN = """
from pathlib import Path
from fastapi import FastAPI, Response
body = Path({page!r}).read_bytes()
app = FastAPI()

@app.get("/page")
async def page() -> Response:
    return Response(body, media_type="text/html", headers={{"Content-Encoding": "br"}})
"""


def requests_per_second(wrk: str, url: str) -> float:
    out = subprocess.run(  # noqa: S603
        ["taskset", "-c", "1", wrk, "-t1", "-c32", f"-d{SECONDS}s", "-H", "Accept-Encoding: br", url],  # noqa: S607
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    if "Non-2xx" in out:
        raise RuntimeError(out)
    line = next(line for line in out.splitlines() if line.startswith("Requests/sec"))
    return float(line.split()[1])


def compared(wrk: str, urls: dict[str, str]) -> dict[str, float]:
    """Median requests per second of each, the candidates measured in turn."""
    seen: dict[str, list[float]] = {name: [] for name in urls}
    for _ in range(ROUNDS):
        for name, url in urls.items():
            seen[name].append(requests_per_second(wrk, url))
    return {name: statistics.median(values) for name, values in seen.items()}


def measure() -> list[Result]:
    wrk, nginx = require("wrk", "wrk"), require("nginx", "nginx-light")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        ours, layer, static, plain = (free_port() for _ in range(4))
        (folder / "nginx.conf").write_text(NGINX.format(folder=folder, port=static))
        server = [str(BIN / "startline"), "serve"]
        data = {"STARTLINE_DATA_DIR": str(folder / "var")}
        with running(server, f"http://127.0.0.1:{ours}/readyz", core=0, PORT=str(ours), **data):
            body = fetch(f"http://127.0.0.1:{ours}{PAGE}", Accept_Encoding="br")[1]
            (folder / "page").write_bytes(body)
            (folder / "plain.py").write_text(PLAIN.format(page=str(folder / "page")))
            uvicorn = [
                str(BIN / "uvicorn"),
                "plain:app",
                "--app-dir",
                name,
                "--no-access-log",
                "--port",
                str(plain),
            ]
            with (
                running([nginx, "-c", str(folder / "nginx.conf")], f"http://127.0.0.1:{static}/page", core=0),
                running(uvicorn, f"http://127.0.0.1:{plain}/page", core=0),
                running(
                    server,
                    f"http://127.0.0.1:{layer}/readyz",
                    core=0,
                    PORT=str(layer),
                    STARTLINE_PAGE_FAST_PATH="false",
                    STARTLINE_DATA_DIR=str(folder / "var2"),
                ),
            ):
                fetch(f"http://127.0.0.1:{layer}{PAGE}", Accept_Encoding="br")
                seen = compared(
                    wrk,
                    {
                        "nginx": f"http://127.0.0.1:{static}/page",
                        "plain": f"http://127.0.0.1:{plain}/page",
                        "layer": f"http://127.0.0.1:{layer}{PAGE}",
                        "ours": f"http://127.0.0.1:{ours}{PAGE}",
                    },
                )
    ratio, by_layer = seen["ours"] / seen["nginx"], seen["layer"] / seen["nginx"]
    return [
        Result(
            "cached race page, requests per second on one core, against nginx with the same brotli file",
            f"{ratio:.2f} ({seen['ours']:,.0f} / {seen['nginx']:,.0f}; {len(body):,} bytes)",
            "≥ 0.4, stretch 0.8",
            ratio >= 0.4,
        ),
        Result(
            "the same through the ASGI middleware",
            f"{by_layer:.2f} ({seen['layer']:,.0f})",
            "≥ 0.4",
            by_layer >= 0.4,
        ),
        Result(
            "the same against a plain FastAPI route with the same bytes",
            f"{seen['ours'] / seen['plain']:.1f} ({seen['plain']:,.0f})",
            "–",
            None,
        ),
    ]
