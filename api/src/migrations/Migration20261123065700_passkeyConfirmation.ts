import { Migration } from '@mikro-orm/migrations';

/** A passkey confirms one signature: the session stores its confirmation until a signature uses it. */
export class Migration20261123065700_passkeyConfirmation extends Migration {
  override up(): void {
    this.addSql('alter table "session" add column "passkey_confirmed_at" timestamptz null');
  }
}
