import { Migration } from '@mikro-orm/migrations';

/** When a shopper abandoned a cart, and when a mail last reminded them of one. */
export class Migration20261122113000_cartReminder extends Migration {
  override up(): void {
    this.addSql(
      'alter table "cart" add column "abandoned_at" timestamptz null, add column "reminded_at" timestamptz null',
    );
    this.addSql('create index "cart_abandoned" on "cart" ("abandoned_at") where abandoned_at is not null');
  }
}
