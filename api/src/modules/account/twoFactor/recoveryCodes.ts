import { createHmac, randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { RecoveryCodeRow } from './twoFactor.entity.ts';

const COUNT = 10;
/** Without the characters that look alike in handwriting. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;

const randomWord = (): string =>
  Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

const withDashes = (word: string): string => (word.match(/.{4}/g) ?? []).join('-');

/** An HMAC with the owner's id, so a copied row is useless. A code has sixty random bits, so it needs no slow hash. */
function hashOf({ tokens }: Pick<Ctx, 'tokens'>, userId: string, code: string): string {
  const word = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHmac('sha256', tokens.derive('two-factor-spare'))
    .update(`${userId}:${word}`)
    .digest('base64url');
}

/** Stores ten new codes, deletes the earlier ones, and returns the new ones, which are shown only now. */
export async function replaceRecoveryCodes(
  ctx: Pick<Ctx, 'tokens'>,
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
  ctx: Pick<Ctx, 'tokens' | 'now'>,
  em: EntityManager,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const unused = { userId, codeHash: hashOf(ctx, userId, code), usedAt: null };
  return (await em.nativeUpdate(RecoveryCodeRow, unused, { usedAt: ctx.now })) > 0;
}
