import { Migration } from '@mikro-orm/migrations';

/** The difference of a dearer freight is a payment of its own. */
export class Migration20261128215300_freightPayments extends Migration {
  override up(): void {
    for (const statement of [
      `alter table "payment" add column "purpose" varchar(255) not null default 'order'`,
      `alter table "payment" add column "applied_at" timestamptz null`,
      `alter table "payment" add column "ended_at" timestamptz null`,
    ])
      this.addSql(statement);
  }
}
