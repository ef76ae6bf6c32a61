#!/bin/sh
# Fuzzes YAMLSyntax for the given number of seconds, or for 60:
#
#     Fuzzing/run.sh 300
#
# Inputs that fail are saved in Tests/YAMLSyntaxTests/Finds, where FindsTests reads them again in each run of the
# tests. The corpus is kept in .build/fuzzing and grows from run to run. SANITIZE=fuzzer,address also detects reads
# out of bounds, at a tenth of the speed.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-60}
work=.build/fuzzing
finds=Tests/YAMLSyntaxTests/Finds
mkdir -p "$work/corpus" "$work/seeds" "$finds"

flags="-O -wmo -swift-version 6 -package-name juice_rules -parse-as-library -sanitize=${SANITIZE:-fuzzer} -I Sources/CLibYAML"
swiftc $flags -enable-upcoming-feature InternalImportsByDefault -module-name YAMLSyntax \
  -emit-module -emit-module-path "$work/YAMLSyntax.swiftmodule" -c \
  $(find Sources/YAMLSyntax -name '*.swift') -o "$work/YAMLSyntax.o"
swiftc $flags -I "$work" -module-name FuzzYAMLSyntax Fuzzing/FuzzYAMLSyntax.swift \
  Tests/YAMLSyntaxTests/TreeInvariants.swift "$work/YAMLSyntax.o" -lyaml -o "$work/fuzz"

# Every YAML file of the repository is a seed.
index=0
find Catalogs Tests Schemas -name '*.yaml' -o -name '*.yml' 2>/dev/null | while read -r file; do
  index=$((index + 1))
  cp "$file" "$work/seeds/$index.yaml"
done

# Swift's own crash reports would keep libFuzzer from saving the input.
export SWIFT_BACKTRACE=enable=no
exec "$work/fuzz" -max_total_time="$seconds" -max_len=1024 -timeout=600 -rss_limit_mb=4096 \
  -dict=Fuzzing/yaml.dict -artifact_prefix="$finds/" -print_final_stats=1 \
  "$work/corpus" "$work/seeds" "$finds"
