import type { EntityManager } from '@mikro-orm/postgresql';
import { record } from '../../shared/events/record.ts';
import { newId } from '../../shared/ids.ts';
import { QuizRow } from '../quiz/quiz.entity.ts';
import type { AppointmentRow } from './appointment.entity.ts';
import { type AppointmentStatusCode, canMoveCase, isOpenCase } from './appointment.rules.ts';
import { AppointmentMove } from './appointmentMove.entity.ts';

/**
 * Moves a case the caller holds locked, and writes the move down. A concluded one lets its patient begin anew. A
 * move the table does not know is a mistake of ours: commands ask `canMoveCase` first.
 */
export async function moveCase(
  em: EntityManager,
  row: AppointmentRow,
  { status, authorId, at }: { status: AppointmentStatusCode; authorId: string | null; at: Date },
): Promise<void> {
  if (!canMoveCase(row.status, status)) throw new Error(`A case cannot go from ${row.status} to ${status}.`);
  em.persist(
    em.create(AppointmentMove, {
      id: newId(),
      appointmentId: row.id,
      from: row.status,
      to: status,
      authorId,
      at,
    }),
  );
  row.status = status;
  row.revision += 1;
  if (!isOpenCase(status)) {
    row.decidedAt = at;
    await em.nativeUpdate(QuizRow, { id: row.quizId }, { closedAt: at });
  }
  tellCase(em, row);
}

/** Tells the lists of the doctors and the pages of the patient. What it says of health is the line and no more. */
export function tellCase(em: EntityManager, { id, userId, request, status, attendBy }: AppointmentRow): void {
  record(em, { type: 'appointment.changed', entityId: id, userId, payload: { request, status, attendBy } });
}
