#!/usr/bin/env bash
# Does the main job on made-up sign-ups and shows it. Usage: Demo/run.sh PATH-OF-ATTUNE
set -euo pipefail
attune=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export ATTUNE_STORE=$folder/usage.sqlite

# Prints a command as one would type it, then runs it.
show() {
  printf '\n\033[1m$ %s\033[0m\n' "$1"
  (attune() { "$attune" "$@"; }; eval "$1") || [ $? -eq 1 ]
}

echo
echo "An empty store gives the configured order:"
show 'attune suggest zhang@1'
echo
echo "Learn from 20,000 made-up sign-ups of two years:"
show 'attune sample 20000 --tsv | attune import --tsv --columns time,segment,address'
echo
echo "Now the shape of the name decides: a QQ number, a mobile number, a dotted name."
show 'attune suggest --limit 3 10001'
show 'attune suggest --limit 3 13800138000@'
show 'attune suggest --limit 3 zhang.wei'
echo
echo "Record what people complete to, and see the statistics:"
show 'attune record 163.com'
show 'attune explain 163.com'
show 'attune report --top 10'
echo
echo "Try the text field itself in this terminal:  $attune try"
