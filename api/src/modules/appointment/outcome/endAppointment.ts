import type { EntityManager } from '@mikro-orm/postgresql';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import type { AppointmentRow } from '../appointment.entity.ts';
import { EarningRow } from '../earning/earning.entity.ts';
import { payNow } from '../earning/readPay.ts';
import { moveAppointment } from '../moveAppointment.ts';
import { cancelCalls, cancelledCallOfMail } from '../schedule/cancelCalls.ts';
import { sendAppointmentMail } from '../sendAppointmentMail.ts';

type ConcludedStatus = typeof APPOINTMENT_STATUS.prescribed | typeof APPOINTMENT_STATUS.notNeeded;

/**
 * Concludes an appointment the caller holds locked: informs the patient, pays the doctor the same for every
 * outcome, and frees the times kept for it.
 */
export async function endAppointment(
  ctx: Pick<Ctx, 'config' | 'jobs' | 'now'>,
  em: EntityManager,
  row: AppointmentRow,
  { status, message }: { status: ConcludedStatus; message: string },
): Promise<void> {
  const doctorId = row.doctorId;
  if (!doctorId) throw new Error('An appointment without a doctor cannot be concluded.');
  row.messageToPatient = message;
  await moveAppointment(em, row, { status, authorId: doctorId, at: ctx.now });
  const amountCents = await payNow(em, ctx.now);
  em.persist(em.create(EarningRow, { appointmentId: row.id, doctorId, amountCents, at: ctx.now }));
  const agreed = await cancelCalls(em, row.id, { now: ctx.now, keepsPast: true });
  const cancelled = cancelledCallOfMail(row, agreed, ctx.now);
  if (status === APPOINTMENT_STATUS.prescribed) {
    // The page finds the prescription by the appointment, so the address contains nothing about the
    // prescribed medicine.
    const purchaseUrl = `${ctx.config.publicUrl}/perfil/avaliacoes?comprar=${row.id}`;
    await sendAppointmentMail(ctx, em, row.userId, 'appointment-prescribed', { purchaseUrl, ...cancelled });
  } else await sendAppointmentMail(ctx, em, row.userId, 'appointment-not-needed', cancelled);
  await em.flush();
}
