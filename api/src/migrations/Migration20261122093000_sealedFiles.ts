import { Migration } from '@mikro-orm/migrations';

/** Objects in the bucket are stored sealed; rows without this moment are sealed by a sweep. */
export class Migration20261122093000_sealedFiles extends Migration {
  override up(): void {
    this.addSql(`alter table "stored_file" add "sealed_at" timestamptz null`);
    this.addSql(`create index "stored_file_in_clear" on "stored_file" ("id") where sealed_at is null`);
  }
}
