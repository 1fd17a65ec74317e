import { Migration } from '@mikro-orm/migrations';

/** The names of an imported file and of its products are stored whole, also where the file refuses them as too long. */
export class Migration20261128181700_wholeNames extends Migration {
  override up(): void {
    this.addSql(`alter table "catalog_import" alter column "file_name" type text`);
    this.addSql(`alter table "catalog_import_change" alter column "name" type text`);
  }
}
