import { Migration } from '@mikro-orm/migrations';

/**
 * Registrations of doctors and pharmacists are in one table, and a pharmacist has shifts. The previous release reads and
 * writes doctors through a view with the old name.
 */
export class Migration20261130153000_pharmacists extends Migration {
  override up(): void {
    this.addSql('alter table "doctor" rename to "council_registration"');
    this.addSql('alter index "doctor_pkey" rename to "council_registration_pkey"');
    this.addSql(
      'alter table "council_registration" rename constraint "doctor_user_id_foreign" to "council_registration_user_id_foreign"',
    );
    this.addSql('alter table "council_registration" alter column "council" set default \'CRM\'');
    this.addSql(
      // Without the columns that are dropped as soon as their texts are sealed.
      `create view "doctor" with (security_invoker = true) as select user_id, council, registration_number, registration_state,
        rqe, specialty, active_since, registration_checked_at, registration_checked_by, suspended_at, director_since, sealed
        from "council_registration"`,
    );
    this.addSql(
      'create table "pharmacist_shift" ("id" uuid not null, "pharmacist_id" uuid not null, "began_at" timestamptz not null, "ended_at" timestamptz null, primary key ("id"))',
    );
    this.addSql(
      'alter table "pharmacist_shift" add constraint "pharmacist_shift_pharmacist_id_foreign" foreign key ("pharmacist_id") references "user_account" ("id")',
    );
    this.addSql(
      'create unique index "pharmacist_shift_open" on "pharmacist_shift" ("pharmacist_id") where ended_at is null',
    );
  }
}
