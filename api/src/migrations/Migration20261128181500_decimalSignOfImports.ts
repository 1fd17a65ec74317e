import { Migration } from '@mikro-orm/migrations';

/** Every number of a catalogue file is read by one rule, which its lines decide together. */
export class Migration20261128181500_decimalSignOfImports extends Migration {
  override up(): void {
    this.addSql(`alter table "catalog_import" add column "decimal_sign" varchar(1) not null default ','`);
  }
}
