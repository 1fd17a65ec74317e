import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppointmentStatusCode } from '#schema/constants.ts';
import { record } from '../../shared/events/record.ts';
import { newId } from '../../shared/ids.ts';
import { QuizRow } from '../quiz/quiz.entity.ts';
import type { AppointmentRow } from './appointment.entity.ts';
import { canMoveAppointment, isOpenAppointment } from './appointment.rules.ts';
import { AppointmentMoveRow } from './appointmentMove.entity.ts';

/**
 * Moves an appointment the caller holds locked, and records the move. Once it is concluded or cancelled, its patient
 * may start a new one. A move outside the table throws: commands check `canMoveAppointment` first.
 */
export async function moveAppointment(
  em: EntityManager,
  row: AppointmentRow,
  { status, authorId, at }: { status: AppointmentStatusCode; authorId: string | null; at: Date },
): Promise<void> {
  if (!canMoveAppointment(row.status, status))
    throw new Error(`An appointment cannot go from ${row.status} to ${status}.`);
  em.persist(
    em.create(AppointmentMoveRow, {
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
  if (!isOpenAppointment(status)) {
    row.decidedAt = at;
    await em.nativeUpdate(QuizRow, { id: row.quizId }, { closedAt: at });
  }
  publishAppointmentChange(em, row);
}

/**
 * Publishes the change to the doctors' queues and the patient's pages. The treatment line is its only health
 * data.
 */
export function publishAppointmentChange(
  em: EntityManager,
  { id, userId, request, status, doctorId }: AppointmentRow,
): void {
  record(em, {
    type: 'appointment.changed',
    entityId: id,
    userId,
    payload: { request, status, attendBy: doctorId },
  });
}
