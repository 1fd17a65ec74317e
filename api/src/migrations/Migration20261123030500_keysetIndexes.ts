import { Migration } from '@mikro-orm/migrations';

/** Indexes in the order of the lists of appointments and subscriptions, with and without a status, doctor or day. */
export class Migration20261123030500_keysetIndexes extends Migration {
  override up(): void {
    this.addSql('create index "medical_appointment_newest" on "medical_appointment" ("created_at", "id")');
    this.addSql('drop index "medical_appointment_status_created_at_index"');
    this.addSql(
      'create index "medical_appointment_by_status" on "medical_appointment" ("status", "created_at", "id")',
    );
    this.addSql(
      'create index "medical_appointment_concluded" on "medical_appointment" ("attend_by", "decided_at", "id") where status in (3, 6, 7)',
    );
    this.addSql('create index "recurrence_by_status" on "recurrence" ("status", "id")');
    this.addSql('create index "recurrence_next_ship_on_index" on "recurrence" ("next_ship_on")');
    this.addSql(
      `create index "recurrence_month_open" on "recurrence_month" ("ship_on", "recurrence_id") where state in ('announced', 'waitingStock', 'waitingPrescription', 'checked', 'declined')`,
    );
  }
}
