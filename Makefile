# Attune: what a developer runs. `make help` lists the targets.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.ONESHELL:
.DEFAULT_GOAL := help

SWIFT   ?= swift
PREFIX  ?= /usr/local
BUILD   ?= .build
SOURCES := Sources Tests Fuzz Package.swift
STRICT  := -Xswiftc -warnings-as-errors
STATIC  := -c release -Xswiftc -static-executable

.PHONY: help
help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

.PHONY: needs
needs: ## install the one package that is needed (Debian: libsqlite3-dev)
	@if ! command -v $(SWIFT) >/dev/null; then
	  echo "attune: no swift on PATH; install Swift 6.2 or newer from swift.org" >&2; exit 1
	fi
	if ! { printf '#include <sqlite3.h>\n' | clang -E - || printf '#include <sqlite3.h>\n' | cc -E -; } \
	    >/dev/null 2>&1; then
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo
	  if ! command -v apt-get >/dev/null; then
	    echo "attune: sqlite3.h is missing; install SQLite's development files" >&2; exit 1
	  fi
	  echo "attune: installing libsqlite3-dev"
	  $$sudo apt-get update -qq
	  DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq libsqlite3-dev >/dev/null
	fi

.PHONY: build
build: needs ## the attune command, optimised and fully static
	@$(SWIFT) build --scratch-path $(BUILD) $(STATIC) --product attune 2>&1 | { grep -v dlopen || true; }

.PHONY: demo
demo: build ## import sample sign-ups, suggest, report
	@Demo/run.sh "$$($(SWIFT) build --scratch-path $(BUILD) $(STATIC) --show-bin-path)/attune"

.PHONY: lint
lint: ## formatting rules
	@$(SWIFT) format lint --strict --parallel -r $(SOURCES)

.PHONY: test
test: needs lint ## everything that must hold: lint, build without warnings, tests, Embedded Swift
	@$(SWIFT) build --scratch-path $(BUILD) --build-tests $(STRICT)
	$(SWIFT) test --scratch-path $(BUILD) $(STRICT)
	Tests/Embedded/check.sh

.PHONY: sanitize
sanitize: needs ## the tests under the thread and the address sanitizer
	@$(SWIFT) test --scratch-path $(BUILD)/thread --sanitize thread
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --scratch-path $(BUILD)/address --sanitize address

.PHONY: bench
bench: needs ## hot paths beside a naive baseline (medians and ratios)
	@$(SWIFT) run --scratch-path $(BUILD) -c release Benchmarks $(BENCH)

.PHONY: docs
docs: ## the documentation of the libraries, in .build/docs
	@Docs/build.sh $(BUILD)/docs

.PHONY: fuzz
fuzz: ## feed random events to the text field: make fuzz SECONDS_TO_FUZZ=300
	@Fuzz/run.sh $(or $(SECONDS_TO_FUZZ),300)

.PHONY: install
install: build ## install the command: make install PREFIX=/usr/local
	@install -d "$(DESTDIR)$(PREFIX)/bin"
	bin="$$($(SWIFT) build --scratch-path $(BUILD) $(STATIC) --show-bin-path)/attune"
	install -m 755 "$$bin" "$(DESTDIR)$(PREFIX)/bin/attune"
	echo "installed $(DESTDIR)$(PREFIX)/bin/attune"

.PHONY: format
format: ## format all Swift files in place
	@$(SWIFT) format -i -r $(SOURCES)

.PHONY: clean
clean: ## remove what was built
	@rm -rf $(BUILD)
