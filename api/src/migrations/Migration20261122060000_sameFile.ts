import { Migration } from '@mikro-orm/migrations';

/** A file knows its digest, so that a prescription that was used up is known again when it is sent once more. */
export class Migration20261122060000_sameFile extends Migration {
  override up(): void {
    this.addSql(`alter table "stored_file" add "sha256" varchar(64) null`);
    this.addSql(
      `create index "stored_file_same_prescription" on "stored_file" ("sha256") where purpose = 'prescription'`,
    );
  }
}
