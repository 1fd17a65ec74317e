import { Migration } from '@mikro-orm/migrations';

/** Indexes for the sweeps, each of which read a table from beginning to end. */
export class Migration20261123165600_sweepIndexes extends Migration {
  override up(): void {
    for (const index of [
      '"transaction_unsent" on "transaction" ("user_id", "id") where status in (1, 2, 3, 4)',
      '"user_account_removed" on "user_account" ("id") where deleted_at is not null',
      `"payment_settled_check" on "payment" ((coalesce(checked_at, created_at)), "created_at") where state not in ('creating', 'refunding', 'pending') and (method <> 1 or state = 'failed')`,
      '"clinical_fact_raising" on "clinical_fact" ("at") where is_raising',
      '"session_ended" on "session" ("ended_at") where ended_at is not null',
      '"session_expires" on "session" ("expires_at") where ended_at is null',
      '"session_unused" on "session" ("last_used_at") where ended_at is null',
      '"cart_of_guest" on "cart" ("id") where user_id is null',
      '"stock_alert" on "stock" ("sku_id") where alert_at is not null',
      '"stock_alerted" on "stock" ("sku_id") where alerted_at is not null',
    ])
      this.addSql(`create index ${index}`);
  }
}
