import { Migration } from '@mikro-orm/migrations';

/**
 * Which mailboxes were confirmed by the link in the mail alone. Until now the page of the link confirmed by itself, also for a
 * mail scanner, so every confirmation at the moment of a link counts as one.
 */
export class Migration20261128181700_confirmedByLink extends Migration {
  override up(): void {
    this.addSql(
      `alter table "user_account" add column "email_confirmed_by_link" boolean not null default false`,
    );
    this.addSql(
      `update "user_account" u set "email_confirmed_by_link" = true from "recovery_code" c
        where c."user_id" = u."id" and c."purpose" = 'mailbox' and c."used_at" = u."email_confirmed_at"`,
    );
  }
}
