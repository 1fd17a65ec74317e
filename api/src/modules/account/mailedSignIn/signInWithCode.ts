import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeCpf } from '#schema/br/cpf.ts';
import { codeRequestShape, codeSignInShape } from '#schema/validation/account.ts';
import type { Ctx, Part } from '../../../services.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import type { AuthRecord } from '../account.results.ts';
import { markMailboxConfirmed } from '../mailbox/confirmMailbox.ts';
import { isMailboxOfPerson, releasedAddress } from '../mailbox/mailbox.rules.ts';
import { isUsable, matchesCode, newestCode, sendRecoveryCode } from '../password/mailedCode.ts';
import { ownerRefusal } from '../password/recoverPassword.ts';
import { Role } from '../role.ts';
import { endSessions } from '../session/endSessions.ts';
import { findByUsername, usernameLimitKey } from '../session/login.ts';
import { type SignInContext, startSession } from '../session/startSession.ts';
import { openChallenge, type TwoFactorChallenge } from '../twoFactor/challenge.ts';
import { dropUnprovenFactors } from '../twoFactor/disableTwoFactor.ts';
import { factorsOf, hasAnyFactor } from '../twoFactor/factors.ts';
import type { User } from '../user.entity.ts';

/**
 * Sends a code that signs in, to the address of the account with this e-mail or CPF. The answer is the same for an
 * unknown person, and both limits count before anything is looked up. Doctors and admins keep their password.
 */
export async function requestSignInCode(
  ctx: Part<Ctx, 'em' | 'jobs' | 'limits' | 'now' | 'callers.tokens' | 'request.address'>,
  username: string,
): Promise<Done | Refusal | InvalidInput> {
  const form = readInput(codeRequestShape, { username });
  if (form instanceof InvalidInput) return form;
  if (!(await ctx.limits.take('recoveryAddress', ctx.request.address)))
    return new Refusal('too_many_attempts');
  if (!(await ctx.limits.take('recoveryAccount', usernameLimitKey(form.username))))
    return new Refusal('too_many_attempts');

  return ctx.em.fork().transactional(async (em) => {
    const user = await findByUsername(em, form.username, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (user && user.role === Role.patient && user.email !== releasedAddress(user.id))
      await sendRecoveryCode(ctx, em, user, { purpose: 'sign-in', key: signInCodeKey(ctx) });
    return new Done();
  });
}

const signInCodeKey = (ctx: Part<Ctx, 'callers.tokens'>): Buffer => ctx.callers.tokens.derive('sign-in-code');

interface CodeAttempt {
  username: string;
  code: string;
  document?: string | null | undefined;
}

/**
 * Signs in with a code sent by e-mail, which replaces the password and never a second factor. The answer is the same
 * whether the person or the code is wrong.
 */
export async function signInWithCode(
  ctx: SignInContext,
  attempt: CodeAttempt,
): Promise<AuthRecord | TwoFactorChallenge | Refusal | InvalidInput> {
  const form = readInput(codeSignInShape, attempt);
  if (form instanceof InvalidInput) return form;
  if (!(await ctx.limits.take('recoveryTry', ctx.request.address))) return new Refusal('too_many_attempts');

  return ctx.em.fork().transactional(async (em) => {
    const user = await findByUsername(em, form.username, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const code = user && (await newestCode(em, user.id, 'sign-in'));
    if (!user || !code || !isUsable(code, ctx.now)) return new Refusal('invalid_recovery_code');
    if (!matchesCode(signInCodeKey(ctx), code, form.code)) {
      code.tries += 1;
      recordSecurityEvent(ctx, { kind: 'code.failed', subjectId: user.id, detail: { code: 'mail' } });
      return new Refusal('invalid_recovery_code');
    }
    // The role may have changed since the code was sent.
    if (user.role !== Role.patient) return new Refusal('invalid_recovery_code');
    // A person who signs in by CPF has given it already.
    const refusal = ownerRefusal(user, form.document || normalizeCpf(form.username));
    if (refusal) {
      if (refusal.code === 'recovery_document_mismatch') code.tries += 1;
      return refusal;
    }
    code.usedAt = ctx.now;
    await giveToProvenOwner(ctx, em, user);
    await em.flush();
    const factors = await factorsOf(em, user.id);
    return hasAnyFactor(factors) ? openChallenge(ctx, em, { user, factors }) : startSession(ctx, em, user);
  });
}

/**
 * The first proof of mailbox and CPF together. What was set up before could be of a stranger who typed both: the
 * sessions end, the factors are removed, and the password alone no longer signs in.
 */
async function giveToProvenOwner(ctx: SignInContext, em: EntityManager, user: User): Promise<void> {
  if (isMailboxOfPerson(user)) return;
  await dropUnprovenFactors(ctx, em, user);
  await endSessions(em, { userId: user.id }, ctx.now);
  user.passwordIsTemporary = true;
  await markMailboxConfirmed(ctx, em, user, { isOfPerson: true });
}
