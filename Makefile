# juice-rules: `make` lists the targets.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

# Flags for every build of this package, such as SWIFT_FLAGS="-Xswiftc -warnings-as-errors".
SWIFT_FLAGS ?=
# Arguments for `swift test`, such as TEST_FLAGS="--filter Readme".
TEST_FLAGS ?=
# The test target of `make test-one`.
T ?=
# Tests that wait leave the processors to others. All tests at once open more than a thousand files, and then Foundation
# reads beyond the end of a buffer when it starts a process.
PARALLEL_FLAGS = --experimental-maximum-parallelization-width 8
# Arguments for the benchmarks, such as BENCH_FLAGS="--quick --check".
BENCH_FLAGS ?=

# SwiftPM passes the traits to the compiler in the order of a set, and compiles everything anew if the order differs.
# Tests and the command run without this variable, as they must not depend on such an order.
SWIFT := SWIFT_DETERMINISTIC_HASHING=1 swift
TOOL := .build/debug/juice-rules
# The command of `make demo`, in a folder of its own so that nothing else is compiled anew.
DEMO_TOOL ?= .build-demo/debug/juice-rules

# Prints how long the rest of the recipe takes.
TIMED = @trap 'printf "==> make %s: %d s\n" $@ $$SECONDS' EXIT;
SWIFT_FILES = $$(find Package.swift Sources Plugins Tests Benchmarks -name '*.swift' -not -path '*/.build*')

# The duration of `make fuzz` in seconds.
FUZZ_SECONDS ?= 60

# The Python with the packages that check schemas, licenses, hooks and workflows. Tests find this Python by its path.
PYTHON_FOLDER := .build-python
export JUICE_RULES_PYTHON := $(CURDIR)/$(PYTHON_FOLDER)/bin/python

# The Python of the tests in browsers, and arguments for pytest, such as BROWSER_FLAGS="-k eight_tabs".
BROWSER_FOLDER := .build-browser
BROWSER_FLAGS ?= -n 2 --dist worksteal

.PHONY: help
help: ## Lists these targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: setup
setup: ## Installs missing system libraries, or says what to install.
	@scripts/setup

.PHONY: rules
rules: ## Renews the list of the lint rules from their pages.
	@scripts/write-rules

.PHONY: build
build: setup rules ## Builds everything, including the tests.
	$(TIMED) $(SWIFT) build --build-tests $(SWIFT_FLAGS)

.PHONY: tool
tool: setup rules ## Builds the command, juice-rules.
	$(SWIFT) build --product juice-rules $(SWIFT_FLAGS)

# The system packages that a test target needs.
PACKAGES_JuiceRulesPostgreSQLTests := postgresql pgbouncer openssl
PACKAGES_RepositoryTests := curl nginx-light systemd
PACKAGES_juice-rulesTests := postgresql pgbouncer neovim openssl zbar-tools
PACKAGES_JuiceCounterTests := zbar-tools
PACKAGES_FailoverTests := postgresql patroni python3-etcd etcd-server

.PHONY: test-one
test-one: setup rules $(PYTHON_FOLDER) ## Builds a single test target with what it needs, and runs it: make test-one T=CELTests
	@[ -n "$(T)" ] && [ -d "Tests/$(T)" ] || { \
	  echo "T is one of: $$(cd Tests && echo *Tests)" >&2; exit 2; }
	@scripts/setup $(PACKAGES_$(T))
	$(TIMED) JUICE_RULES_TARGETS=$(T) $(SWIFT) test --scratch-path .build-one --quiet $(PARALLEL_FLAGS) $(TEST_FLAGS)

.PHONY: test-fast
test-fast: build ## Runs the tests that need no other process.
	$(TIMED) swift test --skip-build --filter "$$(scripts/suites unit)" $(PARALLEL_FLAGS) $(TEST_FLAGS)

.PHONY: test
test: test-swift test-failover test-embedding test-plugin test-schemas ## Runs every test.

