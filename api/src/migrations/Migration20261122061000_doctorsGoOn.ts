import { Migration } from '@mikro-orm/migrations';

/**
 * A doctor or admin with a lost phone sets up another app: the new secret waits beside the one still valid.
 */
export class Migration20261122061000_doctorsGoOn extends Migration {
  override up(): void {
    this.addSql(`alter table "session" add "recovered_at" timestamptz null`);
    this.addSql(`alter table "two_factor" add "next_sealed" text null, add "next_session_id" uuid null`);
  }
}
