#!/usr/bin/env bash
# Looks for secrets in the files that git tracks, or in the folder that is named. Nothing is sent anywhere.
# A line that is no secret is excepted by a comment `kingfisher:ignore` in it.
set -euo pipefail
if [ $# -eq 0 ]; then
  cd "$(dirname "$0")/.."
  # a copy of what is tracked: what the product wrote beside it, such as keys in var, is no finding
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  git ls-files -z | xargs -0 cp --parents --target-directory="$folder" --no-dereference
else
  folder=$1
fi
kingfisher scan --no-validate --no-update-check --git-history none --confidence low --no-extract-archives \
  --redact --quiet --skip-regex '//user:password@' "$folder"
