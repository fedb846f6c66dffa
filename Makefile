# The commands of this repository; `make help` lists them.
SHELL := /bin/sh
PREFIX ?= /usr/local
BUILD := .build/debug
# The system's Python, where pyzmq and protobuf are.
PYTHON ?= /usr/bin/python3
FAULTS := $(PYTHON) -B Tools/Faults
SOME = $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(FOR),--seconds $(FOR)) $(if $(SEED),--seed $(SEED))
SWIFT_BUILD := sh Tools/scripts/build.sh
# Asked once for each release build; all have the same flags, or each would build the modules anew.
RELEASE = -c release $(shell sh Tools/scripts/link-flags.sh)

.PHONY: help dependencies release release-all build demo test test-python test-attacks test-cluster test-libzmq test-release check lint format simulate mistakes mistakes-check test-tools test-fast test-some crash-matrix failure-sweep chaos soak nightly conformance conformance-page mutants fuzz install uninstall completions man deb dist version test-packages test-desktop bench bench-core bench-short bench-drag bench-growth bench-load bench-cluster api docs schema schema-check schema-test protocol stage pictures test-stage stage-programs clean

help: ## print this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24

dependencies: ## install missing system packages, check for Swift 6.2 or newer
	@sh Tools/scripts/install-dependencies.sh

build: dependencies ## build everything
	$(SWIFT_BUILD)

demo: dependencies ## build, start a broker and demo apps in a scratch folder, and narrate what they do
	$(SWIFT_BUILD) --product activity-broker
	$(SWIFT_BUILD) --product brokerctl
	$(SWIFT_BUILD) --product DemoWindows
	$(SWIFT_BUILD) --product activity-stage
	@$(BUILD)/DemoWindows story --broker $(BUILD)/activity-broker --brokerctl $(BUILD)/brokerctl --keep

stage: stage-programs ## build, start a broker and demo apps in a scratch folder, and show them on a page in a browser
	@sh Tools/scripts/stage.sh

stage-programs: dependencies
	$(SWIFT_BUILD) --product activity-broker
	$(SWIFT_BUILD) --product brokerctl
	$(SWIFT_BUILD) --product DemoWindows
	$(SWIFT_BUILD) --product activity-stage

pictures: stage-programs ## take the pictures and the film of docs/images from a running system; PICTURES="stage film"
	@sh Tools/scripts/install-browser.sh --for-pictures
	node Tests/StageBrowserTests/pictures.mjs $(PICTURES)

test: ## build everything without warnings, run all tests, and compare docs/conformance.md
	@sh Tools/scripts/install-dependencies.sh --for-tests
	@sh Tools/scripts/test.sh
	@sh Tools/scripts/test-python.sh --or-skip
	@sh Tools/scripts/test-stage.sh --or-skip

test-python: ## run the tests of the Python package against the built broker
	@sh Tools/scripts/install-dependencies.sh --for-tests
	$(SWIFT_BUILD) --product activity-broker
	@sh Tools/scripts/test-python.sh

test-cluster: ## run the tests with a real etcd: the way to it, its faults, docs/cluster.md, three machines in trouble; ROUNDS=5 SEED=…
	@sh Tools/scripts/install-dependencies.sh --for-cluster
	$(SWIFT_BUILD) --build-tests
	ACTIVITY_BROKER_TRIES_ETCD=1 sh Tools/scripts/swift-test.sh --skip-build --filter 'EtcdTransportTests|DirectoryServiceTests|ClusterClientTests|LiveEtcd'
	@$(PYTHON) -B Tools/Cluster/scenarios.py $(if $(SEED),--seed $(SEED))
	@$(PYTHON) -B Tools/Cluster/rounds.py --rounds $(or $(ROUNDS),5) $(if $(SEED),--seed $(SEED))
	@$(PYTHON) -B Tools/scripts/test-cluster-page.py

test-attacks: ## run every attack with a witness, and compare the loop's delay with that of an idle broker, 20 minutes
	@sh Tools/scripts/install-dependencies.sh --for-tests
	$(SWIFT_BUILD) --product activity-broker
	$(SWIFT_BUILD) --build-tests
	ACTIVITY_BROKER_LONG_ATTACKS=1 sh Tools/scripts/swift-test.sh --skip-build --filter LongAttackTests

test-libzmq: ## run the tests that start a broker with libzmq's listener instead of the broker's own
	@sh Tools/scripts/install-dependencies.sh --for-tests
	@sh Tools/scripts/test-libzmq.sh

test-release: release-all ## run end-to-end tests of the release build's programs
	@sh Tools/scripts/install-dependencies.sh --for-tests
	@sh Tools/scripts/test-release.sh

test-stage: dependencies ## run the tests of the stage: its server, its page, and the page in Chromium
	@sh Tools/scripts/test-stage.sh

