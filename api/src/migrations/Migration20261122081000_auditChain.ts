import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** Accesses and admin acts in a hash chain, in the order of their transactions. */
export class Migration20261122081000_auditChain extends Migration {
  override up(): void {
    this.addSql(
      `create function stamp_transaction() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
        begin
          new.xid := pg_current_xact_id();
          return new;
        end $$`,
    );
    for (const table of ['access_entry', 'admin_act']) {
      this.addSql(`alter table "${table}" add "xid" xid8 not null default pg_current_xact_id()`);
      this.addSql(`create index "${table}_xid_id_index" on "${table}" ("xid", "id")`);
      // A row cannot be written with the number of another transaction, which would change its position in
      // the order.
      this.addSql(
        `create trigger stamp_transaction before insert on "${table}" for each row execute function stamp_transaction()`,
      );
    }
    this.addSql(
      `create table "audit_link" ("chain" varchar(40) not null, "position" bigint not null, "row_id" uuid not null, "row_xid" xid8 not null, "row_hash" varchar(64) not null, "hash" varchar(64) not null, "at" timestamptz not null, primary key ("chain", "position"))`,
    );
    this.addSql(
      `alter table "audit_link" add constraint "audit_link_chain_row_id_unique" unique ("chain", "row_id")`,
    );
    this.addSql(
      `create table "audit_head" ("id" uuid not null, "chain" varchar(40) not null, "position" bigint not null, "hash" varchar(64) not null, "at" timestamptz not null, "key_id" varchar(40) not null, "signature" varchar(255) not null, primary key ("id"))`,
    );
    this.addSql(`create index "audit_head_chain_position_index" on "audit_head" ("chain", "position")`);
    for (const statement of [...appendOnly('audit_link'), ...appendOnly('audit_head')])
      this.addSql(statement);
  }
}
