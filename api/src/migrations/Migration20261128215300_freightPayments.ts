import { Migration } from '@mikro-orm/migrations';

/** The difference of a dearer freight is a payment of its own; a paid order waits for one of them at a time. */
export class Migration20261128215300_freightPayments extends Migration {
  override up(): void {
    for (const statement of [
      `alter table "payment" add column "purpose" varchar(255) not null default 'order'`,
      `alter table "payment" add column "applied_at" timestamptz null`,
      `alter table "payment" add column "ended_at" timestamptz null`,
      `create unique index "payment_open_freight" on "payment" ("transaction_id") where purpose = 'freight' and ended_at is null and state in ('creating', 'pending')`,
      `create index "payment_applied_freight" on "payment" ("applied_at") where applied_at is not null`,
    ])
      this.addSql(statement);
  }
}
