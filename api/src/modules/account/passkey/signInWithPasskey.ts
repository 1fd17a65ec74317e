import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { db, first } from '../../../shared/database/query.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { AuthRecord } from '../account.results.ts';
import type { SignInContext } from '../session/signInContext.ts';
import { startSession } from '../session/startSession.ts';
import { User } from '../user.entity.ts';
import { assertionResponse, type PasskeyAssertionInput } from './passkey.inputs.ts';
import type { PasskeyOptions } from './passkey.results.ts';
import { requestOptions } from './requestOptions.ts';
import { usePasskey } from './usePasskey.ts';

const SIGN_IN = { purpose: 'sign-in', boundTo: null } as const;

/** A challenge for any passkey of our domain. It does not reveal who has one. */
export async function startPasskeySignIn(
  ctx: Pick<Ctx, 'address' | 'config' | 'device' | 'em' | 'limits' | 'now'>,
): Promise<PasskeyOptions | Refusal> {
  if (!(await ctx.limits.take('passkeyAddress', ctx.address))) return new Refusal('too_many_attempts');
  return requestOptions(ctx, ctx.em.fork(), { ...SIGN_IN, userId: null });
}

/**
 * Signs in without a password. The device verified its owner, so this counts as both factors and is as fresh as a code.
 * Everything that stops a sign-in by password stops this one.
 */
export async function signInWithPasskey(
  ctx: SignInContext,
  input: PasskeyAssertionInput,
): Promise<AuthRecord | Refusal | InvalidInput> {
  const response = readInput(assertionResponse, input);
  if (response instanceof InvalidInput) return response;
  if (!(await ctx.limits.take('loginAddress', ctx.address))) return new Refusal('too_many_attempts');
  return ctx.em.transactional(async (em) => {
    // Locks the person before the passkey, as everywhere: two requests with different orders would deadlock.
    const user = await lockOwner(em, response.id);
    const passkey = await usePasskey(ctx, em, { ...SIGN_IN, response, userId: null });
    if (passkey instanceof Refusal) return passkey;
    if (user?.id !== passkey.userId) return new Refusal('passkey_unknown');
    // An account with a temporary password opens only together with its mailbox.
    if (user.passwordIsTemporary) return new Refusal('temporary_password');
    return startSession(ctx, em, user, { secondFactorAt: ctx.now, steppedUpAt: ctx.now });
  });
}

async function lockOwner(em: EntityManager, credentialId: string): Promise<User | null> {
  const owner = await first(
    em,
    db.selectFrom('passkey').select('userId').where('credentialId', '=', credentialId),
  );
  if (!owner) return null;
  return em.findOne(User, { id: owner.userId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_READ });
}
