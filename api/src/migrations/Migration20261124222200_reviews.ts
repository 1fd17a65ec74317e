import { Migration } from '@mikro-orm/migrations';

/** What shoppers write about products they received, and what the shop decided about it. */
export class Migration20261124222200_reviews extends Migration {
  override up(): void {
    for (const statement of [
      `create table "review" ("id" uuid not null, "user_id" uuid not null, "product_id" uuid not null, "transaction_id" uuid not null, "stars" int not null, "state" varchar(20) not null default 'waiting', "refusal_reason" varchar(20) null, "version" int not null default 1, "created_at" timestamptz not null, "written_at" timestamptz not null, "decided_at" timestamptz null, "decided_by" uuid null, "replied_at" timestamptz null, "sealed" text null, primary key ("id"))`,
      `alter table "review" add constraint "review_state" check (state in ('waiting', 'published', 'refused'))`,
      'alter table "review" add constraint "review_stars" check (stars >= 1 and stars <= 5)',
      'alter table "review" add constraint "review_user_id_product_id_unique" unique ("user_id", "product_id")',
      `create index "review_published" on "review" ("product_id", "written_at", "id") include ("stars") where state = 'published'`,
      'create index "review_by_state" on "review" ("state", "written_at", "id")',
      'create index "review_newest" on "review" ("written_at", "id")',
      'alter table "review" add constraint "review_user_id_foreign" foreign key ("user_id") references "user_account" ("id")',
      'alter table "review" add constraint "review_product_id_foreign" foreign key ("product_id") references "product" ("id")',
    ])
      this.addSql(statement);
  }
}
