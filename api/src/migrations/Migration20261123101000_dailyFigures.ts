import { Migration } from '@mikro-orm/migrations';

/** The figures of closed days, and indexes by time over what they count. */
export class Migration20261123101000_dailyFigures extends Migration {
  override up(): void {
    this.addSql(
      'create table "daily_figure" ("day" date not null, "measure" varchar(20) not null, "key" varchar(20) not null, "count" int not null, "cents" bigint not null, primary key ("day", "measure", "key"))',
    );
    this.addSql(
      'create index "transaction_status_move_paid" on "transaction_status_move" ("at") where to_status in (1, 3)',
    );
    this.addSql(`create index "money_move_refund" on "money_move" ("at") where kind = 'refund'`);
    this.addSql(
      'create index "appointment_move_answer" on "appointment_move" ("at") where "to" in (3, 4, 6)',
    );
    this.addSql('create index "recurrence_created_at_index" on "recurrence" ("created_at")');
    this.addSql('create index "recurrence_cancelled_at_index" on "recurrence" ("cancelled_at")');
  }
}
