# Startline: every command, on a developer’s machine and in CI. Needs Python >= 3.11 with pip and venv, make and git; the rest is fetched.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.ONESHELL:
.SHELLFLAGS := -euo pipefail -c
.PHONY: help run dev test test-fast test-backend test-frontend e2e check fix generate bench faults fuzz lock audit licences sbom clean

BIN := $(CURDIR)/.venv/bin
# The project's own Node and tools come before the system's.
export PATH := $(BIN):$(PATH)
export npm_config_loglevel := error

FRONTEND_SOURCES := $(shell find frontend/app frontend/public frontend/scripts -type f 2>/dev/null) $(wildcard frontend/*.ts frontend/package.json data/*.json) docs/method.md

EXAMPLES := 20000
FUZZED := tests/courses/tracks tests/rendering/test_canonical_url.py tests/app/test_hostile_addresses.py tests/races/test_hostile_searches.py tests/races/test_suggestions.py tests/races/test_text_folding.py tests/newsletter/test_links.py tests/mail/test_outgoing_mail.py

help: ## what each command does
	@grep -E '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

.stamps/python: backend/requirements.lock backend/pyproject.toml
	@echo "· Python packages"
	test -x $(BIN)/python || python3 -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r backend/requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e backend
	$(BIN)/python -m compileall -q backend/startline # the server may not write here itself
	mkdir -p $(@D) && touch $@

.stamps/python-dev: .stamps/python backend/requirements-dev.lock
	@echo "· Python packages for tests and checks"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r backend/requirements-dev.lock
	touch $@

.stamps/node: .stamps/python package-lock.json package.json frontend/package.json e2e/package.json
	@echo "· JavaScript packages"
	npm ci
	touch $@

.stamps/frontend: .stamps/node $(FRONTEND_SOURCES)
	@echo "· Front end"
	npm run --silent build -w frontend
	touch $@

.stamps/chromium: e2e/install-chromium.sh
	@e2e/install-chromium.sh
	mkdir -p $(@D) && touch $@

run: .stamps/python .stamps/frontend ## set up what is missing, build, import at first start, serve at http://localhost:8000
	exec startline serve

dev: .stamps/python-dev .stamps/frontend ## server with reload, and Vite with hot reload
	trap 'kill 0' EXIT
	startline serve --reload &
	npm run --silent dev -w frontend

test: test-backend test-frontend e2e ## every test

test-fast: .stamps/python-dev .stamps/frontend ## for the edit loop: Python tests on SQLite, pure functions of the front end
	cd backend && pytest -q -n auto --dist worksteal --fast
	cd .. && npm test --silent -w frontend -- --project domain

test-backend: .stamps/python-dev .stamps/frontend ## Python tests, on SQLite and PostgreSQL
	@echo "· Python tests"
	cd backend && pytest -q -n auto --dist worksteal

test-frontend: .stamps/node ## front-end tests
	@echo "· Front-end tests"
	npm test --silent -w frontend

e2e: .stamps/python-dev .stamps/frontend .stamps/chromium ## browser journeys against the built product
	@echo "· Browser journeys"
	npm test --silent -w e2e

check: .stamps/python-dev .stamps/node ## style, types, imports, sizes, freshness of generated code
	@echo "· Structure: sizes, first lines, places of SQL"
	python scripts/check_structure.py
	echo "· Python: style, types, imports"
	cd backend
	ruff check . ../scripts --config pyproject.toml
	ruff check ../benchmarks ../faults --config pyproject.toml --select S
	ruff format --check --quiet . ../scripts --config pyproject.toml
	mypy
	../node_modules/.bin/pyright --warnings
	lint-imports
	cd ..
	echo "· Benchmarks: each part can be imported"
	(cd benchmarks && python -c 'import importlib, run; [importlib.import_module(part) for part in run.PARTS + run.LONG_PARTS]')
	echo "· Security: past mistakes, secrets, licences"
	examples=$$(ast-grep test --config scripts/mistakes/sgconfig.yml --skip-snapshot-tests) || { echo "$$examples"; exit 1; }
	ast-grep scan --config scripts/mistakes/sgconfig.yml
	scripts/secrets.sh
	python scripts/licences.py --check
	echo "· Deployment: image, compose file, manifests"
	hadolint deploy/Dockerfile
	check-jsonschema --quiet --builtin-schema vendor.compose-spec deploy/compose.yaml
	kubernetes-validate --strict --quiet deploy/kubernetes/*.yaml deploy/kubernetes/restore/*.yaml
	echo "· Front end: types, style"
	npm run --silent typecheck -w frontend
	npm run --silent lint -w frontend
	npm run --silent format:check -w frontend
	echo "· Browser journeys: types, style"
	npm run --silent typecheck -w e2e
	npm run --silent lint -w e2e
	npm run --silent format:check -w e2e
	echo "· Generated client"
	fresh=$$(mktemp -d) && trap 'rm -rf "$$fresh"' EXIT
	python -m startline.app.openapi > "$$fresh/openapi.json"
	cd frontend && STARTLINE_OPENAPI="$$fresh/openapi.json" STARTLINE_CLIENT="$$fresh/api" npm run --silent generate > /dev/null
	diff -r "$$fresh/api" app/api || { echo "The generated client is stale: run make generate"; exit 1; }
	echo "All checks passed."

fix: .stamps/python-dev .stamps/node ## format, and fix what can be fixed
	cd backend
	ruff check --fix . ../scripts --config pyproject.toml
	ruff format . ../scripts --config pyproject.toml
	cd ..
	npm run --silent format -w frontend
	npm run --silent format -w e2e

generate: .stamps/python-dev .stamps/node ## the TypeScript client from the server's own description, and the courses of the home page
	description=$$(mktemp) && trap 'rm -f "$$description"' EXIT
	python -m startline.app.openapi > "$$description"
	cd frontend && STARTLINE_OPENAPI="$$description" npm run --silent generate
	node scripts/make-hero-courses.ts
	npm run --silent format

bench: .stamps/python-dev .stamps/frontend .stamps/chromium ## the budgets, measured; results in benchmarks/RESULTS.md
	python benchmarks/run.py

faults: .stamps/python-dev .stamps/frontend ## breaks what can break around a running server; figures in docs/reliability.md
	python faults/run.py

fuzz: .stamps/python-dev ## readers of tracks, search and redirects with EXAMPLES=20000 of each property; half an hour
	cd backend && STARTLINE_EXAMPLES=$(EXAMPLES) pytest -q -n auto $(FUZZED)

lock: .stamps/python-dev ## lock files again from pyproject.toml and package.json
	cd backend
	uv pip compile --quiet --universal --generate-hashes --python-version 3.11 pyproject.toml --group build -o requirements.lock
	uv pip compile --quiet --universal --generate-hashes --python-version 3.11 pyproject.toml --group dev -c requirements.lock -o requirements-dev.lock
	cd .. && npm install --package-lock-only

audit: .stamps/python-dev ## known weaknesses of what the product ships, asked of PyPI and npm
	uv tool run --quiet pip-audit==2.10.1 --strict --disable-pip --requirement backend/requirements.lock
	npm audit --package-lock-only --omit dev --workspace frontend

licences: .stamps/python .stamps/node ## THIRD-PARTY.md again, from the lock files and what is installed
	python scripts/licences.py

sbom: .stamps/python-dev .stamps/node ## what the product ships, in CycloneDX form, in var/sbom
	mkdir -p var/sbom
	cyclonedx-py requirements backend/requirements.lock --pyproject backend/pyproject.toml --output-reproducible -o var/sbom/python.cdx.json
	npm sbom --sbom-format cyclonedx --omit dev --package-lock-only --workspace frontend > var/sbom/javascript.cdx.json

clean: ## remove what the commands made, but not the data
	rm -rf .venv .stamps node_modules frontend/dist
