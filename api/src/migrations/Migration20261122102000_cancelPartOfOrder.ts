import { Migration } from '@mikro-orm/migrations';

/** Units of a line that were removed from a paid order and refunded, and why. */
export class Migration20261122102000_cancelPartOfOrder extends Migration {
  override up(): void {
    this.addSql(`alter table "transaction_item" add column "cancelled_quantity" int not null default 0,
      add column "cancelled_cents" int not null default 0, add column "cancelled_why" varchar(255) null`);
    this.addSql(`alter table "transaction_item" drop constraint "transaction_item_quantity"`);
    this.addSql(`alter table "transaction_item" add constraint "transaction_item_quantity"
      check (quantity >= 0 and cancelled_quantity >= 0 and quantity + cancelled_quantity > 0)`);
  }

  override down(): void {
    this.addSql(`alter table "transaction_item" drop constraint "transaction_item_quantity"`);
    this.addSql(
      `alter table "transaction_item" drop column "cancelled_quantity", drop column "cancelled_cents", drop column "cancelled_why"`,
    );
    this.addSql(
      `alter table "transaction_item" add constraint "transaction_item_quantity" check (quantity > 0) not valid`,
    );
  }
}
