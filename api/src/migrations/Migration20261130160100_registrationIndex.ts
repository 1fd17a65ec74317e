import { Migration } from '@mikro-orm/migrations';

/** A registration is unique with its council: a doctor and a pharmacist of one state may have the same number. */
export class Migration20261130160100_registrationIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table "council_registration" drop constraint if exists "council_registration_unique"');
    this.addSql('drop index concurrently if exists "council_registration_unique"');
    this.addSql(
      'create unique index concurrently "council_registration_unique" on "council_registration" ("council", "registration_number", "registration_state")',
    );
    this.addSql(
      'alter table "council_registration" add constraint "council_registration_unique" unique using index "council_registration_unique"',
    );
    this.addSql('alter table "council_registration" drop constraint if exists "doctor_registration_unique"');
  }
}
