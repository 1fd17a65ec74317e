import { Migration } from '@mikro-orm/migrations';

/** The moment of the next planned price, and indexes that find where an uploaded picture is shown. */
export class Migration20261123105200_priceMoments extends Migration {
  override up(): void {
    this.addSql('alter table "product" add "next_price_at" timestamptz null');
    this.addSql(
      `update "product" set "next_price_at" = (select min((planned->>'from')::timestamptz) from jsonb_array_elements("prices") planned where (planned->>'from')::timestamptz > now())`,
    );
    this.addSql(
      'create index "product_price_due" on "product" ("next_price_at") where next_price_at is not null',
    );
    this.addSql(`create index "product_images" on "product" using gin ((content->'images'))`);
    this.addSql(
      `create index "transaction_item_uploaded_image" on "transaction_item" ("image") where image like '/photos/%'`,
    );
    this.addSql(
      `create index "recurrence_item_uploaded_image" on "recurrence_item" ("image") where image like '/photos/%'`,
    );
  }
}
