import type { Ctx } from '../../../context.ts';
import { record } from '../../../shared/events/record.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { unlessRefused } from '../../../shared/unlessRefused.ts';
import { User } from '../../account/user.entity.ts';
import { EvolutionRow } from '../../evolution/evolution.entity.ts';
import { isOpenCase } from '../appointment.rules.ts';
import { ownCase } from '../ownCase.ts';
import type { ClinicCase } from '../queue/clinicCase.types.ts';
import { clinicCase } from '../queue/clinicCases.ts';
import { hasOpened } from './hasOpened.ts';

/**
 * The doctor confirms that the person in the photo is the person of the document; without that nothing can be
 * prescribed (§5).
 */
export function confirmIdentity(ctx: Ctx, id: string): Promise<ClinicCase | UserError> {
  return unlessRefused(ctx.em, async (em) => {
    const row = await ownCase(ctx, em, id);
    if (row instanceof UserError) return row;
    const evolution = row.evolutionId ? await em.findOne(EvolutionRow, { id: row.evolutionId }) : null;
    if (!evolution?.documentPhoto || !isOpenCase(row.status)) return new Refusal('case_move_not_allowed');
    if (!(await hasOpened(em, row.attendBy ?? '', row))) return new Refusal('record_not_opened');
    const { name } = await em.findOneOrFail(User, { id: row.userId });
    if (!evolution.identityConfirmedAt || evolution.identityName !== name) {
      Object.assign(evolution, { identityConfirmedAt: ctx.now, identityName: name });
      record(em, { type: 'identity.confirmed', entityId: id, userId: row.userId });
    }
    await em.flush();
    const doctorId = row.attendBy ?? '';
    return (await clinicCase(em, id, { userId: doctorId, now: ctx.now })) ?? new Refusal('case_not_yours');
  });
}
