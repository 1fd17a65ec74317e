import { createHmac, randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createUnionType, Field, ObjectType } from 'type-graphql';
import type { Ctx, Part } from '../../../services.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { lockAccount } from '../lockAccount.ts';
import { User } from '../user.entity.ts';
import { hasTwoFactor } from './factors.ts';
import { sendTwoFactorMail } from './sendTwoFactorMail.ts';
import { hasFreshFactor } from './stepUp.ts';
import { RecoveryCodeRow } from './twoFactor.entity.ts';

@ObjectType()
class RecoveryCodes {
  @Field(() => [String], { description: 'Ten, each for one sign-in without the app; shown this once' })
  codes!: string[];
}

export const RecoveryCodesResult = createUnionType({
  name: 'RecoveryCodesResult',
  types: () => [RecoveryCodes, Refusal] as const,
});

/**
 * Ten new codes, after a fresh code of the app, for a person who lost the list or has few codes left. The earlier ones
 * are void.
 */
export async function newRecoveryCodes(
  ctx: Part<Ctx, 'config' | 'em' | 'jobs' | 'now' | 'viewer' | 'callers.tokens'>,
): Promise<RecoveryCodes | Refusal> {
  const { userId } = signedInViewer(ctx);
  return ctx.em.fork().transactional(async (em) => {
    // Locks the person, so that of two concurrent requests the codes shown last are the valid ones.
    await lockAccount(em, userId);
    const user = await em.findOne(User, { id: userId, deletedAt: null });
    if (!user) throw new Unauthenticated();
    if (!(await hasTwoFactor(em, userId))) return new Refusal('two_factor_off');
    if (!(await hasFreshFactor(ctx, em))) return new Refusal('step_up_required');
    const codes = await replaceRecoveryCodes(ctx, em, userId);
    record(em, { type: 'user.recovery-codes', entityId: userId, userId });
    await sendTwoFactorMail(ctx, em, user, 'codes');
    return Object.assign(new RecoveryCodes(), { codes });
  });
}

const COUNT = 10;
/** Without the characters that look alike in handwriting. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;

const randomWord = (): string =>
  Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

const withDashes = (word: string): string => (word.match(/.{4}/g) ?? []).join('-');

/** An HMAC with the owner's id, so a copied row is useless. A code has sixty random bits, so it needs no slow hash. */
function hashOf({ callers: { tokens } }: Part<Ctx, 'callers.tokens'>, userId: string, code: string): string {
  const word = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHmac('sha256', tokens.derive('two-factor-spare'))
    .update(`${userId}:${word}`)
    .digest('base64url');
}

/** Stores ten new codes, deletes the earlier ones, and returns the new ones, which are shown only now. */
export async function replaceRecoveryCodes(
  ctx: Part<Ctx, 'callers.tokens'>,
  em: EntityManager,
  userId: string,
): Promise<string[]> {
  await em.nativeDelete(RecoveryCodeRow, { userId });
  const codes = Array.from({ length: COUNT }, () => withDashes(randomWord()));
  await em.insertMany(
    RecoveryCodeRow,
    codes.map((code) => ({ id: newId(), userId, codeHash: hashOf(ctx, userId, code), usedAt: null })),
  );
  return codes;
}

/** Whether this is an unused code of the person, which is then used up. Of two simultaneous uses one succeeds. */
export async function consumeRecoveryCode(
  ctx: Part<Ctx, 'now' | 'callers.tokens'>,
  em: EntityManager,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const unused = { userId, codeHash: hashOf(ctx, userId, code), usedAt: null };
  return (await em.nativeUpdate(RecoveryCodeRow, unused, { usedAt: ctx.now })) > 0;
}
