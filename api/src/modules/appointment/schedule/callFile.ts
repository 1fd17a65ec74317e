import type { Ctx } from '../../../services.ts';
import { callCalendar } from '../../../shared/calendar/callCalendar.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { User } from '../../account/user.entity.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { initialsOf } from '../queue/viewClinicAppointment.ts';
import { ScheduleSlotRow } from './scheduleSlot.entity.ts';

/**
 * An agreed call as a calendar file, for its patient, with the event of the mail that fixed it, and for its doctor,
 * with the initials of the patient.
 */
export async function callFile(
  ctx: Pick<Ctx, 'config' | 'em' | 'now' | 'viewer'>,
  slotId: string,
): Promise<string> {
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const slot = isId(slotId) ? await em.findOne(ScheduleSlotRow, { id: slotId, state: 'chosen' }) : null;
  const row = slot && (await em.findOne(AppointmentRow, { id: slot.appointmentId }));
  const isPatient = row?.userId === userId;
  if (!row || !(isPatient || slot.doctorId === userId)) throw new NotFound('Consulta');
  const { startsAt, endsAt } = slot;
  const call = { appointmentId: row.id, revision: row.revision, startsAt, endsAt, stampedAt: ctx.now };
  const { publicUrl } = ctx.config;
  if (isPatient) return callCalendar(call, { url: `${publicUrl}/perfil/avaliacoes` });
  const patient = await em.findOne(User, { id: row.userId });
  return callCalendar(call, {
    url: `${publicUrl}/painel/agendamento`,
    initials: initialsOf(patient?.name ?? ''),
  });
}
