import { Migration } from '@mikro-orm/migrations';

/** The promised day of an order that passed, set when its buyer is notified. */
export class Migration20261129123000_lateOrders extends Migration {
  override up(): void {
    this.addSql('alter table "transaction" add column "late_since" date null');
  }
}
