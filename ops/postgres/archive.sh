#!/bin/sh
# archive_command of Postgres: `archive.sh PATH NAME` keeps a piece of the write-ahead log in $ARCHIVE/wal (/archive by default), whole or not at all.
set -eu
wal=${ARCHIVE:-/archive}/wal
mkdir -p "$wal"
# After a crash Postgres may bring one again: the same is fine, another one under the same name never is.
if [ -f "$wal/$2" ]; then exec cmp -s "$1" "$wal/$2"; fi
cp "$1" "$wal/$2.part"
sync "$wal/$2.part"
mv "$wal/$2.part" "$wal/$2"
