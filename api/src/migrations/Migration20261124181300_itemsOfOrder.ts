import { Migration } from '@mikro-orm/migrations';

/**
 * The index by which the items of an order are found also contains what the list of stocks adds up: reserved units are
 * counted without reading the items themselves.
 */
export class Migration20261124181300_itemsOfOrder extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // A process that was killed while it created the index kept an invalid one.
    this.addSql('drop index concurrently if exists "transaction_item_of_order"');
    this.addSql(
      'create index concurrently "transaction_item_of_order" on "transaction_item" ("transaction_id") include ("sku_id", "quantity")',
    );
    this.addSql('drop index concurrently if exists "transaction_item_transaction_id_index"');
  }
}
