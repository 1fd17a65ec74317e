import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** Why an admin opens a record: stored once, valid for that record for half an hour. */
export class Migration20261122082000_accessReason extends Migration {
  override up(): void {
    this.addSql(
      `create table "access_reason" ("id" uuid not null, "admin_id" uuid not null, "owner_id" uuid null, "kind" varchar(40) not null, "words" text not null, "at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "access_reason_admin_id_at_index" on "access_reason" ("admin_id", "at")`);
    this.addSql(`alter table "access_entry" add "reason_kind" varchar(40) null`);
    for (const statement of appendOnly('access_reason')) this.addSql(statement);
  }
}
