import { Migration } from '@mikro-orm/migrations';

/** When each photo of an open evaluation was chosen, so that an older choice of another device does not replace it. */
export class Migration20261124224900_photoTimes extends Migration {
  override up(): void {
    this.addSql(`alter table "quiz" add "photo_times" jsonb not null default '{}'`);
  }
}
