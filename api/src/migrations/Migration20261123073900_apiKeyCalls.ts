import { Migration } from '@mikro-orm/migrations';

/** The recent calls of each key, for the console of its partner. */
export class Migration20261123073900_apiKeyCalls extends Migration {
  override up(): void {
    this.addSql(
      'create table "api_key_call" ("id" bigserial primary key, "key_id" uuid not null, "at" timestamptz not null, "name" varchar(200) not null, "status" int not null, "ms" int not null)',
    );
    this.addSql('create index "api_key_call_key_id_id_index" on "api_key_call" ("key_id", "id")');
    this.addSql('create index "api_key_call_at_index" on "api_key_call" ("at")');
    this.addSql(
      'alter table "api_key_call" add constraint "api_key_call_key_id_foreign" foreign key ("key_id") references "api_key" ("id")',
    );
  }
}
