# What can be done here; `make help` prints this table.
SHELL := /bin/sh
SEEDS ?= 1000
BUILD := .build/debug
STRICT := --explicit-target-dependency-import-check error

.PHONY: help dependencies build demo test check lint format simulate protocol clean

help: ## print this table
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24

dependencies: ## install missing system packages, check for Swift 6.2 or newer
	@sh scripts/install-dependencies.sh

build: dependencies ## build everything
	swift build $(STRICT)

demo: dependencies ## build, start a broker and demo apps in a scratch folder, and tell what happens
	swift build $(STRICT) --product activity-broker
	swift build $(STRICT) --product brokerctl
	swift build $(STRICT) --product DemoWindows
	@$(BUILD)/DemoWindows story --broker $(BUILD)/activity-broker --brokerctl $(BUILD)/brokerctl --keep

test: dependencies ## run all tests
	@sh scripts/test.sh

check: lint ## lint, build with warnings as errors, and run all tests
	ACTIVITY_BROKER_STRICT=1 swift build --build-tests $(STRICT) --scratch-path .build-strict
	@$(MAKE) --no-print-directory test

lint: ## check the style of the sources
	@sh scripts/lint.sh

format: ## put the sources in that style
	swift format --in-place --parallel --recursive Sources Tests Package.swift

simulate: dependencies ## run the core through seeded faults, SEEDS=1000 of them
	swift build $(STRICT) -c release --product broker-simulation
	.build/release/broker-simulation --seeds $(SEEDS)

protocol: ## generate the Swift of the wire protocol anew
	@sh scripts/generate-protocol.sh

clean: ## remove everything that was built
	rm -rf .build .build-strict
