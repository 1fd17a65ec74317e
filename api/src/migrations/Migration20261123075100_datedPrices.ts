import { Migration } from '@mikro-orm/migrations';

/** Prices with the moment from which they count: what was charged, and what is planned. */
export class Migration20261123075100_datedPrices extends Migration {
  override up(): void {
    this.addSql(`alter table "product" add "prices" jsonb not null default '[]'`);
  }
}
