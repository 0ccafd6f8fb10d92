#!/bin/sh
# Run once by the image of Postgres, when it makes its data: the role that Toli's processes have. It owns no table, so it can neither change
# nor empty the ledger. Each start of Toli gives it what it needs.
set -eu
export PASSWORD_FILE="${PASSWORD_FILE:-/run/secrets/toli_password}"
psql --quiet --no-psqlrc -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'END'
\set password `cat "$PASSWORD_FILE"`
create role toli login password :'password';
END
