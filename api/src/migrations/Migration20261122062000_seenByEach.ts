import { Migration } from '@mikro-orm/migrations';

/** What one doctor ticked as seen says nothing of the next: each ticks for himself. */
export class Migration20261122062000_seenByEach extends Migration {
  override up(): void {
    this.addSql(
      `alter table "flag_clearance" drop constraint "flag_clearance_appointment_id_flag_kind_unique"`,
    );
    this.addSql(
      `alter table "flag_clearance" add constraint "flag_clearance_appointment_id_flag_kind_author_id_unique" unique ("appointment_id", "flag", "kind", "author_id")`,
    );
  }
}
