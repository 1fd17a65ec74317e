import { Migration } from '@mikro-orm/migrations';

/**
 * When an e-mail address was confirmed. Existing accounts count as confirmed, because mails have reached them
 * before.
 */
export class Migration20261122074000_mailbox extends Migration {
  override up(): void {
    this.addSql(`alter table "user_account" add column "email_confirmed_at" timestamptz null`);
    this.addSql(`update "user_account" set "email_confirmed_at" = "created_at"`);
    this.addSql(
      `create table "held_letter" ("id" uuid not null, "user_id" uuid not null, "sealed" text not null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "held_letter_user_id_index" on "held_letter" ("user_id")`);
    this.addSql(
      `alter table "held_letter" add constraint "held_letter_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade`,
    );
  }
}
