import { Migration } from '@mikro-orm/migrations';

/** By this index a worker finds the endpoints with due deliveries, and the next delivery of an endpoint. */
export class Migration20261129164900_dueDeliveries extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // A process that was killed while it created the index kept an invalid one.
    this.addSql('drop index concurrently if exists "webhook_delivery_due"');
    this.addSql(
      `create index concurrently "webhook_delivery_due" on "webhook_delivery" ("webhook_id", "next_at", "id") where state = 'waiting'`,
    );
  }
}
