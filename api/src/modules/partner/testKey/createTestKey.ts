import type { Ctx, Part } from '../../../services.ts';
import { takeLock } from '../../../shared/database/takeLock.ts';
import { record } from '../../../shared/events/record.ts';
import { newId, secretToken } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { ApiKey } from '../../account/apiKey/apiKey.entity.ts';
import { hashToken } from '../../account/session/tokens.ts';

/** A key that is not used ends after this time, so that unused keys do not take the places of all others for a day. */
const TEST_KEY_IDLE_MS = 3_600_000;
/** The longest life of a key in use. `KeyUse` moves the end of the key with each use. */
const TEST_KEY_VALID_MS = 24 * 3_600_000;
const CALLS_PER_MINUTE = 60;
/** How many test keys may be valid at once, because every process caches all keys in memory. */
export const MAX_TEST_KEYS = 200;

export interface NewTestKey {
  key: string;
  /** When it ends at the latest; without use for an hour it ends before. */
  expiresAt: Date;
}

/**
 * Creates a key for trying out webhooks and the feed; anyone may request one. It sees invented orders of its own and
 * nothing of the shop, so no admin has to approve it.
 */
export async function createTestKey(
  ctx: Part<Ctx, 'em' | 'limits' | 'now' | 'callers.apiKeys' | 'request.address'>,
): Promise<NewTestKey | Refusal> {
  if (!(await ctx.limits.take('testKey', ctx.request.address))) return new Refusal('too_many_attempts');
  const key = `teste_${secretToken()}`;
  const expiresAt = new Date(ctx.now.getTime() + TEST_KEY_VALID_MS);
  const answer = await rollbackOnRefusal<NewTestKey | Refusal>(ctx.em, async (em) => {
    // Concurrent requests are counted one after another.
    await takeLock(em, 'testKeys');
    const valid = await em.count(ApiKey, { isTest: true, revokedAt: null, expiresAt: { $gt: ctx.now } });
    if (valid >= MAX_TEST_KEYS) return new Refusal('test_keys_in_use');
    const id = newId(ctx.now.getTime());
    em.persist(
      em.create(ApiKey, {
        id,
        name: 'Chave de teste',
        keyHash: hashToken(key),
        scopes: ['events'],
        isTest: true,
        limitPerMinute: CALLS_PER_MINUTE,
        expiresAt: new Date(ctx.now.getTime() + TEST_KEY_IDLE_MS),
        createdAt: ctx.now,
      }),
    );
    record(em, { type: 'api-key.changed', entityId: id });
    await em.flush();
    return { key, expiresAt };
  });
  // The event reaches this process a moment later, and the partner's next call may be faster.
  ctx.callers.apiKeys.forget();
  return answer;
}
