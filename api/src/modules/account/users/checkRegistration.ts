import { NotFound } from '../../../shared/errors.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { DoctorRow } from '../doctor/doctor.entity.ts';
import type { User } from '../user.entity.ts';
import { actOnUser } from './actOnUser.ts';
import type { AdminContext } from './adminContext.ts';
import { MAX_REASON_LENGTH } from './recordAct.ts';
import type { ActTarget } from './saveDoctor.ts';

/**
 * Records that the admin looked the registration up at the council and found it regular. The reason says what was found,
 * and where.
 */
export function checkRegistration(
  ctx: AdminContext,
  { userId, reason }: ActTarget,
): Promise<User | Refusal | InvalidInput> {
  return actOnUser<User>(ctx, { userId, act: 'registration-checked', reason }, async (em, user) => {
    const row = await em.findOne(DoctorRow, { userId });
    if (!row) throw new NotFound('Médico');
    row.checkedAt = ctx.now;
    row.checkedBy = signedInViewer(ctx).userId;
    row.checkNote = wholeText(reason, MAX_REASON_LENGTH);
    return user;
  });
}
