# Tafelrunde. A machine with Python >= 3.11 and make is enough: the rest is fetched, checked against the
# hashes in requirements/, and kept in .tools/ (uv) and .venv/ (everything else).
#
#   make play                     make test ARGS="-k battle"          make setup PYTHON=python3.13

.DEFAULT_GOAL := help
.PHONY: help setup play terminal web web-check test quick check format bench soak soak-server ledger wire fingerprints \
	new-card compiled test-compiled dist audit \
	lock clean FORCE

ARGS ?=
BIN := .venv/bin
UV := .tools/bin/uv
PYTEST := $(BIN)/python -m pytest -n auto --maxprocesses 4 --dist loadgroup
# Tests of server and browser wait a good part of their time: one process more than cores.
ONE_MORE := -n $(shell echo $$(($$(nproc 2>/dev/null || echo 2) + 1)))
# A cluster gives up where it has to start beside many other tests: it has the machine for itself.
ON_RAY := tests/lab/test_ray.py
# COMPILED=1: all tests run on the compiled build, which is quicker, and those of rules, engine and saved games on
# both. Examples in docstrings are looked for in the sources.
ON_COMPILED := PYTHONPATH="$(CURDIR)/build/compiled" TAFELRUNDE_EXPECT_COMPILED=1

# The browser client: its sources, what it is built into, and a Node to build it with: the system's if it is new
# enough, else the one from PyPI, which is put beside uv.
CLIENT := src/tafelrunde/server/static/index.html
CLIENT_SOURCES := $(shell find web/src web/public -type f -not -path 'web/src/facts/*' 2>/dev/null) \
	$(wildcard web/*.html web/*.ts web/*.js web/*.json)
CARD_SOURCES := $(shell find src/tafelrunde/games -name '*.py' -o -name '*.toml' 2>/dev/null)
NODE_IS_NEW := node -e "const [a, b] = process.versions.node.split('.').map(Number); \
	process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)"
WITH_NODE := export PATH="$$(test -d .tools/node/bin && echo "$(CURDIR)/.tools/node/bin:")$$PATH"

# Python keeps what it has compiled, also where somebody has told it not to: servers in tests start a hundred times.
export PYTHONDONTWRITEBYTECODE :=
export UV_PYTHON_DOWNLOADS := never
export UV_SYSTEM_CERTS ?= 1
export UV_HTTP_TIMEOUT ?= 120

# uv does not read pip's configuration; whoever uses a mirror has it there.
USE_PIPS_INDEX := index=$${UV_DEFAULT_INDEX:-$${PIP_INDEX_URL:-$$(.tools/bin/pip config get global.index-url \
	2>/dev/null || true)}}; if [ -n "$$index" ]; then export UV_DEFAULT_INDEX="$$index"; fi

# Which Python: the one given as PYTHON=..., else the one of last time, else the first that is new enough.
# Asking for another one than last time rebuilds the environment.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
ifneq ($(strip $(PYTHON)),)
ifneq ($(strip $(PYTHON)),$(shell cat .tools/.stamp 2>/dev/null))
.tools/.stamp: FORCE
endif
else
PYTHON = $(shell for p in $$(cat .tools/.stamp 2>/dev/null) \
	python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c "$(NEW_ENOUGH)" 2>/dev/null && echo $$p && exit; done; echo python3)
endif

help:  ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/.stamp  ## set everything up (the other targets do so by themselves)
	@:

play: setup web  ## play in the browser: builds the client if need be and serves it (ARGS="--port 9000")
	@$(BIN)/tafelrunde serve $(ARGS)

terminal: setup  ## play Kunitori in the terminal against bots (ARGS="--seats me,bot --lang de")
	@$(BIN)/tafelrunde play kunitori $(ARGS)

web: $(CLIENT)  ## build the browser client, if its sources are newer than the build
	@:

web-check: web  ## check the types of the browser client and run its component tests
	@$(WITH_NODE) && cd web && npm run check && npm run lint && npm test

test: .venv/.lab-stamp web  ## run all checks and tests (ARGS="-k battle")
	$(MAKE) --jobs 2 --output-sync=recurse check web-check
	$(BIN)/python scripts/ledger.py --check
	$(BIN)/python scripts/expansions.py --check
ifdef COMPILED
	$(MAKE) compiled
	$(ON_COMPILED) $(PYTEST) $(ONE_MORE) tests docs README.md --ignore $(ON_RAY) $(ARGS)
	$(ON_COMPILED) $(BIN)/python -m pytest $(ON_RAY)
	$(MAKE) quick QUICK_TOO="src/tafelrunde tests/golden tests/fixtures"
else
	$(PYTEST) $(ONE_MORE) --ignore $(ON_RAY) $(ARGS)
	$(if $(ARGS),,$(BIN)/python -m pytest $(ON_RAY))
endif

quick: setup  ## run the tests of rules and engine, without long random play: under a minute
	$(PYTEST) tests/engine tests/toy tests/dominion tests/kunitori tests/asche $(QUICK_TOO) \
		-k "not soak and not new_card and not random_games and not real_games and not exact_odds" $(ARGS)

check: .venv/.lab-stamp  ## check format, lint and types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python scripts/wire_types.py --check

format: setup web/node_modules/.stamp  ## format the code and repair what the linter can repair
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	@$(WITH_NODE) && cd web && npm run format --silent

bench: setup  ## measure the speed of the engine and the games
	@$(BIN)/tafelrunde bench $(ARGS)

soak: setup  ## play thousands of random games and check each
	@$(BIN)/python -m scripts.soak $(ARGS)

soak-server: setup  ## kill servers and workers under load, and send a million bad messages (ARGS="--kills 10")
	@$(BIN)/python -m scripts.soak_server $(ARGS)

ledger: setup  ## write docs/rules-ledger.md and docs/dominion.md
	$(BIN)/python scripts/expansions.py $(ARGS)
	$(BIN)/python scripts/ledger.py $(ARGS)

wire: setup  ## write the client's types of what goes over the wire, from the server's
	$(BIN)/python scripts/wire_types.py $(ARGS)

fingerprints: setup  ## record what saved games depend on, after a rules version was raised
	$(BIN)/python -m scripts.fingerprints

new-card: setup  ## write the stubs of a new card of Dominion (ID=gazebo EXPANSION=intrigue)
	@$(BIN)/python -m scripts.new_card $(ID) $(EXPANSION)

compiled: .venv/.lab-stamp  ## compile engine, games and agents with mypyc into build/compiled
	@$(BIN)/python scripts/build_compiled.py

# What is compiled: engine, games, bots and the lab's encoders. The rest runs the same code as the pure build.
COMPILED_TESTS := tests/engine tests/toy tests/dominion tests/kunitori tests/asche tests/conformance tests/golden \
	tests/agents tests/fixtures tests/lessons tests/review tests/lab/test_envs.py README.md

test-compiled: compiled  ## run the tests of the rules against the compiled build
	$(ON_COMPILED) $(PYTEST) $(COMPILED_TESTS) --ignore tests/dominion/test_new_card.py $(ARGS)

dist: setup web  ## build wheel and sdist, with the browser client, into dist/ (PURE=1: for any Python, not compiled)
	@$(BIN)/python scripts/licences.py
	@$(if $(PURE),,HATCH_BUILD_HOOK_ENABLE_CUSTOM=1) $(BIN)/python -m hatchling build

audit: build/audit/.stamp web/node_modules/.stamp  ## ask the advisory services about all locked packages
	@$(WITH_NODE) && $(BIN)/python scripts/audit.py $(ARGS)

lock: .tools/.stamp  ## lock the requirements again (ARGS=--upgrade for newer versions)
	$(call lock,requirements/uv.txt,requirements/uv.in)
	$(call lock,requirements/node.txt,requirements/node.in)
	$(call lock,requirements/dev.txt,pyproject.toml --extra dev)
	$(call lock,requirements/lab.txt,pyproject.toml requirements/lab.in --extra dev --extra lab --extra learn \
		--extra openspiel --extra ray --constraints requirements/dev.txt)
	$(call lock,requirements/peers.txt,requirements/peers.in)
	$(call lock,requirements/audit.txt,requirements/audit.in)

$(CLIENT): web/node_modules/.stamp web/src/facts/.stamp $(CLIENT_SOURCES)
	@echo "Building the browser client ..."
	@$(WITH_NODE) && cd web && npm run build --silent -- --logLevel warn
	@touch $@

build/audit/.stamp: .venv/.stamp requirements/audit.txt
	@$(USE_PIPS_INDEX); $(UV) venv --quiet --clear --python .tools/bin/python build/audit && \
		$(UV) pip install --quiet --python build/audit/bin/python --require-hashes -r requirements/audit.txt
	@touch $@

web/src/facts/.stamp: .venv/.stamp scripts/web_facts.py $(CARD_SOURCES)
	@$(BIN)/python -m scripts.web_facts
	@touch $@

web/node_modules/.stamp: web/package-lock.json requirements/node.txt .tools/.stamp
	@$(NODE_IS_NEW) 2>/dev/null || { echo "Fetching Node ..." && $(USE_PIPS_INDEX) && \
		$(UV) venv --quiet --clear --python .tools/bin/python .tools/node && \
		$(UV) pip install --quiet --python .tools/node/bin/python --require-hashes -r requirements/node.txt; }
	@echo "Fetching what the browser client is built with ..."
	@$(WITH_NODE) && cd web && npm ci --silent --no-audit --no-fund
	@touch $@

clean:  ## remove everything that make has made
	rm -rf .tools .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf web/node_modules web/src/facts src/tafelrunde/server/static
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +

define lock
@$(USE_PIPS_INDEX); $(UV) pip compile --quiet --universal --generate-hashes --python-version 3.11 \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(ARGS) -o $(1) $(2)
endef

.tools/.stamp: requirements/uv.txt
	@$(PYTHON) -c "$(NEW_ENOUGH)" 2>/dev/null || { echo "Tafelrunde needs Python 3.11 or newer, but" \
		"'$(PYTHON)' is $$(command -v $(PYTHON) >/dev/null && $(PYTHON) --version 2>&1 || echo missing)." \
		"Name another one: make PYTHON=/path/to/python3.11 ..." >&2; exit 1; }
	@$(PYTHON) -c "import ensurepip, venv" 2>/dev/null || { echo "'$(PYTHON)' cannot make virtual" \
		"environments. On Debian and Ubuntu: apt-get install python3-venv. Then call make again." >&2; exit 1; }
	@echo "Fetching uv ..."
	@rm -rf .tools
	@$(PYTHON) -m venv .tools
	@.tools/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	@echo "$(strip $(PYTHON))" > $@

.venv/pyvenv.cfg: .tools/.stamp
	@$(UV) venv --quiet --clear --python .tools/bin/python .venv
	@touch $@

.venv/.stamp: .venv/pyvenv.cfg requirements/dev.txt pyproject.toml
	@echo "Setting up .venv ..."
	@$(USE_PIPS_INDEX); $(UV) pip sync --quiet --python $(BIN)/python --require-hashes requirements/dev.txt
	@$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation -e .
	@touch $@

# What the lab can use if it is there is not needed to play; only checks and tests install it.
.venv/.lab-stamp: .venv/.stamp requirements/lab.txt
	@echo "Setting up what the lab is tested with ..."
	@$(USE_PIPS_INDEX); $(UV) pip install --quiet --python $(BIN)/python --require-hashes -r requirements/lab.txt
	@touch $@
