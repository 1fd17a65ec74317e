import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../services.ts';
import { Refusal, UserError } from '../../shared/refusals.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { activeDoctor } from '../account/council/activeProfessional.ts';
import { AppointmentRow } from './appointment.entity.ts';
import { AppointmentMoved } from './appointmentMoved.ts';
import { heldAppointment } from './heldAppointment.ts';

/**
 * An appointment its doctor may act on: claimed by the caller, whose registration is in order now. A given
 * revision must be the current one: an outdated decision is refused.
 */
export async function ownAppointment(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  id: string,
): Promise<AppointmentRow | Refusal<'appointment_not_yours' | 'doctor_not_active'>>;
export async function ownAppointment(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  id: string,
  revision: number | undefined,
): Promise<AppointmentRow | Refusal<'appointment_not_yours' | 'doctor_not_active'> | AppointmentMoved>;
export async function ownAppointment(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  id: string,
  revision?: number,
): Promise<AppointmentRow | Refusal<'appointment_not_yours' | 'doctor_not_active'> | AppointmentMoved> {
  const isActive = (await activeDoctor(em, signedInViewer(ctx).userId)) !== null;
  const row = await heldAppointment(ctx, em, id, revision);
  if (row instanceof UserError) return row;
  return isActive ? row : new Refusal('doctor_not_active');
}
