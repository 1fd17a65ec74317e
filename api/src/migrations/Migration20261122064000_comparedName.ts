import { Migration } from '@mikro-orm/migrations';

/** Whose document a doctor compared with the photo; a name that is changed afterwards has to be compared again. */
export class Migration20261122064000_comparedName extends Migration {
  override up(): void {
    this.addSql(`alter table "evolution" add "identity_name" varchar(255) null`);
  }
}
