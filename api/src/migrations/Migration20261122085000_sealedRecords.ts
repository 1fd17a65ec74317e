import { Migration } from '@mikro-orm/migrations';
import { sealed } from './sealed.ts';

/** Patients' answers and doctors' texts become encrypted, row by row. */
export class Migration20261122085000_sealedRecords extends Migration {
  override up(): void {
    const statements = [
      ...sealed('quiz', ['answers', 'responses', 'flags']),
      ...sealed('quiz_attempt', ['stop_id', 'responses', 'flags']),
      ...sealed('evolution', ['identity_name', 'patient_note', 'doctor_note']),
      ...sealed('case_note', ['text']),
      ...sealed('flag_clearance', ['text']),
      ...sealed('medical_appointment', ['message_to_patient']),
      ...sealed('prescription', [
        ...['doctor_name', 'registration_number', 'registration_state', 'message_to_patient'],
      ]),
      ...sealed('prescription_item', ['drug', 'dose', 'instructions', 'duration']),
      ...sealed('prescription_upload', [
        ...['doctor_name', 'registration_number', 'registration_state', 'checks', 'note'],
      ]),
      // The same protection as before, for the new column that contains the submitted answers.
      `create or replace function keep_submitted_quiz() returns trigger language plpgsql as $$
      begin
        if old.state = 'submitted' and (new.state, new.type, new.content_version, new.sealed, new.submitted_at, new.user_id)
          is distinct from (old.state, old.type, old.content_version, old.sealed, old.submitted_at, old.user_id) then
          raise exception 'A submitted evaluation does not change.';
        end if;
        return new;
      end $$`,
    ];
    for (const statement of statements) this.addSql(statement);
  }
}
