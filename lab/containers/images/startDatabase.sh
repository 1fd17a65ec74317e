#!/bin/sh
# Makes the database at the first start, from the variables of the PostgreSQL image, and serves it.
set -eu
PATH=/usr/lib/postgresql/15/bin:$PATH
export PGDATA=/var/lib/postgresql/15/data
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  # shellcheck disable=SC2086 # several options
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 $POSTGRES_INITDB_ARGS
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "create database \"$POSTGRES_DB\"" | postgres --single postgres
fi
exec postgres -c listen_addresses='*' -c unix_socket_directories=/run/postgresql
