#!/bin/sh
# Runs libFuzzer with AddressSanitizer on everything that reads bytes from elsewhere, FUZZ_SECONDS for each target.
#
# Starts from Tools/Fuzz/Corpus and Tools/Fuzz/Regressions. What it learns stays in Tools/Fuzz/.build/corpus. An input that ends a
# program is put into Tools/Fuzz/Regressions, where `make test` replays it for ever, and the script exits 1.
set -eu

cd "$(dirname "$0")/../.."
seconds=${FUZZ_SECONDS:-30}
export SWIFT_BACKTRACE=enable=no
# Swift's runtime keeps metadata for ever, which is no leak.
export ASAN_OPTIONS=detect_leaks=0

# Every module is instrumented, so that the fuzzer sees which lines an input reaches.
swift build --package-path Tools/Fuzz -c release -Xswiftc -sanitize=fuzzer,address
status=0
for target in Wire Predicate PropertyList ZMTP Etcd Desktop; do
    folder=$(echo "$target" | tr '[:upper:]' '[:lower:]')
    learnt=Tools/Fuzz/.build/corpus/$folder
    mkdir -p "$learnt" "Tools/Fuzz/Regressions/$folder"
    echo "fuzz: $folder for $seconds s"
    Tools/Fuzz/.build/release/Fuzz$target -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
        -max_len=20000 -verbosity=0 -artifact_prefix="Tools/Fuzz/Regressions/$folder/" \
        "$learnt" "Tools/Fuzz/Corpus/$folder" "Tools/Fuzz/Regressions/$folder" || status=1
done
[ "$status" -eq 0 ] || echo "fuzz: new inputs are in Tools/Fuzz/Regressions" >&2
exit "$status"
