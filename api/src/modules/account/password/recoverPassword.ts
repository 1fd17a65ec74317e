import { passwordRecoveryShape, recoveryRequestShape } from '#schema/validation/account.ts';
import type { Ctx } from '../../../services.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import type { PasswordRecoveryInput } from '../account.inputs.ts';
import { isMailboxOfPerson } from '../mailbox/mailbox.rules.ts';
import { markMailboxConfirmed } from '../mailbox/markMailboxConfirmed.ts';
import { refusePassword, refusePersonal } from '../passwordRules/refusePassword.ts';
import { usernameLimitKey } from '../session/login.ts';
import { dropUnprovenFactors } from '../twoFactor/dropUnprovenFactors.ts';
import type { User } from '../user.entity.ts';
import { findRecoveryForUpdate } from './findRecoveryForUpdate.ts';
import { matchesCode } from './mailedCode.ts';
import { hashPassword, isHashingQueueFull } from './password.ts';
import { recoveryKey } from './requestPasswordRecovery.ts';
import { setPassword } from './setPassword.ts';

/**
 * The code proves the mailbox. If the mailbox was never confirmed, or by its link alone, the account may belong to another person who
 * mistyped the address, so the CPF is required as well.
 */
export function ownerRefusal(
  user: Pick<User, 'emailConfirmedAt' | 'emailConfirmedByLink' | 'document'>,
  document: string | null | undefined,
): Refusal | null {
  if (isMailboxOfPerson(user)) return null;
  const digits = (document ?? '').replace(/\D/g, '');
  if (!digits) return new Refusal('recovery_document_required');
  return digits === user.document ? null : new Refusal('recovery_document_mismatch');
}

/**
 * Sets a new password with a code sent by e-mail. The answer is the same whether the e-mail or the code is wrong. After
 * a look-up by CPF the answer uses the message of that path.
 */
export async function recoverPassword(
  ctx: Pick<
    Ctx,
    | 'address'
    | 'config'
    | 'em'
    | 'encryption'
    | 'jobs'
    | 'limits'
    | 'log'
    | 'now'
    | 'security'
    | 'tokens'
    | 'viewer'
  >,
  input: PasswordRecoveryInput,
): Promise<Done | Refusal | InvalidInput> {
  const request = readInput(recoveryRequestShape, input);
  const form = readInput(passwordRecoveryShape, { ...input, passwordConfirmation: input.password });
  if (request instanceof InvalidInput || form instanceof InvalidInput) {
    return new InvalidInput(
      [request, form].flatMap((read) => (read instanceof InvalidInput ? read.fields : [])),
    );
  }
  if (!(await ctx.limits.take('recoveryTry', ctx.address))) return new Refusal('too_many_attempts');
  if (isHashingQueueFull()) return new Refusal('unavailable');

  const refusedPassword = await refusePassword(ctx, form.password, { email: request.email });
  if (refusedPassword) return refusedPassword;

  const wrongCode = new Refusal(input.document ? 'invalid_document_code' : 'invalid_recovery_code');
  // Hashes before it checks the code, so that right and wrong codes take the same time and no row stays locked
  // meanwhile.
  const passwordHash = await hashPassword(form.password);
  const answer = await ctx.em.transactional(async (em) => {
    const recovery = await findRecoveryForUpdate(ctx, em, request.email);
    if (!recovery) return wrongCode;
    const { user, code } = recovery;
    if (!matchesCode(recoveryKey(ctx), code, form.code)) {
      code.tries += 1;
      recordSecurityEvent(ctx, { kind: 'code.failed', subjectId: user.id, detail: { code: 'mail' } });
      return wrongCode;
    }

    const refusal = ownerRefusal(user, input.document);
    if (refusal) {
      if (refusal.code === 'recovery_document_mismatch') code.tries += 1;
      return refusal;
    }
    const refusedAsPersonal = await refusePersonal(form.password, user);
    if (refusedAsPersonal) return refusedAsPersonal;
    await dropUnprovenFactors(ctx, em, user);
    await markMailboxConfirmed(ctx, em, user, { isOfPerson: true });
    await setPassword(ctx, em, { user, passwordHash });
    return user;
  });
  if (answer instanceof Refusal || answer instanceof InvalidInput) return answer;
  await ctx.limits.forget('loginAccount', usernameLimitKey(answer.email));
  await ctx.limits.forget('loginAccount', usernameLimitKey(answer.document));
  return new Done();
}
