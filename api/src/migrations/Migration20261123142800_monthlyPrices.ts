import { Migration } from '@mikro-orm/migrations';

/** What a unit on a lightning offer costs in every later month of the subscription that the order begins. */
export class Migration20261123142800_monthlyPrices extends Migration {
  override up(): void {
    this.addSql(
      'alter table "transaction_item" add "monthly_price_cents" int null, add "monthly_value_cents" int null',
    );
  }
}
