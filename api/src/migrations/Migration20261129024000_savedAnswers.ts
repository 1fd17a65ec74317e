import { Migration } from '@mikro-orm/migrations';

/** Texts that doctors keep for their conversations. */
export class Migration20261129024000_savedAnswers extends Migration {
  override up(): void {
    this.addSql(
      'create table "saved_answer" ("id" uuid not null, "owner_id" uuid not null, "sealed" text null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql(
      'create index "saved_answer_owner_id_created_at_index" on "saved_answer" ("owner_id", "created_at")',
    );
  }
}
