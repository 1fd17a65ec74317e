import { Migration } from '@mikro-orm/migrations';

/** Photos whose line the caller did not name: the evaluation that they are sent with states it. */
export class Migration20261128181437_assumedLine extends Migration {
  override up(): void {
    this.addSql(`alter table "evolution" add column "is_line_stated" boolean not null default true`);
  }
}
