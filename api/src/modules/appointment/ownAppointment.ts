import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ObjectType } from 'type-graphql';
import { errorMessage } from '#schema/errors/catalogue.ts';
import type { Ctx } from '../../services.ts';
import { memberOf } from '../../shared/access/memberOf.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { Refusal, UserError } from '../../shared/refusals.ts';
import { activeDoctor } from '../account/doctor/activeDoctor.ts';
import { AppointmentRow } from './appointment.entity.ts';
import { APPOINTMENT_STATUS, isOpenAppointment } from './appointment.rules.ts';
import { ClinicCase } from './queue/clinicAppointment.types.ts';
import { clinicAppointment } from './queue/clinicAppointments.ts';
import { withoutFlags } from './queue/withoutFlags.ts';

@ObjectType({
  implements: UserError,
  description: 'Another session moved the appointment meanwhile; `case` is its current state.',
})
export class CaseChanged extends UserError {
  @Field(() => ClinicCase)
  case: ClinicCase;

  constructor(current: ClinicCase) {
    super();
    this.code = 'case_changed';
    this.message = errorMessage('case_changed');
    this.case = current;
  }
}

/**
 * An appointment its doctor may act on: claimed by the caller, whose registration is in order now. A given
 * revision must be the current one: an outdated decision is refused.
 */
export async function ownAppointment(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  id: string,
  revision?: number,
): Promise<AppointmentRow | Refusal | CaseChanged> {
  const isActive = (await activeDoctor(em, memberOf(ctx).userId)) !== null;
  const row = await heldAppointment(ctx, em, id, revision);
  if (row instanceof UserError) return row;
  return isActive ? row : new Refusal('doctor_not_active');
}

/** Locks an appointment of its doctor, also for a doctor who may only return it to the queue. */
export async function heldAppointment(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  id: string,
  revision?: number,
): Promise<AppointmentRow | Refusal | CaseChanged> {
  const { userId } = memberOf(ctx);
  if (!isId(id)) throw new NotFound('Caso');
  const row = await em.findOne(AppointmentRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!row) throw new NotFound('Caso');
  const isAssigned = row.attendBy === userId;
  const isStale = revision !== undefined && row.revision !== revision;
  // An appointment concluded by another doctor is a patient record that no queue shows, so it is not
  // described.
  if (isStale && (isAssigned || isOpenAppointment(row.status))) {
    const current = await clinicAppointment(em, id, { userId, now: ctx.now });
    const isOpenToDoctor = isAssigned || row.status === APPOINTMENT_STATUS.awaiting;
    if (current) return new CaseChanged(isOpenToDoctor ? current : withoutFlags(current));
  }
  if (!isAssigned) return new Refusal('case_not_yours');
  row.seenAt = ctx.now;
  return row;
}
