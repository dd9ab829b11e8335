"""`python -m startline.web.openapi` prints the description of the API, for generating clients."""

import json
import sys
from typing import Any

from startline.web.application import framework
from startline.web.composition import ROUTERS


def main() -> None:
    description: dict[str, Any] = framework(ROUTERS).openapi()
    json.dump(description, sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
