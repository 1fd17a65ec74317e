import { Migration } from '@mikro-orm/migrations';

/** Whoever lost his phone sets another app up himself: the offer waits beside the secret that still holds. */
export class Migration20261122061000_doctorsGoOn extends Migration {
  override up(): void {
    this.addSql(`alter table "session" add "recovered_at" timestamptz null`);
    this.addSql(`alter table "two_factor" add "next_sealed" text null, add "next_session_id" uuid null`);
  }
}
