#!/bin/sh
# `backup.sh`: every day a copy of the whole database in $ARCHIVE/base (/archive by default), verified; older ones than KEEP_DAYS go, with
# the write-ahead log that only they need. `backup.sh once`: one, now. `backup.sh check`: whether the youngest one is younger than 26 hours.
set -eu
archive=${ARCHIVE:-/archive}
base=$archive/base

youngest() { find "$base" -mindepth 1 -maxdepth 1 -name '*Z' "$@" | sort | tail -n 1; }

make_one() {
  mkdir -p "$base"
  rm -rf "$base"/*.part
  name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
  pg_basebackup --pgdata "$base/$name.part" --wal-method stream --checkpoint fast --manifest-checksums SHA256
  pg_verifybackup --quiet "$base/$name.part"
  mv "$base/$name.part" "$base/$name"
  echo "kept $base/$name"
}

forget_old() {
  newest=$(youngest)
  find "$base" -mindepth 1 -maxdepth 1 -name '*Z' -mtime "+${KEEP_DAYS:-14}" ! -path "$newest" -exec rm -rf {} +
  oldest=$(find "$base" -mindepth 1 -maxdepth 1 -name '*Z' | sort | head -n 1)
  # The first piece of the log that this copy needs.
  first=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
  pg_archivecleanup "$archive/wal" "$first"
}

case ${1:-daily} in
  check) test -n "$(youngest -mmin -1560)" ;;
  once) make_one && forget_old ;;
  daily)
    while :; do
      # A start again does not make another one.
      test -n "$(youngest -mmin -1380)" || { make_one && forget_old; } || echo "no backup was made" >&2
      sleep 600
    done
    ;;
esac
