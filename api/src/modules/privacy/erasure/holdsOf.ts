import type { EntityManager } from '@mikro-orm/postgresql';
import { db, first } from '../../../shared/database/query.ts';
import { HOLD_LAW, holdUntil, type LegalHold } from './legalHold.rules.ts';

export interface RequiredHold {
  kind: LegalHold;
  law: string;
  keepUntil: string;
}

/** The statements for the latest entry in the records of a person. */
const LAST_ENTRY = {
  medical(userId: string) {
    const quizzes = db
      .selectFrom('quiz')
      .select((eb) => eb.fn.max(eb.fn.coalesce('submittedAt', 'updatedAt')).as('at'))
      .where('userId', '=', userId)
      .where('state', 'in', ['submitted', 'stopped']);
    const appointments = db
      .selectFrom('medicalAppointment')
      .select((eb) => eb.fn.max(eb.fn.coalesce('decidedAt', 'createdAt')).as('at'))
      .where('userId', '=', userId);
    const messages = db
      .selectFrom('chatMessage')
      .innerJoin('medicalAppointment', 'medicalAppointment.id', 'chatMessage.appointmentId')
      .select((eb) => eb.fn.max('chatMessage.createdAt').as('at'))
      .where('medicalAppointment.userId', '=', userId);
    const prescriptions = db
      .selectFrom('prescription')
      .select((eb) => eb.fn.max('createdAt').as('at'))
      .where('userId', '=', userId);
    const uploads = db
      .selectFrom('prescriptionUpload')
      .select((eb) => eb.fn.max('createdAt').as('at'))
      .where('userId', '=', userId);
    const entries = quizzes.unionAll([appointments, messages, prescriptions, uploads]);
    return db.selectFrom(entries.as('entry')).select((eb) => eb.fn.max('entry.at').as('at'));
  },
  fiscal: (userId: string) =>
    db
      .selectFrom('transaction')
      .select((eb) => eb.fn.max('placedAt').as('at'))
      .where('userId', '=', userId),
};

/**
 * What a law requires us to keep of a person, and until when. Empty for a person without a record and an order.
 */
export async function holdsOf(em: EntityManager, userId: string): Promise<RequiredHold[]> {
  const holds: RequiredHold[] = [];
  for (const kind of ['medical', 'fiscal'] as const) {
    const last = await first(em, LAST_ENTRY[kind](userId));
    if (last?.at) holds.push({ kind, law: HOLD_LAW[kind], keepUntil: holdUntil(kind, last.at) });
  }
  return holds;
}
