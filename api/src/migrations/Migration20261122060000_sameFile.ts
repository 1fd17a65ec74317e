import { Migration } from '@mikro-orm/migrations';

/** A file has its digest, so that a used prescription is recognized when it is sent again. */
export class Migration20261122060000_sameFile extends Migration {
  override up(): void {
    this.addSql(`alter table "stored_file" add "sha256" varchar(64) null`);
    this.addSql(
      `create index "stored_file_same_prescription" on "stored_file" ("sha256") where purpose = 'prescription'`,
    );
  }
}