# A failure is repeated at the end, as thousands of lines may follow it.
.PHONY: test-swift
test-swift: build $(PYTHON_FOLDER) ## Runs the tests of this package.
	@scripts/setup postgresql pgbouncer neovim curl nginx-light openssl systemd zbar-tools
	$(TIMED) swift test --skip-build --skip FailoverTests $(SWIFT_FLAGS) $(PARALLEL_FLAGS) $(TEST_FLAGS) \
	  | tee .build/tests.log || { grep -A 4 'recorded an issue' .build/tests.log; exit 1; }

.PHONY: test-failover
test-failover: build ## Makes orders while the servers of a PostgreSQL cluster fail; takes two minutes.
	@scripts/setup $(PACKAGES_FailoverTests)
	$(TIMED) swift test --skip-build --filter FailoverTests $(SWIFT_FLAGS)

.PHONY: test-embedding
test-embedding: tool ## Builds and runs the package that embeds this one, and compares its output.
	$(TIMED) $(TOOL) compile Catalogs --check -o Tests/Embedding/Sources/Pocket/catalog.compiled && \
	  $(SWIFT) build --package-path Tests/Embedding && \
	  Tests/Embedding/.build/debug/Embedding | diff -u Tests/Embedding/expected.txt - && \
	  scripts/run-alone Tests/Embedding/.build/debug/Pocket | diff -u Tests/Embedding/expected-pocket.txt - && \
	  scripts/check-no-dependencies Tests/Embedding

.PHONY: test-api
test-api: tool $(PYTHON_FOLDER)-api ## Checks the counter's interface for programs against its description.
	$(TIMED) scripts/test-api $(TOOL) $(PYTHON_FOLDER)-api

$(PYTHON_FOLDER)-api: scripts/requirements-api.txt
	rm -rf $@
	python3 -m venv $@
	$@/bin/pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@

.PHONY: test-plugin
test-plugin: tool ## Runs the plugins in a package that depends on this one, and compares their output.
	$(TIMED) scripts/plugin-transcript $(TOOL) | diff -u Tests/PluginClient/expected.txt -

.PHONY: test-tool
test-tool: ## Builds the command as the CI of other repositories does, but with all traits, and lints the catalogs.
	$(TIMED) "$$(scripts/build-release)" lint Catalogs

.PHONY: test-browser
test-browser: tool $(BROWSER_FOLDER) ## Uses the counter in Chromium and WebKit, as people do; takes four minutes.
	@scripts/setup chromium fonts-noto-cjk fonts-noto-color-emoji webkit2gtk-driver xvfb \
	  $$(command -v java >/dev/null || echo default-jre-headless)
	$(TIMED) cd Tests/CounterBrowser && $(CURDIR)/$(BROWSER_FOLDER)/bin/python -m pytest $(BROWSER_FLAGS)

