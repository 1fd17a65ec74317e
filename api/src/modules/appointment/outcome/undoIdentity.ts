import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { EvolutionRow } from '../../evolution/evolution.entity.ts';
import { ownAppointment } from '../ownAppointment.ts';
import type { ClinicCase } from '../queue/clinicAppointment.types.ts';
import { clinicAppointment } from '../queue/clinicAppointments.ts';

/**
 * The doctor takes back that photo and document show one person, as long as nothing was done after it that may rest on
 * it. The events keep both acts.
 */
export function undoIdentity(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  id: string,
): Promise<ClinicCase | UserError> {
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
    return (await clinicAppointment(em, id, reader)) ?? new Refusal('case_not_yours');
  });
}
