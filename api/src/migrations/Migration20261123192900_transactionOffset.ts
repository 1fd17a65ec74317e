import { Migration } from '@mikro-orm/migrations';

/**
 * Events, accesses and admin acts are ordered by the number of their transaction. A new PostgreSQL cluster counts
 * transactions from the beginning, so rows written after a restore would sort before the restored ones. The stored number
 * is therefore the number of the cluster plus an offset, which a restore raises (docs/decisions/2026-11-23-backup.md).
 */
export class Migration20261123192900_transactionOffset extends Migration {
  override up(): void {
    const number = (clusterNumber: string) =>
      `select (${clusterNumber}::text::bigint + public.transaction_offset())::text::xid8`;
    const functions = {
      transaction_number: ['volatile', number('pg_catalog.pg_current_xact_id()')],
      // Every transaction with a smaller number has ended.
      first_open_transaction: [
        'stable',
        number('pg_catalog.pg_snapshot_xmin(pg_catalog.pg_current_snapshot())'),
      ],
      // No transaction with this or a greater number has begun.
      next_transaction: ['stable', number('pg_catalog.pg_snapshot_xmax(pg_catalog.pg_current_snapshot())')],
    };
    this.addSql(
      `create function transaction_offset() returns bigint language sql immutable parallel safe as 'select 0::bigint'`,
    );
    for (const [name, [volatility, body]] of Object.entries(functions))
      this.addSql(`create function ${name}() returns xid8 language sql ${volatility} as '${body}'`);
    this.addSql(
      `create or replace function stamp_transaction() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
        begin
          new.xid := public.transaction_number();
          return new;
        end $$`,
    );
    for (const table of ['event', 'access_entry', 'admin_act'])
      this.addSql(`alter table "${table}" alter column "xid" set default transaction_number()`);
    this.addSql(SKIP_TRANSACTION_NUMBERS);
    this.addSql(`revoke all on function skip_transaction_numbers(xid8) from public`);
  }
}

/**
 * Called once after a restore. All later numbers are greater than `used` by four billion, because clients may hold
 * cursors of events that were written after the backup and are lost. Partners hold numbers of their events.
 */
const SKIP_TRANSACTION_NUMBERS = `create function skip_transaction_numbers(used xid8) returns bigint language plpgsql as $$
  declare
    raised bigint := greatest(public.transaction_offset(), used::text::bigint - pg_current_xact_id()::text::bigint) + 4294967296;
  begin
    execute format('create or replace function public.transaction_offset() returns bigint language sql immutable parallel safe as %L', format('select %s::bigint', raised));
    perform setval('public.partner_event_id_seq', nextval('public.partner_event_id_seq') + 1000000);
    return raised;
  end $$`;
