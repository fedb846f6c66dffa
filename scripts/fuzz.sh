#!/bin/sh
# Runs libFuzzer with AddressSanitizer on everything that reads bytes from elsewhere, FUZZ_SECONDS for each target.
#
# Starts from Fuzz/Corpus and Fuzz/Regressions. What it learns stays in Fuzz/.build/corpus. An input that ends a
# program is put into Fuzz/Regressions, where `make test` replays it for ever, and the script exits 1.
set -eu

cd "$(dirname "$0")/.."
seconds=${FUZZ_SECONDS:-30}
export SWIFT_BACKTRACE=enable=no
# Swift's runtime keeps metadata for ever, which is no leak.
export ASAN_OPTIONS=detect_leaks=0

swift build --package-path Fuzz -c release
status=0
for target in Wire Predicate PropertyList ZMTP; do
    folder=$(echo "$target" | tr '[:upper:]' '[:lower:]')
    learnt=Fuzz/.build/corpus/$folder
    mkdir -p "$learnt" "Fuzz/Regressions/$folder"
    echo "fuzz: $folder for $seconds s"
    Fuzz/.build/release/Fuzz$target -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
        -max_len=20000 -verbosity=0 -artifact_prefix="Fuzz/Regressions/$folder/" \
        "$learnt" "Fuzz/Corpus/$folder" "Fuzz/Regressions/$folder" || status=1
done
[ "$status" -eq 0 ] || echo "fuzz: new inputs are in Fuzz/Regressions" >&2
exit "$status"
