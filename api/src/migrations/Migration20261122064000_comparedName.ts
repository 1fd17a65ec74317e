import { Migration } from '@mikro-orm/migrations';

/** The name that a doctor compared with the photo; a changed name must be compared again. */
export class Migration20261122064000_comparedName extends Migration {
  override up(): void {
    this.addSql(`alter table "evolution" add "identity_name" varchar(255) null`);
  }
}
