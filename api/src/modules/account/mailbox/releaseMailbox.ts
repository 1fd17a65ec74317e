import { recoveryRequestShape } from '#schema/validation/account.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import { findRecoveryForUpdate } from '../password/findRecoveryForUpdate.ts';
import { MailedCode } from '../password/mailedCode.entity.ts';
import { matchesCode } from '../password/mailedCode.ts';
import { recoveryKey } from '../password/requestPasswordRecovery.ts';
import { releasedAddress } from './mailbox.rules.ts';

/**
 * Takes the address from an account that never confirmed it and gives it to the person who proved the mailbox with a
 * recovery code. The first account is kept, without an address, and none of its data is shown.
 */
export async function releaseMailbox(
  ctx: Pick<Ctx, 'address' | 'em' | 'encryption' | 'limits' | 'now' | 'security' | 'tokens' | 'viewer'>,
  { email, code: typed }: { email: string; code: string },
): Promise<Done | Refusal | InvalidInput> {
  const form = readInput(recoveryRequestShape, { email });
  if (form instanceof InvalidInput) return form;
  if (!(await ctx.limits.take('recoveryTry', ctx.address))) return new Refusal('too_many_attempts');
  return ctx.em.fork().transactional(async (em) => {
    const recovery = await findRecoveryForUpdate(ctx, em, form.email);
    if (!recovery || recovery.user.emailConfirmedAt) return new Refusal('invalid_recovery_code');
    const { user, code } = recovery;
    if (!matchesCode(recoveryKey(ctx), code, typed.trim())) {
      code.tries += 1;
      recordSecurityEvent(ctx, { kind: 'code.failed', subjectId: user.id, detail: { code: 'mail' } });
      return new Refusal('invalid_recovery_code');
    }
    user.email = releasedAddress(user.id);
    await em.nativeUpdate(MailedCode, { userId: user.id, usedAt: null }, { usedAt: ctx.now });
    record(em, { type: 'user.mailbox-released', entityId: user.id, userId: user.id });
    return new Done();
  });
}
