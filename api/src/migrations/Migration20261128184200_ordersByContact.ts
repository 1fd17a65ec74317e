import { Migration } from '@mikro-orm/migrations';

/** The search of orders by contact, and the orders whose keyed hashes are still to be written. */
export class Migration20261128184200_ordersByContact extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // A process that was killed while it created an index kept an invalid one.
    this.addSql('drop index concurrently if exists "transaction_by_contact"');
    this.addSql(
      'create index concurrently "transaction_by_contact" on "transaction" using gin ("contact_indexes")',
    );
    this.addSql('drop index concurrently if exists "transaction_without_contact_indexes"');
    this.addSql(
      'create index concurrently "transaction_without_contact_indexes" on "transaction" ("id") where contact_indexes is null',
    );
  }
}
