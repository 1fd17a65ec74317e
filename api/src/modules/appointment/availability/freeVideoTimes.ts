import type { EntityManager } from '@mikro-orm/postgresql';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { activeDoctor } from '../../account/council/activeProfessional.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { ScheduleSlotRow } from '../schedule/scheduleSlot.entity.ts';
import { freeTimesOf } from './agendaOf.ts';

const { needsVideo, videoScheduled } = APPOINTMENT_STATUS;

/** The agreed call of an appointment. */
export const agreedCall = (em: EntityManager, appointmentId: string): Promise<ScheduleSlotRow | null> =>
  em.findOne(ScheduleSlotRow, { appointmentId, state: 'chosen' });

/** A patient chooses a time once the doctor asked for a call, until one is agreed. */
export const waitsForTime = (
  { status }: Pick<AppointmentRow, 'status'>,
  agreed: ScheduleSlotRow | null,
): boolean => (status === needsVideo || status === videoScheduled) && agreed === null;

/** The free times of the doctor who asked the patient for a video call, the next first. */
export async function freeVideoTimes(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  appointmentId: string,
): Promise<Date[]> {
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const row = isId(appointmentId) ? await em.findOne(AppointmentRow, { id: appointmentId, userId }) : null;
  if (!row) throw new NotFound('Consulta');
  if (!row.doctorId || !waitsForTime(row, await agreedCall(em, row.id))) return [];
  return (await activeDoctor(em, row.doctorId)) ? freeTimesOf(em, row.doctorId, ctx.now) : [];
}
