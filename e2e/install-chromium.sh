#!/usr/bin/env bash
# Browser journeys need a Chromium: use the one that is there, else install it from the system's packages.
set -euo pipefail
for name in chromium chromium-browser google-chrome; do
  if command -v "$name" > /dev/null; then exit 0; fi
done
if [ -n "${CHROMIUM:-}" ] && [ -x "$CHROMIUM" ]; then exit 0; fi
echo "· Chromium, from the system's packages"
if command -v apt-get > /dev/null && [ "$(id -u)" = 0 ]; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium > /dev/null
else
  echo "Browser tests need Chromium: install it (apt install chromium) or set CHROMIUM to its path." >&2
  exit 1
fi
