import { Migration } from '@mikro-orm/migrations';

/** An appointment belongs to at most one paid evaluation. */
export class Migration20261130081300_creditAppointmentIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table "store_credit" drop constraint if exists "store_credit_appointment_id_unique"');
    this.addSql('drop index concurrently if exists "store_credit_appointment_id_unique"');
    this.addSql(
      'create unique index concurrently "store_credit_appointment_id_unique" on "store_credit" ("appointment_id")',
    );
    this.addSql(
      'alter table "store_credit" add constraint "store_credit_appointment_id_unique" unique using index "store_credit_appointment_id_unique"',
    );
    this.addSql('alter table "store_credit" drop constraint if exists "store_credit_case_id_unique"');
  }
}
