"""OpenAPI description on standard output: `python -m startline.app.openapi`."""

import json
import sys
from typing import Any

from startline.app.framework import framework
from startline.app.routers import ROUTERS


def main() -> None:
    description: dict[str, Any] = framework(ROUTERS).openapi()
    json.dump(description, sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
