import { Migration } from '@mikro-orm/migrations';

/** The stop whose answer the patient was asked to confirm. */
export class Migration20261122071000_askedStop extends Migration {
  override up(): void {
    this.addSql(`alter table "quiz" add "asked_stop" varchar(255) null`);
  }
}
