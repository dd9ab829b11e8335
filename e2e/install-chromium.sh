#!/usr/bin/env bash
# Browser journeys run in Chromium's headless shell, benchmarks in the whole browser: what is missing is installed from the system's packages.
set -euo pipefail
if [ -n "${CHROMIUM:-}" ] && [ -x "$CHROMIUM" ]; then exit 0; fi

has_shell() { command -v chromium-headless-shell > /dev/null; }
has_browser() { command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null; }
install() { DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1" > /dev/null; }

if has_shell && has_browser; then exit 0; fi
if command -v apt-get > /dev/null && [ "$(id -u)" = 0 ]; then
  echo "· Chromium, from the system's packages"
  apt-get update -qq || echo "The package lists could not be read." >&2
  has_browser || install chromium || true
  has_shell || install chromium-headless-shell || echo "There is no package of Chromium's headless shell: the journeys run in the whole browser, and take longer." >&2
fi
if has_shell || has_browser; then exit 0; fi
echo "Browser tests need Chromium: install it (apt install chromium chromium-headless-shell) or set CHROMIUM to its path." >&2
exit 1
