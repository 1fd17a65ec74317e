import { Migration } from '@mikro-orm/migrations';

/** Notes on photos, photos an admin removed, and photos that belong to one appointment. */
export class Migration20261121215000_evolutionNotes extends Migration {
  override up(): void {
    this.addSql(
      `alter table "evolution" add "patient_note" varchar(500) null, add "doctor_note" varchar(2000) null, add "removed_at" timestamptz null`,
    );
    this.addSql(
      `alter table "medical_appointment" add constraint "medical_appointment_evolution_id_unique" unique ("evolution_id")`,
    );
  }
}
