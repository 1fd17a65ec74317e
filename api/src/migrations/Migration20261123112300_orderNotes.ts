import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** Notes of admins about orders, and filters of their list under a name. */
export class Migration20261123112300_orderNotes extends Migration {
  override up(): void {
    this.addSql(
      'create table "order_note" ("id" uuid not null, "sealed" text null, "transaction_id" uuid not null, "author_id" uuid not null, "at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('create index "order_note_transaction_id_index" on "order_note" ("transaction_id")');
    this.addSql(
      'alter table "order_note" add constraint "order_note_transaction_id_foreign" foreign key ("transaction_id") references "transaction" ("id")',
    );
    this.addSql(
      'create table "order_view" ("id" uuid not null, "admin_id" uuid not null, "status" int null, "queue" varchar(10) null, "is_shared" boolean not null, "sealed" text null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql(
      'create index "order_view_admin_id_created_at_index" on "order_view" ("admin_id", "created_at")',
    );
    for (const statement of appendOnly('order_note')) this.addSql(statement);
  }
}
