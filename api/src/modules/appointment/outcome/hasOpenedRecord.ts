import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import type { AppointmentRow } from '../appointment.entity.ts';

/**
 * Whether a doctor has opened the current record of an appointment and the current photo with the identity
 * document, by the access entries. A new photo or a new flagged answer must be opened again.
 */
export async function hasOpenedRecord(
  em: EntityManager,
  doctorId: string,
  { id, userId }: Pick<AppointmentRow, 'id' | 'userId'>,
): Promise<boolean> {
  const rows = await sql(
    em,
    `select 1 as one from medical_appointment a left join evolution e on e.id = a.evolution_id
      where a.id = $1
        and exists (select from access_entry o where o.owner_id = $2 and o.viewer_id = $3 and o.what = 'appointment' and o.entity_id = a.id
          and o.at >= coalesce((select max(f.at) from clinical_fact f where f.user_id = $2 and f.is_raising), a.created_at))
        and exists (select from access_entry o where o.owner_id = $2 and o.viewer_id = $3 and o.what = 'file' and o.entity_id = e.document_photo)`,
    [id, userId, doctorId],
  );
  return rows.length > 0;
}
