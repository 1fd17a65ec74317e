import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx, DoctorLeaves, Services } from '../../../services.ts';
import { db, run } from '../../../shared/database/query.ts';
import { newId } from '../../../shared/ids.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { ATTENDANCE, IDLE_MINUTES, OPEN_APPOINTMENT_STATUSES } from '../appointment.rules.ts';
import { AppointmentNoteRow } from '../appointmentNote.entity.ts';
import { heldAppointment } from '../heldAppointment.ts';
import { moveAppointment } from '../moveAppointment.ts';
import { cancelCalls, cancelledCallOfMail } from '../schedule/cancelCalls.ts';
import { sendAppointmentMail } from '../sendAppointmentMail.ts';

/** A doctor returns an appointment to the queue, at the position of its age. */
export async function returnAppointmentToQueue(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>, id: string) {
  return rollbackOnRefusal(ctx.em, async (em) => {
    const row = await heldAppointment(ctx, em, id);
    if (row instanceof UserError) return row;
    if (row.status !== APPOINTMENT_STATUS.inReview) return new Refusal('appointment_move_not_allowed');
    await returnAppointment(em, row, row.doctorId, ctx.now);
    return { ok: true as const };
  });
}

const BATCH = 50;

/** Returns idle appointments to the queue, so that no patient waits for a doctor who stopped working. */
export async function returnIdleAppointments({
  orm,
  clock,
}: Pick<Services, 'orm' | 'clock'>): Promise<number> {
  const now = clock.now();
  return orm.em.fork().transactional(async (em) => {
    const rows = await em.find(
      AppointmentRow,
      {
        status: APPOINTMENT_STATUS.inReview,
        seenAt: { $lt: new Date(now.getTime() - IDLE_MINUTES * 60_000) },
      },
      { limit: BATCH, orderBy: { seenAt: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    for (const row of rows) await returnAppointment(em, row, null, now);
    return rows.length;
  });
}

export const idleAppointmentSweep = (services: Pick<Services, 'orm' | 'clock'>): Sweep => ({
  name: 'idle appointments',
  everyMs: 60_000,
  run: async () => {
    while ((await returnIdleAppointments(services)) >= BATCH);
  },
});

/**
 * The doctor may no longer act: every open appointment of theirs returns to the queue at the position of its
 * age. Their calendar times are cancelled and the patients informed. The doctor's row is locked first, as
 * `claimAppointment` does, so no appointment can be claimed at the same time.
 */
export const returnAppointmentsOf: DoctorLeaves = async (ctx, em, doctorId) => {
  await run(
    em,
    db.selectFrom('councilRegistration').select('userId').where('userId', '=', doctorId).forUpdate(),
  );
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
  // `returnAppointment` is called next and raises the revision.
  const returned = { id: row.id, revision: row.revision + 1 };
  await sendAppointmentMail(
    ctx,
    em,
    row.userId,
    'video-changed',
    cancelledCallOfMail(returned, agreed, ctx.now),
  );
}

/**
 * Returns an appointment that is held locked to the queue. `authorId` is the doctor who returned it or the
 * admin who took the doctor's access; null for the sweep.
 */
async function returnAppointment(
  em: EntityManager,
  row: AppointmentRow,
  authorId: string | null,
  at: Date,
): Promise<void> {
  row.doctorId = null;
  row.claimedAt = null;
  row.seenAt = null;
  await moveAppointment(em, row, { status: APPOINTMENT_STATUS.awaiting, authorId, at });
}
