import { Migration } from '@mikro-orm/migrations';

/** Objects in the bucket are stored encrypted; a sweep encrypts those of rows without this timestamp. */
export class Migration20261122093000_sealedFiles extends Migration {
  override up(): void {
    this.addSql(`alter table "stored_file" add "sealed_at" timestamptz null`);
    this.addSql(`create index "stored_file_in_clear" on "stored_file" ("id") where sealed_at is null`);
  }
}
