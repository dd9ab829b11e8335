#!/usr/bin/env bash
# Looks for secrets in the files that git tracks or would add, or in the folder that is named. Nothing is sent anywhere.
# A line that is no secret is excepted by a comment `kingfisher:ignore` in it.
set -euo pipefail
if [ $# -eq 0 ]; then
  cd "$(dirname "$0")/.."
  # a copy of them: what the product wrote beside them, such as keys in var, is no finding
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  # a file that was removed and not yet committed is still listed
  git ls-files -z --cached --others --exclude-standard \
    | xargs -0 sh -c 'for file; do [ ! -f "$file" ] || printf "%s\0" "$file"; done' sh \
    | xargs -0 cp --parents --target-directory="$folder"
else
  folder=$1
fi
kingfisher scan --no-validate --no-update-check --git-history none --confidence low --no-extract-archives \
  --redact --quiet --skip-regex '//user:password@' "$folder"
