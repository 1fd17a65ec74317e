import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { User } from '../../account/user.entity.ts';
import { EvolutionRow } from '../../evolution/evolution.entity.ts';
import { isOpenAppointment } from '../appointment.rules.ts';
import { ownAppointment } from '../ownAppointment.ts';
import type { ClinicCase } from '../queue/clinicAppointment.types.ts';
import { clinicAppointment } from '../queue/clinicAppointments.ts';
import { hasOpenedRecord } from './hasOpenedRecord.ts';

/**
 * The doctor confirms that the person in the photo is the person of the document; without that nothing can be
 * prescribed.
 */
export function confirmIdentity(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  id: string,
): Promise<ClinicCase | UserError> {
  return rollbackOnRefusal(ctx.em, async (em) => {
    const row = await ownAppointment(ctx, em, id);
    if (row instanceof UserError) return row;
    const evolution = row.evolutionId ? await em.findOne(EvolutionRow, { id: row.evolutionId }) : null;
    if (!evolution?.documentPhoto || !isOpenAppointment(row.status))
      return new Refusal('case_move_not_allowed');
    if (!(await hasOpenedRecord(em, row.doctorId ?? '', row))) return new Refusal('record_not_opened');
    const { name } = await em.findOneOrFail(User, { id: row.userId });
    if (!evolution.identityConfirmedAt || evolution.identityName !== name) {
      Object.assign(evolution, { identityConfirmedAt: ctx.now, identityName: name });
      record(em, { type: 'identity.confirmed', entityId: id, userId: row.userId });
    }
    await em.flush();
    const doctorId = row.doctorId ?? '';
    return (
      (await clinicAppointment(em, id, { userId: doctorId, now: ctx.now })) ?? new Refusal('case_not_yours')
    );
  });
}
