import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { Refusal } from '../../shared/refusals.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { AppointmentRow } from './appointment.entity.ts';
import { isOpenAppointment } from './appointment.rules.ts';
import { AppointmentMoved } from './appointmentMoved.ts';
import { clinicAppointment } from './queue/clinicAppointments.ts';
import { withoutFlags } from './queue/viewClinicAppointment.ts';

/**
 * Locks an appointment that the caller claimed, and refuses an outdated `revision`. Unlike `ownAppointment` it does not
 * check the registration, because a suspended doctor may still return the appointment to the queue.
 */
export async function heldAppointment(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  id: string,
): Promise<AppointmentRow | Refusal<'appointment_not_yours'>>;
export async function heldAppointment(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  id: string,
  revision: number | undefined,
): Promise<AppointmentRow | Refusal<'appointment_not_yours'> | AppointmentMoved>;
export async function heldAppointment(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  id: string,
  revision?: number,
): Promise<AppointmentRow | Refusal<'appointment_not_yours'> | AppointmentMoved> {
  const { userId } = signedInViewer(ctx);
  if (!isId(id)) throw new NotFound('Consulta');
  const row = await em.findOne(AppointmentRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!row) throw new NotFound('Consulta');
  const isAssigned = row.doctorId === userId;
  const isStale = revision !== undefined && row.revision !== revision;
  // An appointment concluded by another doctor is a patient record that no queue shows, so it is not
  // described.
  if (isStale && (isAssigned || isOpenAppointment(row.status))) {
    const current = await clinicAppointment(em, id, { userId, now: ctx.now });
    const isOpenToDoctor = isAssigned || row.status === APPOINTMENT_STATUS.awaiting;
    if (current) return new AppointmentMoved(isOpenToDoctor ? current : withoutFlags(current));
  }
  if (!isAssigned) return new Refusal('appointment_not_yours');
  row.seenAt = ctx.now;
  return row;
}
