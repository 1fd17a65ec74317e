import { Migration } from '@mikro-orm/migrations';

/** The documents that admins save in the explorer. */
export class Migration20261123074900_savedQueries extends Migration {
  override up(): void {
    this.addSql(
      'create table "saved_query" ("id" uuid not null, "admin_id" uuid not null, "sealed" text null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql(
      'create index "saved_query_admin_id_created_at_index" on "saved_query" ("admin_id", "created_at")',
    );
  }
}