.PHONY: test-benchmarks
test-benchmarks: tool ## Builds the benchmarks, lints a few of their catalogs, and checks that nothing blocks tasks.
	$(TIMED) bench=$$(scripts/build-benchmarks) && \
	  "$$bench" heartbeat --quick --check && \
	  "$$bench" generate .build-bench/small --quick && \
	  $(TOOL) lint --fail-on error --statistics .build-bench/small/*

.PHONY: test-schemas
test-schemas: $(PYTHON_FOLDER) ## Checks the JSON Schemas against the 2020-12 meta-schema.
	@$(JUICE_RULES_PYTHON) scripts/check-schemas.py meta Schemas

.PHONY: check-apple
check-apple: ## Checks on Linux that CEL and JuiceRules use only what the supported versions of macOS and iOS have.
	@for target in arm64-apple-macosx15.0 arm64-apple-ios18.0; do \
	  scripts/check-apple $$target .build/apple/$$target || exit; done

.PHONY: licences
licences: tool $(PYTHON_FOLDER) ## Checks REUSE.toml against all files, and NOTICE against the built command.
	@$(JUICE_RULES_PYTHON) -m reuse lint --lines
	@scripts/check-notice .build/debug

$(PYTHON_FOLDER): scripts/requirements.txt
$(BROWSER_FOLDER): Tests/CounterBrowser/requirements.txt
$(PYTHON_FOLDER) $(BROWSER_FOLDER):
	rm -rf $@
	python3 -m venv $@
	$@/bin/pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@

.PHONY: schemas
schemas: tool ## Regenerates the JSON Schemas.
	$(TOOL) schema --write Schemas

.PHONY: lint
lint: tool ## Lints the shipped catalogs, and checks their format.
	$(TOOL) lint Catalogs
	$(TOOL) fmt --check Catalogs

.PHONY: format
format: ## Formats the Swift code.
	swift format format --in-place --parallel $(SWIFT_FILES)

.PHONY: format-check
format-check: ## Fails if `make format` would change a file.
	swift format lint --strict --parallel $(SWIFT_FILES)

.PHONY: docs
docs: setup ## Builds the web site of all guides and libraries, and follows its links.
	@scripts/docs $(SWIFT_FLAGS)

# The address in JUICE_RULES_SITE, such as https://owner.github.io/juice-rules, is also where the reports of a command lead
# that `make release` builds with it. OWNER is the owner of the repository that the site links to.
.PHONY: site
site: docs ## Builds the same site for an address: make site JUICE_RULES_SITE=https://…

# The libraries that a program can depend on.
LIBRARIES = $(shell awk -F '"' '/^ *\.library/ { print $$2 }' Package.swift)
API_FOLDER := Tests/PublicAPI

.PHONY: api
api: setup ## Fails if the public symbols of the libraries are not those on record.
	@graphs=$$(scripts/public-symbols $(SWIFT_FLAGS)) && \
	  scripts/check-api.py "$$graphs" $(API_FOLDER) $(LIBRARIES)

.PHONY: accept-api
accept-api: setup ## Records the public symbols of the libraries.
	@graphs=$$(scripts/public-symbols $(SWIFT_FLAGS)) && \
	  scripts/check-api.py --accept "$$graphs" $(API_FOLDER) $(LIBRARIES)

.PHONY: manual
manual: tool ## Writes the manual page of the command.
	@scripts/manual $(TOOL) .build

.PHONY: demo
demo: setup ## Runs a demo of the command on a temporary stock.
	@[ -n "$(filter command line,$(origin DEMO_TOOL))" ] || \
	  $(SWIFT) build --product juice-rules --traits CLI,SQLite --scratch-path .build-demo
	$(TIMED) scripts/demo $(DEMO_TOOL)

.PHONY: counter
counter: tool ## Serves the shipped catalogs at http://localhost:8080, with a stock that ends with the server.
	$(TOOL) serve --catalogs Catalogs --store memory

.PHONY: fuzz
fuzz: setup ## Fuzzes the YAML reader for a minute, and saves failing inputs for a test.
	@Fuzzing/run.sh $(FUZZ_SECONDS)

.PHONY: bench
bench: setup ## Runs the benchmarks against C, pgbench and hand-written loops; takes a few minutes.
	@scripts/bench $(BENCH_FLAGS)

.PHONY: release
release: setup ## Builds the command as one file that runs without Swift.
	$(TIMED) scripts/build-release

# The owner of the repository in which the files of `make dist` are published, such as OWNER=juice-rules.
OWNER ?=

.PHONY: dist
dist: $(PYTHON_FOLDER) ## Builds the files of a release, for this kind of machine, into .build-dist.
	@scripts/setup dpkg-dev zip buildah debootstrap
	$(TIMED) JUICE_RULES_OWNER=$(OWNER) scripts/dist

.PHONY: test-dist
test-dist: ## Installs each file of .build-dist in a bare Debian, uses it, and uninstalls it; needs root.
	@scripts/setup debootstrap buildah unzip curl
	$(TIMED) scripts/test-dist

.PHONY: test-same
test-same: ## Builds the command that only checks catalogs in another folder, and compares it with that of .build-dist.
	$(TIMED) JUICE_RULES_OWNER=$(OWNER) scripts/test-same

.PHONY: clean
clean: ## Removes all build results.
	rm -rf .build .build-* Tests/Embedding/.build
