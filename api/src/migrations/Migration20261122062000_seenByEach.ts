import { Migration } from '@mikro-orm/migrations';

/** A flag ticked as seen counts for that doctor only: each doctor ticks it again. */
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
