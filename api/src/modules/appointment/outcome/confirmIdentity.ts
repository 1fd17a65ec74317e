import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { OnIdentityCorrected } from '../../account/accountHooks.ts';
import { User } from '../../account/user.entity.ts';
import { EvolutionRow } from '../../evolution/evolution.entity.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import { ageAt } from '../../quiz/quiz.rules.ts';
import { isOpenAppointment } from '../appointment.rules.ts';
import { ownAppointment } from '../ownAppointment.ts';
import { clinicAppointment } from '../queue/clinicAppointments.ts';
import { hasOpenedRecord } from './hasOpenedRecord.ts';

/**
 * The doctor confirms that the person in the photo is the person of the document; without that nothing can be
 * prescribed.
 */
export function confirmIdentity(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>, id: string) {
  return rollbackOnRefusal(ctx.em, async (em) => {
    const row = await ownAppointment(ctx, em, id);
    if (row instanceof UserError) return row;
    const evolution = row.evolutionId ? await em.findOne(EvolutionRow, { id: row.evolutionId }) : null;
    if (!evolution?.documentPhoto || !isOpenAppointment(row.status))
      return new Refusal('appointment_move_not_allowed');
    if (!(await hasOpenedRecord(em, row.doctorId ?? '', row))) return new Refusal('record_not_opened');
    const { name } = await em.findOneOrFail(User, { id: row.userId });
    if (!evolution.identityConfirmedAt || evolution.identityName !== name) {
      Object.assign(evolution, { identityConfirmedAt: ctx.now, identityName: name });
      record(em, { type: 'identity.confirmed', entityId: id, userId: row.userId });
    }
    await em.flush();
    const doctorId = row.doctorId ?? '';
    return (
      (await clinicAppointment(em, id, { userId: doctorId, now: ctx.now })) ??
      new Refusal('appointment_not_yours')
    );
  });
}

/**
 * The doctor takes back that photo and document show one person, as long as nothing was done after it that may rest on
 * it. The events keep both acts.
 */
export function undoIdentity(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>, id: string) {
  return rollbackOnRefusal(ctx.em, async (em) => {
    const row = await ownAppointment(ctx, em, id);
    if (row instanceof UserError) return row;
    const reader = { userId: row.doctorId ?? '', now: ctx.now };
    const appointment = await clinicAppointment(em, id, reader);
    if (!appointment?.isIdentityUndoable) return new Refusal('identity_not_undoable');
    const evolution = await em.findOneOrFail(EvolutionRow, { id: row.evolutionId ?? '' });
    Object.assign(evolution, { identityConfirmedAt: null, identityName: null });
    record(em, { type: 'identity.undone', entityId: id, userId: row.userId });
    await em.flush();
    return (await clinicAppointment(em, id, reader)) ?? new Refusal('appointment_not_yours');
  });
}

/**
 * Resets the doctors' comparison of photo and document after an admin corrected the CPF or birth date; the events still
 * record that it was made. Evaluations not yet submitted continue with the corrected age.
 */
export const resetIdentityCheck: OnIdentityCorrected = async ({ now }, em, { userId, birthDate }) => {
  await em.nativeUpdate(EvolutionRow, { userId }, { identityConfirmedAt: null });
  await em.nativeUpdate(QuizRow, { userId, state: { $ne: 'submitted' } }, { age: ageAt(birthDate, now) });
};
