import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx, DoctorLeaves } from '../../../services.ts';
import { db, run } from '../../../shared/database/query.ts';
import { newId } from '../../../shared/ids.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { ATTENDANCE, OPEN_APPOINTMENT_STATUSES } from '../appointment.rules.ts';
import { AppointmentNoteRow } from '../appointmentNote.entity.ts';
import { cancelCalls, cancelledCallOfMail } from '../schedule/cancelCalls.ts';
import { sendAppointmentMail } from '../sendAppointmentMail.ts';
import { returnAppointment } from './returnAppointment.ts';

/**
 * The doctor may no longer act: every open appointment of theirs returns to the queue at the position of its
 * age. Their calendar times are cancelled and the patients informed. The doctor's row is locked first, as
 * `claimCase` does, so no appointment can be claimed at the same time.
 */
export const returnAppointmentsOf: DoctorLeaves = async (ctx, em, doctorId) => {
  await run(em, db.selectFrom('doctor').select('userId').where('userId', '=', doctorId).forUpdate());
  const rows = await em.find(
    AppointmentRow,
    { doctorId, status: { $in: [...OPEN_APPOINTMENT_STATUSES] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  for (const row of rows) {
    if (row.status !== APPOINTMENT_STATUS.inReview) await cancelVideo(ctx, em, row);
    await returnAppointment(em, row, signedInViewer(ctx).userId, ctx.now);
  }
  return rows.length;
};

/**
 * The next doctor decides whether a call is needed. The earlier doctor's texts stay in the record under their
 * name.
 */
async function cancelVideo(
  ctx: Pick<Ctx, 'config' | 'jobs' | 'now'>,
  em: EntityManager,
  row: AppointmentRow,
): Promise<void> {
  const agreed = await cancelCalls(em, row.id, ctx);
  if (row.messageToPatient && row.doctorId)
    em.persist(
      em.create(AppointmentNoteRow, {
        id: newId(ctx.now.getTime()),
        appointmentId: row.id,
        authorId: row.doctorId,
        subjectId: row.userId,
        text: `Mensagem ao paciente com o pedido de vídeo: ${row.messageToPatient}`,
        at: ctx.now,
      }),
    );
  row.messageToPatient = null;
  row.typeAttendance = ATTENDANCE.asynchronous;
  const returned = { id: row.id, revision: row.revision + 1 };
  await sendAppointmentMail(
    ctx,
    em,
    row.userId,
    'video-changed',
    cancelledCallOfMail(returned, agreed, ctx.now),
  );
}
