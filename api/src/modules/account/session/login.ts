import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, InputType } from 'type-graphql';
import { loginShape } from '#schema/validation/account.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import type { AuthRecord } from '../account.results.ts';
import { isHashingQueueFull, verifyPassword } from '../password/password.ts';
import { openChallenge, type TwoFactorChallenge } from '../twoFactor/challenge.ts';
import { factorsOf, hasAnyFactor } from '../twoFactor/factors.ts';
import { User } from '../user.entity.ts';
import { type SignInContext, startSession } from './startSession.ts';
import { hashToken } from './tokens.ts';

@InputType()
export class LoginInput {
  @Field(() => String, { description: 'E-mail or CPF, with or without mask' })
  username!: string;

  @Field(() => String)
  password!: string;
}

/**
 * Signs in with e-mail or CPF and password; an account with a second factor gets a challenge for it. A wrong password
 * and an unknown person get the same answer after the same work.
 */
export async function login(
  ctx: SignInContext,
  input: LoginInput,
): Promise<AuthRecord | TwoFactorChallenge | Refusal | InvalidInput> {
  const form = readInput(loginShape, input);
  if (form instanceof InvalidInput) return form;

  // Counts the address first, so an address without tries left cannot spend the tries of other people's accounts.
  if (!(await ctx.limits.take('loginAddress', ctx.request.address))) return new Refusal('too_many_attempts');
  if (!(await ctx.limits.take('loginAccount', usernameLimitKey(form.username))))
    return new Refusal('too_many_attempts');
  if (isHashingQueueFull()) return new Refusal('unavailable');

  const user = await findByUsername(ctx.em, form.username);
  const matches = await verifyPassword(user?.passwordHash ?? null, form.password);
  if (!user || !matches) {
    recordSecurityEvent(ctx, { kind: 'sign-in.failed', subjectId: user?.id ?? null });
    return new Refusal('invalid_credentials');
  }
  // It proves nothing: it is a CPF, a random text that was never shown, or from before the mailbox was proved.
  if (user.passwordIsTemporary) return new Refusal('temporary_password');

  const answer = await ctx.em.transactional(async (em) => {
    // Reads the account again under a lock: a password change meanwhile ended all sessions, and no new one may open.
    const lockedUser = await em.findOne(
      User,
      { id: user.id, passwordHash: user.passwordHash, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_READ },
    );
    if (!lockedUser) return new Refusal('invalid_credentials');
    const factors = await factorsOf(em, lockedUser.id);
    return hasAnyFactor(factors)
      ? openChallenge(ctx, em, { user: lockedUser, factors })
      : startSession(ctx, em, lockedUser);
  });
  if (!(answer instanceof Refusal)) await ctx.limits.forget('loginAccount', usernameLimitKey(form.username));
  return answer;
}

/** Eleven digits are a CPF, and everything else is treated as an e-mail. Both cost one query. */
export const findByUsername = (
  em: EntityManager,
  username: string,
  options: { lockMode?: LockMode.PESSIMISTIC_WRITE } = {},
): Promise<User | null> =>
  em.findOne(
    User,
    {
      ...(isDigits(username)
        ? { documentIndex: encryptionOf(em).index('cpf', username) }
        : { emailIndex: encryptionOf(em).index('email', username) }),
      deletedAt: null,
    },
    options,
  );

const isDigits = (text: string): boolean => /^\d{11}$/.test(text);

/** The key of the rate limit is a hash, because its table must not contain e-mails or CPFs. */
export const usernameLimitKey = (username: string): string => hashToken(username);
