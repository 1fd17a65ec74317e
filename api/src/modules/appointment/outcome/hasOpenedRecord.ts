import type { EntityManager } from '@mikro-orm/postgresql';
import { db, first } from '../../../shared/database/query.ts';
import type { AppointmentRow } from '../appointment.entity.ts';

/**
 * Whether a doctor has opened the current record of an appointment and the current photo with the identity
 * document, by the access entries. A new photo, a new flagged answer or a medicine that the patient added or stopped must
 * be opened again.
 */
export async function hasOpenedRecord(
  em: EntityManager,
  doctorId: string,
  { id, userId }: Pick<AppointmentRow, 'id' | 'userId'>,
): Promise<boolean> {
  const opening = db.selectFrom('accessEntry').where('ownerId', '=', userId).where('viewerId', '=', doctorId);
  const lastAnswer = db
    .selectFrom('clinicalFact')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('userId', '=', userId)
    .where('isRaising', '=', true);
  const lastMedicine = db
    .selectFrom('medicineStatement')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('userId', '=', userId);
  const opened = await first(
    em,
    db
      .selectFrom('medicalAppointment')
      .leftJoin('evolution', 'evolution.id', 'medicalAppointment.evolutionId')
      .select('medicalAppointment.id')
      .where('medicalAppointment.id', '=', id)
      .where((eb) =>
        eb.exists(
          opening
            .where('what', '=', 'appointment')
            .where('entityId', '=', eb.ref('medicalAppointment.id'))
            .where(
              'at',
              '>=',
              eb.fn<Date>('greatest', [lastAnswer, lastMedicine, 'medicalAppointment.createdAt']),
            ),
        ),
      )
      .where((eb) =>
        eb.exists(
          opening.where('what', '=', 'file').where('entityId', '=', eb.ref('evolution.documentPhoto')),
        ),
      ),
  );
  return opened !== undefined;
}
