import { Migration } from '@mikro-orm/migrations';

/** Automatic discounts of admins, and where the standard delivery of an order was free by one of them. */
export class Migration20261129080100_promotions extends Migration {
  override up(): void {
    this.addSql(
      `create table "promotion" ("id" uuid not null, "title" varchar(60) not null, "kind" varchar(20) not null, "from_cents" int not null, "units" int not null, "counts_products" boolean not null, "product_ids" jsonb not null, "percent" int null, "amount_cents" int null, "states" jsonb not null, "ranges" jsonb not null, "starts_at" timestamptz not null, "ends_at" timestamptz not null, "off_since" timestamptz null, primary key ("id"), constraint "promotion_period" check (starts_at < ends_at), constraint "promotion_one_discount" check (percent is null or amount_cents is null))`,
    );
    this.addSql('create index "promotion_ends_at_index" on "promotion" ("ends_at")');
    this.addSql('alter table "transaction" add column "free_areas" jsonb null');
  }
}
