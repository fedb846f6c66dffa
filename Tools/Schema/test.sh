#!/bin/sh
# Holds the generated code against SwiftProtobuf's. What the tests need beside the committed code is written first.
# Arguments are handed to `swift test`; SCHEMA_ORACLE_VALUES says how many values of each message are compared.
set -eu

schema=$(cd "$(dirname "$0")" && pwd)
sh "$schema/generate.sh" --oracle "$schema/Tests/OracleTests/Generated"
swift test --package-path "$schema" -debug-info-format none "$@"
