import { Migration } from '@mikro-orm/migrations';

/** A paid order waits for one payment of a dearer freight at a time, and the dashboard reads those that were applied. */
export class Migration20261128215400_freightPaymentIndexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // A process that was killed while it created an index kept an invalid one.
    this.addSql('drop index concurrently if exists "payment_open_freight"');
    this.addSql(
      `create unique index concurrently "payment_open_freight" on "payment" ("transaction_id") where purpose = 'freight' and ended_at is null and state in ('creating', 'pending')`,
    );
    this.addSql('drop index concurrently if exists "payment_applied_freight"');
    this.addSql(
      'create index concurrently "payment_applied_freight" on "payment" ("applied_at") where applied_at is not null',
    );
  }
}
