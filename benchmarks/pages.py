"""Cached answer benchmark on one core: pages and API reads of this server beside nginx with the same bytes and headers.

A plain FastAPI route with the bytes of the page is measured in the same run.
"""

import http.client
import json
import statistics
import subprocess
import tempfile
from pathlib import Path

from measuring import BIN, Result, free_port, require, running

ROUNDS = 5
SECONDS = 3
PAGE = "/marathon/boston-marathon"
READS = {
    "/api/marathons/2": "one race",
    "/api/marathons?raceType=marathon&limit=24": "a list",
    "/api/suggest?q=berlin": "suggestions",
}
LEAST_RATIO, LEAST_RATIO_OF_LAYER = 0.8, 0.25
# nginx writes these by itself
OWN_HEADERS = {"content-length", "content-type", "connection", "date", "server", "etag"}
NO_LIMITS = json.dumps({"search-network": {"limit": 100_000, "window_s": 1}})

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
    root {folder};
    {locations}
  }}
}}
"""
LOCATION = "location /{name} {{ default_type {kind}; {headers} }}"

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
        server = [str(BIN / "startline"), "serve"]
        settings = {"STARTLINE_LIMITS": NO_LIMITS}
        data = {"STARTLINE_DATA_DIR": str(folder / "var")} | settings
        with running(server, f"http://127.0.0.1:{ours}/readyz", core=0, PORT=str(ours), **data):
            static_files = {path: f"answer-{number}" for number, path in enumerate((PAGE, *READS))}
            locations = [store(ours, path, folder / file) for path, file in static_files.items()]
            config = NGINX.format(folder=folder, port=static, locations="\n    ".join(locations))
            (folder / "nginx.conf").write_text(config)
            (folder / "plain.py").write_text(PLAIN.format(page=str(folder / static_files[PAGE])))
            uvicorn = [str(BIN / "uvicorn"), "plain:app", "--app-dir", name, "--no-access-log", "--port", str(plain)]
            beside = f"http://127.0.0.1:{static}/{static_files[PAGE]}"
            with running([nginx, "-c", str(folder / "nginx.conf")], beside, core=0):
                by_layer = settings | {
                    "STARTLINE_PAGE_FAST_PATH": "false",
                    "STARTLINE_DATA_DIR": str(folder / "var2"),
                }
                with (
                    running(uvicorn, f"http://127.0.0.1:{plain}/page", core=0),
                    running(server, f"http://127.0.0.1:{layer}/readyz", core=0, PORT=str(layer), **by_layer),
                ):
                    answer(layer, PAGE)
                    seen = compared(
                        wrk,
                        {
                            "nginx": beside,
                            "plain": f"http://127.0.0.1:{plain}/page",
                            "layer": f"http://127.0.0.1:{layer}{PAGE}",
                            "ours": f"http://127.0.0.1:{ours}{PAGE}",
                        },
                    )
                size = (folder / static_files[PAGE]).stat().st_size
                results = of_page(seen, size)
                for path, what in READS.items():
                    static_url = f"http://127.0.0.1:{static}/{static_files[path]}"
                    pair = compared(wrk, {"nginx": static_url, "ours": f"http://127.0.0.1:{ours}{path}"})
                    results.append(of_read(what, path, pair))
    return results


def answer(port: int, path: str) -> tuple[dict[str, str], bytes]:
    """Headers, their names in small letters, and body. Asked twice: the second answer is a cached one."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    for _ in range(2):
        connection.request("GET", path, headers={"Accept-Encoding": "br"})
        response = connection.getresponse()
        body = response.read()
    connection.close()
    if response.status != 200:
        raise RuntimeError(f"{path}: {response.status}")
    return {name.lower(): value for name, value in response.getheaders()}, body


def store(port: int, path: str, file: Path) -> str:
    """Stores the body of our answer, and gives the location of nginx that answers with our headers."""
    headers, body = answer(port, path)
    file.write_bytes(body)
    ours = [f"add_header {name} {json.dumps(value)};" for name, value in headers.items() if name not in OWN_HEADERS]
    return LOCATION.format(name=file.name, kind=headers["content-type"].split(";")[0], headers=" ".join(ours))


def of_page(seen: dict[str, float], size_bytes: int) -> list[Result]:
    ratio, by_layer = seen["ours"] / seen["nginx"], seen["layer"] / seen["nginx"]
    return [
        Result(
            "cached race page, requests per second on one core, against nginx with the same file and headers",
            f"{ratio:.2f} ({seen['ours']:,.0f} / {seen['nginx']:,.0f}; {size_bytes:,} bytes)",
            f"≥ {LEAST_RATIO}",
            ratio >= LEAST_RATIO,
        ),
        Result(
            "the same through the ASGI layer",
            f"{by_layer:.2f} ({seen['layer']:,.0f})",
            f"≥ {LEAST_RATIO_OF_LAYER}",
            by_layer >= LEAST_RATIO_OF_LAYER,
        ),
        Result(
            "the same against a plain FastAPI route with the same bytes",
            f"{seen['ours'] / seen['plain']:.1f} ({seen['plain']:,.0f})",
            "–",
            None,
        ),
    ]


def of_read(what: str, path: str, seen: dict[str, float]) -> Result:
    ratio = seen["ours"] / seen["nginx"]
    return Result(
        f"{what} by the API (`{path}`), requests per second on one core, against nginx in the same way",
        f"{ratio:.2f} ({seen['ours']:,.0f} / {seen['nginx']:,.0f})",
        f"≥ {LEAST_RATIO}",
        ratio >= LEAST_RATIO,
    )
