import { Migration } from '@mikro-orm/migrations';

/** Tables that refer to a key. Their rows are deleted with an expired test key. */
const TABLES = ['api_key_day', 'api_key_call', 'partner_webhook'];

/** Keys for trying out with invented orders, and a new address of an endpoint that waits for its check. */
export class Migration20261123103800_testKeys extends Migration {
  override up(): void {
    this.addSql('alter table "api_key" add "is_test" boolean not null default false');
    this.addSql('alter table "partner_webhook" add "next_url" text null');
    this.addSql('alter table "partner_event" add "key_id" uuid null');
    this.addSql(
      'alter table "partner_event" add constraint "partner_event_key_id_foreign" foreign key ("key_id") references "api_key" ("id") on delete cascade',
    );
    this.addSql(
      'create index "partner_event_of_test_key" on "partner_event" ("key_id", "id") where key_id is not null',
    );
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" drop constraint "${table}_key_id_foreign"`);
      this.addSql(
        `alter table "${table}" add constraint "${table}_key_id_foreign" foreign key ("key_id") references "api_key" ("id") on delete cascade`,
      );
    }
  }
}
