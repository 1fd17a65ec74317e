import { Migration } from '@mikro-orm/migrations';

/**
 * A delivery to a partner knows from when it may be sent, which a table beside it knew before. Orders that wait are taken
 * over; that table stays, empty, for processes of the previous release.
 */
export class Migration20261129164800_deliverySchedule extends Migration {
  override up(): void {
    this.addSql(
      `alter table "webhook_delivery" add "next_at" timestamptz not null default now(), add "attempts" int not null default 0`,
    );
    // The first delivery of an order has the attempts; the later ones have none.
    this.addSql(
      `update "webhook_delivery" d set "next_at" = q."next_at", "attempts" = least(q."attempts", jsonb_array_length(d."tries"))
         from "webhook_queue" q where q."webhook_id" = d."webhook_id" and q."subject" = d."subject" and d."state" = 'waiting'`,
    );
    this.addSql('delete from "webhook_queue"');
  }
}
