import { Migration } from '@mikro-orm/migrations';

/** Why a delivery was not sent. An event waits at most once for each endpoint: of repeated rows the first remains. */
export class Migration20261123103700_waitingDeliveries extends Migration {
  override up(): void {
    this.addSql('alter table "webhook_delivery" add "drop_reason" varchar(20) null');
    this.addSql(
      `delete from "webhook_delivery" d using "webhook_delivery" earlier
        where d.state = 'waiting' and earlier.state = 'waiting'
          and earlier.webhook_id = d.webhook_id and earlier.event_id = d.event_id and earlier.id < d.id`,
    );
    this.addSql(
      `create unique index "webhook_delivery_waiting" on "webhook_delivery" ("webhook_id", "event_id") where state = 'waiting'`,
    );
  }
}
