import { Migration } from '@mikro-orm/migrations';

/** When the admin of a session last acted, so that every process reads the primary for them for a while. */
export class Migration20261129205500_actsOfSessions extends Migration {
  override up(): void {
    this.addSql('alter table "session" add column "acted_at" timestamptz null');
  }
}
