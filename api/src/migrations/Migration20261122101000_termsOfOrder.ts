import { Migration } from '@mikro-orm/migrations';

/** An acceptance of the terms names its order. Old rows have none. */
export class Migration20261122101000_termsOfOrder extends Migration {
  override up(): void {
    this.addSql(`alter table "consent_record" add column "order_id" uuid null`);
    this.addSql(
      `create index "consent_record_order" on "consent_record" ("order_id") where order_id is not null`,
    );
  }
}
