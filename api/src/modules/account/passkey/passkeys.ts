import { LockMode } from '@mikro-orm/core';
import { passkeyNameShape } from '#schema/validation/passkey.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound, Unauthenticated } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { confirmCaller, confirmPassword } from '../password/confirmCaller.ts';
import { endSessions } from '../session/endSessions.ts';
import { needsSecondFactor } from '../session/session.rules.ts';
import { appReplaceableUntil } from '../twoFactor/enableTwoFactor.ts';
import { factorsOf } from '../twoFactor/factors.ts';
import { sendTwoFactorMail } from '../twoFactor/sendTwoFactorMail.ts';
import { RecoveryCodeRow } from '../twoFactor/twoFactor.entity.ts';
import { User } from '../user.entity.ts';
import { Passkey } from './passkey.entity.ts';
import { MyPasskey } from './passkey.types.ts';

/** The caller's passkeys, oldest first. */
export async function listPasskeys(ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<MyPasskey[]> {
  const { userId } = signedInViewer(ctx);
  const passkeys = await ctx.em
    .fork()
    .find(Passkey, { userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return passkeys.map(myPasskeyOf);
}

export const myPasskeyOf = ({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): MyPasskey =>
  Object.assign(new MyPasskey(), { id, name, isSynced, createdAt, lastUsedAt });

/** Renames one of the caller's passkeys. Another person's passkey is not found. */
export async function renamePasskey(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  { id, name }: { id: string; name: string },
): Promise<Done | InvalidInput> {
  const form = readInput(passkeyNameShape, { name });
  if (form instanceof InvalidInput) return form;
  const { userId } = signedInViewer(ctx);
  return ctx.em.fork().transactional(async (em) => {
    const passkey = isId(id) ? await em.findOne(Passkey, { id, userId }) : null;
    if (!passkey) throw new NotFound('Chave de acesso');
    passkey.name = form.name;
    record(em, { type: 'user.passkey-renamed', entityId: userId, userId });
    return new Done();
  });
}

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

/**
 * Confirms the caller's identity before passkeys change: by a fresh code or passkey, otherwise by the password. A
 * session that began with a recovery code lost its second factor, so it gives the password while it may set up another
 * one.
 */
export async function confirmPasskeyChange(
  ctx: Pick<Ctx, 'em' | 'limits' | 'now' | 'viewer'>,
  password: string | null | undefined,
): Promise<Refusal | null> {
  const hasLostFactor = (await appReplaceableUntil(ctx, ctx.em.fork())) !== null;
  return hasLostFactor
    ? confirmPassword(ctx, signedInViewer(ctx).userId, password)
    : confirmCaller(ctx, password);
}
