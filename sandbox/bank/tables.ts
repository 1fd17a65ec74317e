import type { Pool } from 'pg';

/**
 * The tables of the sandbox, in a schema of their own, so that a test can compare the sandbox's data with the shop's.
 * No table has a column for a card number or security code.
 */
const TABLES = `
create schema if not exists sandbox_gateway;
set local search_path to sandbox_gateway;

create table if not exists card_token (
  token text primary key,
  kept boolean not null,
  brand text not null,
  last4 text not null,
  holder text not null,
  expiry text not null,
  outcome text not null,
  customer text,
  spent_for text,
  created_at timestamptz not null
);

create table if not exists charge (
  reference text primary key,
  id text not null unique,
  fingerprint text not null,
  method integer not null,
  amount_cents bigint not null,
  installments integer not null,
  description text not null,
  payer jsonb not null,
  verify_only boolean not null,
  status text not null,
  decline_reason text,
  card jsonb,
  pix_copy_paste text unique,
  boleto_barcode text unique,
  due_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null
);
create index if not exists charge_waiting on charge (expires_at) where status = 'pending';
create index if not exists charge_recent on charge (created_at desc);
create sequence if not exists boleto_number;

-- Only for charges of PIX Automático, which wait for their due day and the attempts of the payer's bank.
alter table charge add column if not exists pix_authorization text;
alter table charge add column if not exists due_on text;
alter table charge add column if not exists retry_of text;
alter table charge add column if not exists next_try_at timestamptz;
create index if not exists charge_next_try on charge (next_try_at) where status = 'pending';
create index if not exists charge_of_authorization on charge (pix_authorization);

create table if not exists pix_authorization (
  reference text primary key,
  id text not null unique,
  status text not null,
  limit_cents bigint,
  description text not null,
  payer jsonb not null,
  copy_paste text not null unique,
  first_charge text unique references charge,
  ended_by text,
  -- How many of the next attempts find no balance on the account.
  failures integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index if not exists pix_authorization_changed on pix_authorization (changed_at);

create table if not exists receipt (
  id text primary key,
  reference text not null references charge,
  amount_cents bigint not null check (amount_cents > 0),
  at timestamptz not null,
  position bigint generated always as identity
);
create index if not exists receipt_of_charge on receipt (reference);

create table if not exists refund (
  id text primary key,
  reference text not null references charge,
  refund_key text,
  amount_cents bigint not null check (amount_cents > 0),
  at timestamptz not null,
  position bigint generated always as identity,
  unique (reference, refund_key)
);

create table if not exists webhook (
  position bigint generated always as identity primary key,
  event_id text not null,
  type text not null,
  reference text not null,
  state text not null check (state in ('waiting', 'delivered', 'lost', 'abandoned')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null,
  last_answer text
);
create index if not exists webhook_waiting on webhook (next_at) where state = 'waiting';
create index if not exists webhook_of_charge on webhook (reference);

create table if not exists switches (
  only_row boolean primary key default true check (only_row),
  value jsonb not null
);
`;

/** An arbitrary number that only this lock uses. */
const CREATION_LOCK = 7_263_001;

/**
 * Creates the tables if the database role may create them. The shop's serving role may not; then the owner of the
 * database has created them before.
 */
export async function ensureTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ may: boolean }>(
    `select has_database_privilege(current_user, current_database(), 'create') as may`,
  );
  if (rows[0]?.may) await createTables(pool);
}

/** Creates the tables under a lock, because "if not exists" fails when two processes create a table at once. */
export async function createTables(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [CREATION_LOCK]);
    await client.query(TABLES);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
