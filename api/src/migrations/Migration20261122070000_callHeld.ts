import { Migration } from '@mikro-orm/migrations';

/** When a doctor recorded that a video consultation took place. */
export class Migration20261122070000_callHeld extends Migration {
  override up(): void {
    this.addSql(`alter table "schedule_slot" add "held_at" timestamptz null`);
  }
}
