import { LockMode } from '@mikro-orm/core';
import type { Ctx } from '../../../services.ts';
import { NotFound, Unauthenticated } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId } from '../../../shared/ids.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { endSessions } from '../session/endSessions.ts';
import { needsSecondFactor } from '../session/session.rules.ts';
import { factorsOf } from '../twoFactor/factors.ts';
import { sendTwoFactorMail } from '../twoFactor/sendTwoFactorMail.ts';
import { RecoveryCodeRow } from '../twoFactor/twoFactor.entity.ts';
import { User } from '../user.entity.ts';
import { confirmPasskeyChange } from './confirmPasskeyChange.ts';
import { Passkey } from './passkey.entity.ts';

/**
 * Removes a passkey from the account. Other sessions end, because one of them may have begun with it. A patient's last
 * second factor removes the recovery codes too; doctors and admins must keep one factor.
 */
export async function removePasskey(
  ctx: Pick<Ctx, 'config' | 'em' | 'jobs' | 'limits' | 'now' | 'viewer'>,
  { id, password }: { id: string; password: string | null | undefined },
): Promise<Done | Refusal> {
  const { userId, sessionId } = signedInViewer(ctx);
  const refusal = await confirmPasskeyChange(ctx, password);
  if (refusal) return refusal;
  return ctx.em.fork().transactional(async (em) => {
    const user = await em.findOne(
      User,
      { id: userId, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!user) throw new Unauthenticated();
    const passkey = isId(id) ? await em.findOne(Passkey, { id, userId }) : null;
    if (!passkey) throw new NotFound('Chave de acesso');
    const { app, passkeys } = await factorsOf(em, userId);
    const isLast = !app && passkeys === 1;
    if (isLast && needsSecondFactor(user.role)) return new Refusal('last_second_factor');
    em.remove(passkey);
    if (isLast) await em.nativeDelete(RecoveryCodeRow, { userId });
    record(em, { type: 'user.passkey-removed', entityId: userId, userId });
    await endSessions(em, { userId, except: sessionId }, ctx.now);
    await sendTwoFactorMail(ctx, em, user, isLast ? 'last-passkey-removed' : 'passkey-removed');
    return new Done();
  });
}