check: lint test ## lint and run all tests

lint: ## check the style of the sources
	@sh Tools/scripts/lint.sh

format: ## format the sources in that style
	@sh Tools/scripts/lint.sh --write

conformance: dependencies ## run the tests of UIKit's rules one by one, and compare docs/conformance.md with their results
	@sh Tools/scripts/conformance.sh

conformance-page: dependencies ## rewrite docs/conformance.md from the results of the rules' tests
	@sh Tools/scripts/conformance.sh --write

simulate: dependencies ## run the core with seeded faults, SEEDS=1000
	$(SWIFT_BUILD) $(RELEASE) --product broker-simulation
	.build/release/broker-simulation --seeds $(or $(SEEDS),1000)

mutants: dependencies ## break the product in 500 small ways, SEEDS=1..500 of all, and list those that no test notices; PART=shell for store, listener, loop, commands
	@python3 -B Tools/Mutants/mutate.py --part $(or $(PART),core) --seeds $(or $(SEEDS),1..500) $(MUTANTS_OPTIONS)

fuzz: dependencies ## run libFuzzer on every parser of untrusted bytes, FUZZ_SECONDS=30 for each
	@sh Tools/scripts/fuzz.sh

mistakes: dependencies ## make mistakes in a copy, which the simulation or the rules must notice; JUDGE=rules SAMPLE=8 SEED=… for some
	@python3 -B Tools/scripts/mistakes.py $(if $(JUDGE),--judge $(JUDGE)) $(if $(SEEDS),--seeds $(SEEDS)) $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(SEED),--seed $(SEED)) $(NAMES)

mistakes-check: dependencies ## find the place of every mistake in the sources, without building the copy
	@python3 -B Tools/scripts/mistakes.py --check

test-tools: dependencies ## run the tests of the programs that read the sources and of the generator
	@sh Tools/scripts/install-dependencies.sh --for-schema
	swift test --package-path Tools/Syntax -debug-info-format none
	@sh Tools/Schema/test.sh

crash-matrix: dependencies ## kill the broker at every effect, and check everything it acknowledged; FOR=45 SEED=… for a sample
	$(SWIFT_BUILD) --product activity-broker
	@$(FAULTS)/crash_matrix.py $(SOME)

failure-sweep: dependencies ## make each system call of the broker fail, once or from then on; FOR=45 SEED=… for a sample
	$(SWIFT_BUILD) --product activity-broker
	@$(FAULTS)/failure_sweep.py $(SOME)

chaos: dependencies ## disturb real processes in eighteen ways, one at a time and in pairs; FOR=900 SEED=…
	$(SWIFT_BUILD) --product activity-broker
	@$(FAULTS)/chaos.py $(SOME)

soak: release ## run ten million mixed operations at full speed, and report the growth of memory and descriptors; OPERATIONS=10000000
	@$(FAULTS)/soak.py $(if $(OPERATIONS),--operations $(OPERATIONS))

nightly: ## run all long checks of docs/checks.md, one after the other
	@$(MAKE) --no-print-directory docs
	@$(MAKE) --no-print-directory test-libzmq
	@$(MAKE) --no-print-directory bench-core
	@$(MAKE) --no-print-directory test-release
	@$(MAKE) --no-print-directory test-packages
	@$(MAKE) --no-print-directory test-desktop
	@$(MAKE) --no-print-directory test-attacks
	@$(MAKE) --no-print-directory test-cluster
	@$(MAKE) --no-print-directory bench-load
	@$(MAKE) --no-print-directory crash-matrix
	@$(MAKE) --no-print-directory failure-sweep
	@$(MAKE) --no-print-directory chaos FOR=3600
	@$(MAKE) --no-print-directory soak
	@$(MAKE) --no-print-directory simulate SEEDS=100000
	@$(MAKE) --no-print-directory mistakes
	@$(MAKE) --no-print-directory mutants SEEDS=1..2000
	@$(MAKE) --no-print-directory mutants PART=shell SEEDS=1..800 MUTANTS_OPTIONS="--at-least 75"
	@$(MAKE) --no-print-directory fuzz FUZZ_SECONDS=900

install: release-all ## build for release and install under PREFIX=/usr/local: programs, man pages, completions, user unit
	@sh Tools/scripts/install.sh "$(PREFIX)"

uninstall: ## remove everything that `make install` put under PREFIX=/usr/local
	@sh Tools/scripts/install.sh --uninstall "$(PREFIX)"

completions: release-all ## write the completions for bash, zsh and fish to .build/completions
	@sh Tools/scripts/install.sh --completions .build/completions

man: release-all ## write the man pages to .build/man
	@sh Tools/scripts/install.sh --man .build/man

