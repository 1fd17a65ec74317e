import { Migration } from '@mikro-orm/migrations';

/** Who was told by mail about a recalled lot. */
export class Migration20261130162000_recallNotices extends Migration {
  override up(): void {
    this.addSql(
      'create table "recall_notice" ("lot_id" uuid not null, "user_id" uuid not null, "sent_by" uuid not null, "at" timestamptz not null, primary key ("lot_id", "user_id"))',
    );
    this.addSql('create index "recall_notice_user_id_index" on "recall_notice" ("user_id")');
    this.addSql(
      'alter table "recall_notice" add constraint "recall_notice_lot_id_foreign" foreign key ("lot_id") references "lot" ("id")',
    );
    this.addSql(
      'alter table "recall_notice" add constraint "recall_notice_user_id_foreign" foreign key ("user_id") references "user_account" ("id")',
    );
  }
}
