#!/bin/sh
# `restore.sh [TIME]` makes the data of Postgres in $PGDATA, which must be empty, from the youngest copy in $ARCHIVE/base (/archive by
# default) and the write-ahead log since, up to TIME ("2026-11-25 07:00:00+05:30") or to its end. Then start Postgres.
set -eu
archive=${ARCHIVE:-/archive}
test -z "$(ls -A "$PGDATA" 2>/dev/null)" || { echo "$PGDATA is not empty: move it away first" >&2; exit 1; }
for copy in $(find "$archive/base" -mindepth 1 -maxdepth 1 -name '*Z' | sort -r); do
  # The youngest one that was finished before that time.
  if [ -z "${1:-}" ] || [ "$(date -u -d "$1" +%Y-%m-%dT%H-%M-%SZ)" \> "$(basename "$copy")" ]; then chosen=$copy; break; fi
done
test -n "${chosen:-}" || { echo "no copy in $archive/base is that old" >&2; exit 1; }
pg_verifybackup --quiet "$chosen"
mkdir -p "$PGDATA"
cp -R "$chosen/." "$PGDATA"
chmod 700 "$PGDATA"
touch "$PGDATA/recovery.signal"
{
  echo "restore_command = 'cp $archive/wal/%f %p'"
  echo "recovery_target_action = 'promote'"
  if [ -n "${1:-}" ]; then echo "recovery_target_time = '$1'"; fi
} >> "$PGDATA/postgresql.auto.conf"
echo "restored from $chosen; start Postgres, which reads the log from $archive/wal"