deb: release-all ## build Debian packages in .build/deb
	@sh Tools/scripts/deb.sh

dist: ## pack the committed sources into .build/dist
	@sh Tools/scripts/dist.sh

version: ## write the version in VERSION into the sources
	@sh Tools/scripts/version.sh

test-packages: release-all ## install into a prefix and uninstall, follow docs/operating.md with the packages in a scratch root, run examples/ci
	@sh Tools/scripts/install-dependencies.sh --for-packages
	$(SWIFT_BUILD) $(RELEASE) --static-swift-stdlib --product DemoWindows
	@$(PYTHON) -B Tools/scripts/test-packages.py
	@$(PYTHON) -B Tools/scripts/test-ci-example.py

test-desktop: dependencies ## run real programs as windows in a headless sway and under Xvfb; SELECTION=short for some, WRITE=1 for the table of docs/desktop.md
	@sh Tools/scripts/install-dependencies.sh --for-desktop
	$(SWIFT_BUILD) --product activity-broker
	$(SWIFT_BUILD) --product brokerctl
	$(SWIFT_BUILD) --product activity-host
	@$(PYTHON) -B Tools/scripts/test-desktop.py $(if $(SELECTION),--selection $(SELECTION)) $(if $(ONLY),--only '$(ONLY)') $(if $(WRITE),--write)

bench: release ## measure against the yardsticks and write docs/performance.md, some minutes
	@python3 -B Tools/Benchmarks/benchmark.py --write docs/performance.md

bench-core: release ## count the broker's instructions for one operation of each kind; fails if one grew by a tenth
	@python3 -B Tools/Benchmarks/instructions.py $(if $(WRITE),--write)

bench-short: release ## check within seconds that all measurements run
	@python3 -B Tools/Benchmarks/benchmark.py --short

bench-drag: release ## drop 4 GiB between two windows, compare with `cat` through a pipe, and write docs/performance.md
	$(SWIFT_BUILD) $(RELEASE) --static-swift-stdlib --product TestWindows
	@python3 -B Tools/Benchmarks/drops.py --write docs/performance.md

bench-growth: release ## count instructions as the broker's load grows, and draw the curves of docs/performance.md
	@python3 -B Tools/Benchmarks/growth.py --write

bench-load: release ## measure one client's waits next to a busy one, and the memory that a stopped window costs the broker
	@python3 -B Tools/Benchmarks/fairness.py

# With Swift's library linked statically, so that a program starts in half the time and needs no Swift where it is installed.
release: dependencies
	$(SWIFT_BUILD) $(RELEASE) --static-swift-stdlib --product activity-broker
	$(SWIFT_BUILD) $(RELEASE) --static-swift-stdlib --product brokerctl
	$(SWIFT_BUILD) $(RELEASE) --static-swift-stdlib --product activity-stage
	$(SWIFT_BUILD) $(RELEASE) --static-swift-stdlib --product activity-host

# The client of etcd compiles a whole TLS library, 15 minutes of processor time, so only what ships it waits for it.
release-all: release
	$(SWIFT_BUILD) $(RELEASE) --static-swift-stdlib --product activity-cluster

bench-cluster: release-all ## measure what a cluster costs local requests, and opens on another machine; write docs/performance.md
	@python3 -B Tools/Benchmarks/cluster.py --write

api: ## rewrite docs/api: every public declaration of the libraries
	$(SWIFT_BUILD) --target SceneClient
	@python3 -B Tools/scripts/api.py --write

docs: ## build the reference documentation of the libraries into .build/docs; a warning fails
	$(SWIFT_BUILD) --target SceneClient
	@sh Tools/scripts/docs.sh

schema: ## generate everything from the schema: Swift, the table of limits, the published .proto, the page
	@sh Tools/Schema/generate.sh

test-some: ## run the tests whose names match TESTS='BrokerCoreTests[.]', by default those of the documents
	@sh Tools/scripts/build.sh --build-tests
	@sh Tools/scripts/swift-test.sh --skip-build --filter '$(or $(TESTS),TidyTests[.])'

test-fast: ## run the tests that start no processes and run no long campaigns, for use while writing
	@sh Tools/scripts/test-fast.sh

schema-check: ## check that the generated files are up to date
	@sh Tools/scripts/install-dependencies.sh --for-schema
	@sh Tools/Schema/generate.sh --check

schema-test: ## compare the generated code with SwiftProtobuf's, value by value and byte by byte
	@sh Tools/scripts/install-dependencies.sh --for-schema
	@sh Tools/Schema/test.sh

protocol: ## rewrite only the protocol's page
	@sh Tools/Schema/generate.sh --page

clean: ## remove everything that was built
	rm -rf .build Tools/*/.build Tools/Schema/Tests/OracleTests/Generated
