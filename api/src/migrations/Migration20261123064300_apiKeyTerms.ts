import { Migration } from '@mikro-orm/migrations';

/** Scopes, expiry, limit, last use and rotation of API keys, and their requests by day. Earlier keys keep every scope. */
export class Migration20261123064300_apiKeyTerms extends Migration {
  override up(): void {
    this.addSql(
      `alter table "api_key" add "scopes" text[] not null default '{tracking,catalog,events,store}', add "contact_sealed" text null, add "expires_at" timestamptz null, add "last_used_at" timestamptz null, add "limit_per_minute" int null, add "previous_hash" varchar(255) null, add "previous_until" timestamptz null`,
    );
    this.addSql('alter table "api_key" alter "scopes" drop default');
    this.addSql(
      'create table "api_key_day" ("key_id" uuid not null, "day" date not null, "requests" int not null default 0, "refused" int not null default 0, primary key ("key_id", "day"))',
    );
    this.addSql(
      'alter table "api_key_day" add constraint "api_key_day_key_id_foreign" foreign key ("key_id") references "api_key" ("id")',
    );
  }
}
