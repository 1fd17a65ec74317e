import { LockMode } from '@mikro-orm/core';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { activeDoctor } from '../../account/council/activeProfessional.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { concludeProblem, isOpenAppointment } from '../appointment.rules.ts';
import { moveAppointment } from '../moveAppointment.ts';
import { clinicAppointment } from './clinicAppointments.ts';

/** A doctor claims an appointment. Of many simultaneous calls one succeeds; the others are refused. */
export async function claimAppointment(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>, id: string) {
  const viewer = signedInViewer(ctx);
  if (!isId(id)) throw new NotFound('Consulta');
  return ctx.em.fork().transactional(async (em) => {
    const isActive = (await activeDoctor(em, viewer.userId)) !== null;
    const row = await em.findOne(AppointmentRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new NotFound('Consulta');
    if (!isActive) return new Refusal('doctor_not_active');
    // A doctor cannot evaluate themselves.
    if (row.userId === viewer.userId) return new Refusal('appointment_move_not_allowed');
    if (row.status === APPOINTMENT_STATUS.cancelled && row.doctorId === null)
      return new Refusal('appointment_ended');
    const isMine = row.doctorId === viewer.userId;
    if (row.status !== APPOINTMENT_STATUS.awaiting && !isMine) return new Refusal('appointment_taken');
    // A concluded appointment cannot be claimed again, not even by its own doctor.
    const concluded = isOpenAppointment(row.status)
      ? null
      : concludeProblem(row.status, APPOINTMENT_STATUS.inReview);
    if (concluded) return new Refusal(concluded);
    if (row.status === APPOINTMENT_STATUS.awaiting) {
      row.doctorId = viewer.userId;
      row.claimedAt = ctx.now;
      await moveAppointment(em, row, {
        status: APPOINTMENT_STATUS.inReview,
        authorId: viewer.userId,
        at: ctx.now,
      });
    }
    row.seenAt = ctx.now;
    await em.flush();
    return (
      (await clinicAppointment(em, id, { userId: viewer.userId, now: ctx.now })) ??
      new Refusal('appointment_taken')
    );
  });
}
