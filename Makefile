# Every door of the house; `make` alone lists them.
#
# Each environment is made once, from a lock in requirements/, and again only when what it is made
# of has changed: .venv to play in, .venv-dev for tests (the source, uncompiled), .venv-compiled for
# the same tests on the compiled wheel, .venv-bench, and .venv-build that builds that wheel.

PYTHON ?= python3
ARGS ?=
TESTS ?= -n auto --maxprocesses 8 --dist loadgroup

PIP := -m pip --disable-pip-version-check --quiet
WHEEL := build/wheel
NPM := .venv-build/bin/python web/build.py
WEB := src/nightstand/web
SOURCES := $(shell find src -type f -not -name '*.py[cod]' -not -name '*.so' -not -path '$(WEB)/*')
CLIENT := $(shell find web -type f -not -path '*/node_modules/*')
BUILD := pyproject.toml hatch_build.py README.md LICENSE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test test-compiled bench bench-server lint format docs fuzz compile web types rulings lock clean FORCE

help: ## list the doors
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' Makefile

play: .venv/ready ## install, compiled, and play in the browser (terminal: ARGS=play)
	@.venv/bin/nightstand $(or $(ARGS),serve)

test: .venv-dev/ready ## install from source and run every test
	$(NPM) run --silent test
	NIGHTSTAND_EXPECT=uncompiled .venv-dev/bin/python -m pytest $(TESTS) $(ARGS)

test-compiled: .venv-compiled/ready ## run every test on the compiled build
	NIGHTSTAND_EXPECT=compiled .venv-compiled/bin/python -m pytest $(TESTS) $(ARGS)

bench: .venv-bench/ready ## measure speed, and write build/bench.json
	.venv-bench/bin/python bench/run.py $(ARGS)

bench-server: .venv-bench/ready ## measure a server with 64 tables, and write build/bench-server.json
	.venv-bench/bin/python bench/server.py $(ARGS)

lint: .venv-dev/ready ## check style, types and the direction of imports
	.venv-dev/bin/ruff check
	.venv-dev/bin/ruff format --check
	.venv-dev/bin/mypy
	.venv-dev/bin/lint-imports
	.venv-dev/bin/python web/scripts/schema.py | $(NPM) run --silent types -- --check
	$(NPM) run --silent check

format: .venv-dev/ready ## lay the code out as lint wants it
	.venv-dev/bin/ruff check --fix
	.venv-dev/bin/ruff format
	$(NPM) run --silent format

docs: .venv-dev/ready ## build the pages that are made from the code and the ledgers
	.venv-dev/bin/python docs/build.py $(ARGS)

fuzz: .venv-dev/ready ## try the properties with many more examples
	.venv-dev/bin/python -m pytest $(TESTS) -m fuzz --hypothesis-profile fuzz $(ARGS)

compile: $(WHEEL)/ready ## build the wheel, compiled where there is a C compiler
	@ls $(WHEEL)/*.whl

web: build/web/ready ## build the browser client

types: .venv-dev/ready ## write the browser's types of what crosses the wire
	.venv-dev/bin/python web/scripts/schema.py | $(NPM) run --silent types

rulings: .venv-dev/ready ## print the ledger entries that have no ruling
	.venv-dev/bin/python tests/rulings/report.py $(ARGS)

lock: .venv-dev/ready ## resolve the dependencies into requirements/ (newest: ARGS=--upgrade)
	$(BUILD_REQUIRES) | $(call lock,build) -
	echo '$(LENT)' | $(call lock,node) -
	$(call lock,run) pyproject.toml
	$(call lock,bench) --extra bench pyproject.toml
	$(BUILD_REQUIRES) | $(call lock,dev) --extra dev pyproject.toml -

clean: ## remove the environments and all that was built
	rm -rf .venv .venv-* build dist $(WEB) web/node_modules .coverage .coverage.* htmlcov
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

# -- Environments ------------------------------------------------------------------------------

# $(call environment,FOLDER,LOCK): a fresh environment with exactly what the lock names.
define environment
@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Nightstand needs Python 3.11 or newer; name one with make PYTHON=...")'
@echo "Making $(1) ..."
@$(PYTHON) -m venv --clear $(1)
@$(1)/bin/python $(PIP) install --require-hashes -r requirements/$(2).txt
@touch $@
endef

# $(call install,FOLDER): the wheel, and which build it turned out to be.
define install
@$(1)/bin/python $(PIP) install --no-deps --no-index --force-reinstall $(WHEEL)/*.whl
@$(1)/bin/python -c 'from nightstand.kernel.build import build_name as b; print("nightstand is installed", b())'
@touch $@
endef

.venv/made: requirements/run.txt
	$(call environment,.venv,run)

.venv-dev/made: requirements/dev.txt
	$(call environment,.venv-dev,dev)

.venv-compiled/made: requirements/dev.txt
	$(call environment,.venv-compiled,dev)

.venv-bench/made: requirements/bench.txt
	$(call environment,.venv-bench,bench)

.venv-build/made: requirements/build.txt requirements/node.txt
	$(call environment,.venv-build,build)
	@test -z "$$($(PYTHON) web/build.py --lent)" || \
		.venv-build/bin/python $(PIP) install --require-hashes -r requirements/node.txt

.venv/ready: .venv/made $(WHEEL)/ready
	$(call install,.venv)

.venv-compiled/ready: .venv-compiled/made $(WHEEL)/ready
	$(call install,.venv-compiled)

.venv-bench/ready: .venv-bench/made $(WHEEL)/ready
	$(call install,.venv-bench)

.venv-dev/ready: .venv-dev/made $(BUILD) build/web/ready
	@.venv-dev/bin/python $(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

web/node_modules/.package-lock.json: .venv-build/made web/package-lock.json
	@$(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

build/web/ready: web/node_modules/.package-lock.json $(CLIENT)
	@echo "Building the browser client ..."
	@$(NPM) run --silent build
	@mkdir -p build/web
	@touch $@

$(WHEEL)/ready: .venv-build/made $(BUILD) build/sources.txt $(SOURCES) $(CLIENT)
	@echo "Building the wheel; compiling takes a minute or two ..."
	@rm -rf $(WHEEL)
	@.venv-build/bin/python $(PIP) wheel --no-deps --no-build-isolation --wheel-dir $(WHEEL) .
	@touch $@

# The list of sources, rewritten only when it differs: a file that went makes the wheel stale too.
build/sources.txt: FORCE
	@mkdir -p build
	@printf '%s\n' $(sort $(SOURCES) $(CLIENT)) | cmp -s - $@ || \
		printf '%s\n' $(sort $(SOURCES) $(CLIENT)) > $@

# -- Locks -------------------------------------------------------------------------------------

BUILD_REQUIRES := .venv-dev/bin/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")'
LENT = $(shell $(PYTHON) -c 'from web.build import LENT; print(LENT)')

# $(call lock,NAME): resolves for every platform and Python; `-` reads requirements from a pipe.
define lock
.venv-dev/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-config --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
	--output-file requirements/$(1).txt $(ARGS)
endef
