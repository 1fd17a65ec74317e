import { Migration } from '@mikro-orm/migrations';

/** Parcels whose buyers may have to be notified of a delay, and the orders that the panel lists as late. */
export class Migration20261129123100_lateOrderIndexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // A process that was killed while it created an index kept an invalid one.
    this.addSql('drop index concurrently if exists "transaction_under_way"');
    this.addSql(
      'create index concurrently "transaction_under_way" on "transaction" ("id") where status in (4, 5) and late_since is null',
    );
    this.addSql('drop index concurrently if exists "transaction_late"');
    this.addSql(
      'create index concurrently "transaction_late" on "transaction" ("created_at", "id") where late_since is not null and status in (1, 3, 4, 5)',
    );
  }
}
