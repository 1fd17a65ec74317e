import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, InputType } from 'type-graphql';
import { passwordRecoveryShape, recoveryRequestShape } from '#schema/validation/account.ts';
import type { Ctx, Part } from '../../../services.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import { markMailboxConfirmed } from '../mailbox/confirmMailbox.ts';
import { isMailboxOfPerson } from '../mailbox/mailbox.rules.ts';
import { usernameLimitKey } from '../session/login.ts';
import type { SignInContext } from '../session/startSession.ts';
import { dropUnprovenFactors } from '../twoFactor/disableTwoFactor.ts';
import { User } from '../user.entity.ts';
import { setPassword } from './changePassword.ts';
import type { MailedCode } from './mailedCode.entity.ts';
import { isUsable, matchesCode, newestCode, sendRecoveryCode } from './mailedCode.ts';
import { hashPassword, isHashingQueueFull } from './password.ts';
import { refusePassword, refusePersonal } from './refusePassword.ts';

@InputType()
export class PasswordRecoveryInput {
  @Field(() => String)
  email!: string;

  @Field(() => String, { description: 'The six digits sent by e-mail' })
  code!: string;

  @Field(() => String, { description: 'The new password' })
  password!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The CPF of the account; required when the mailbox was never confirmed',
  })
  document?: string | null;
}

/**
 * Sends a code by e-mail. The specification requires a distinct answer for an unknown e-mail, so both limits
 * count before anything is looked up, and for unknown e-mails too. The mail is a job, so no caller waits for the mail
 * server.
 */
export async function requestPasswordRecovery(
  ctx: Part<Ctx, 'em' | 'encryption' | 'jobs' | 'limits' | 'now' | 'callers.tokens' | 'request.address'>,
  email: string,
): Promise<Done | Refusal | InvalidInput> {
  const form = readInput(recoveryRequestShape, { email });
  if (form instanceof InvalidInput) return form;

  if (!(await ctx.limits.take('recoveryAddress', ctx.request.address)))
    return new Refusal('too_many_attempts');
  if (!(await ctx.limits.take('recoveryAccount', usernameLimitKey(form.email))))
    return new Refusal('too_many_attempts');

  return ctx.em.transactional(async (em) => {
    const user = await em.findOne(
      User,
      { emailIndex: ctx.encryption.index('email', form.email), deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!user) return new Refusal('entity_not_found');
    await sendRecoveryCode(ctx, em, user, { purpose: 'password', key: recoveryKey(ctx) });
    return new Done();
  });
}

export const recoveryKey = (ctx: Part<Ctx, 'callers.tokens'>): Buffer =>
  ctx.callers.tokens.derive('recovery-code');

/**
 * Sets a new password with a code sent by e-mail. The answer is the same whether the e-mail or the code is wrong. After
 * a look-up by CPF the answer uses the message of that path.
 */
export async function recoverPassword(
  ctx: SignInContext & Pick<Ctx, 'encryption' | 'log'>,
  input: PasswordRecoveryInput,
): Promise<Done | Refusal | InvalidInput> {
  const request = readInput(recoveryRequestShape, input);
  const form = readInput(passwordRecoveryShape, { ...input, passwordConfirmation: input.password });
  if (request instanceof InvalidInput || form instanceof InvalidInput) {
    return new InvalidInput(
      [request, form].flatMap((read) => (read instanceof InvalidInput ? read.fields : [])),
    );
  }
  if (!(await ctx.limits.take('recoveryTry', ctx.request.address))) return new Refusal('too_many_attempts');
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

/**
 * The code proves the mailbox. If the mailbox was never confirmed, or by its link alone, the account may belong to
 * another person who mistyped the address, so the CPF is required as well.
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
 * The account with this e-mail and its code for a new password; null when one of them is missing, or when the code has
 * expired or is used up. The account is locked, so that parallel guesses are counted one after another.
 */
export async function findRecoveryForUpdate(
  ctx: Pick<Ctx, 'encryption' | 'now'>,
  em: EntityManager,
  email: string,
): Promise<{ user: User; code: MailedCode } | null> {
  const user = await em.findOne(
    User,
    { emailIndex: ctx.encryption.index('email', email), deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const code = user && (await newestCode(em, user.id, 'password'));
  return user && code && isUsable(code, ctx.now) ? { user, code } : null;
}
