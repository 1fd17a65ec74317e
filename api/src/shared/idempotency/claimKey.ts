import { createHash, createHmac } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { db, first, json, run } from '../database/query.ts';
import { encryptionOf } from '../encryption/encryption.ts';
import { IdempotencyKey } from './idempotencyKey.entity.ts';

/**
 * After this time without an answer, the process of the first request counts as stopped, and a later one may claim it.
 */
const ABANDONED_MS = 40_000;

export type KeyClaim<Answer> =
  /** The caller runs the request; `resumes` is true when it continues an abandoned request. */
  | { kind: 'mine'; resumes: boolean }
  /** The request was answered before. */
  | { kind: 'replay'; answer: Answer }
  /** Another request with the key is running. */
  | { kind: 'in_flight' }
  /** The key was used with another body, which is refused. */
  | { kind: 'reused' };

export interface KeyRequest {
  /** The owner and the operation of the key. */
  scope: string;
  key: string;
  /** The input: the same key with another body is refused. */
  body: unknown;
  now: Date;
  /** For how long an answer is returned again; by default as long as the key is stored. */
  validMs?: number | undefined;
}

/** A request without a key is compared with the requests of the last 30 seconds. */
const DEFAULT_KEY_MS = 30_000;

const textOf = (body: unknown): string => JSON.stringify(body, inOrder) ?? '';

/** A body contains addresses and CPFs, so its hash is keyed: a stolen table cannot be used to check guesses. */
const keyedHash = (em: EntityManager, body: unknown): string =>
  createHmac('sha256', encryptionOf(em).purposes.current('idempotency').imported)
    .update(textOf(body))
    .digest('base64url');

/** The hash of keys that an earlier release stored, before hashes were keyed. */
const plainHash = (body: unknown): string => createHash('sha256').update(textOf(body)).digest('base64url');

/**
 * A JSON replacer that sorts fields, because equal bodies of different clients may have their fields in another order.
 */
const inOrder = (_name: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * The key for a request without one. It is equal for equal bodies, so a double click is one request. It contains a
 * space, which keys of REST clients may not contain.
 */
export const defaultKey = (em: EntityManager, body: unknown): Pick<KeyRequest, 'key' | 'validMs'> => ({
  key: `default ${keyedHash(em, body)}`,
  validMs: DEFAULT_KEY_MS,
});

/** The columns of a claimed key, for a statement that writes it together with other rows. */
export const keyColumns = (em: EntityManager, { scope, key, body }: Omit<KeyRequest, 'now'>) => ({
  scope,
  key,
  bodyHash: keyedHash(em, body),
});

/** An answer of before this time is not returned any more; null if each answer is. */
export const validSince = (now: Date, validMs: number | undefined): Date | null =>
  validMs === undefined ? null : new Date(now.getTime() - validMs);

/**
 * Claims an idempotency key in the caller's transaction. A second caller with the same key waits on the row until the
 * first commits, and then gets the outcome of the first.
 */
export async function claimKey<Answer>(
  em: EntityManager,
  { scope, key, body, now, validMs }: KeyRequest,
): Promise<KeyClaim<Answer>> {
  const since = validSince(now, validMs);
  if (since)
    await run(
      em,
      db
        .deleteFrom('idempotencyKey')
        .where((eb) => eb.and({ scope, key }))
        .where('answeredAt', 'is not', null)
        .where('claimedAt', '<=', since),
    );
  const claimed = await first(
    em,
    db
      .insertInto('idempotencyKey')
      .values({ ...keyColumns(em, { scope, key, body }), claimedAt: now })
      .onConflict((oc) => oc.doNothing())
      .returning('key'),
  );
  if (claimed) return { kind: 'mine', resumes: false };

  const known = await readKey<Answer>(em, { scope, key, body, now, validMs });
  if (!known) return { kind: 'in_flight' };
  if (known.kind !== 'abandoned') return known;
  await em.nativeUpdate(IdempotencyKey, { scope, key }, { claimedAt: now });
  return { kind: 'mine', resumes: true };
}

/** What an earlier request with the key came to; null for a key that was never used, or that is no longer valid. */
export async function readKey<Answer>(
  em: EntityManager,
  { scope, key, body, now, validMs }: KeyRequest,
): Promise<KnownKey<Answer> | null> {
  const since = validSince(now, validMs);
  const row = await first(
    em,
    db
      .selectFrom('idempotencyKey')
      .select(['bodyHash', 'answer', 'answeredAt', 'claimedAt'])
      .where((eb) => eb.and({ scope, key }))
      .$if(since !== null, (query) =>
        query.where((eb) => eb.or([eb('answeredAt', 'is', null), eb('claimedAt', '>', since)])),
      )
      .forUpdate(),
  );
  return row ? knownKey(em, { scope, key, body, now }, row) : null;
}

export type KnownKey<Answer> = Exclude<KeyClaim<Answer>, { kind: 'mine' }> | { kind: 'abandoned' };

/** The columns of a used key. */
export interface StoredKey<Answer> {
  bodyHash: string;
  answer: Answer | null;
  answeredAt: Date | string | null;
  claimedAt: Date | string;
}

/** What the earlier request of a stored key came to. */
export function knownKey<Answer>(
  em: EntityManager,
  { scope, key, body, now }: Omit<KeyRequest, 'validMs'>,
  row: StoredKey<unknown>,
): KnownKey<Answer> {
  const { bodyHash } = keyColumns(em, { scope, key, body });
  if (row.bodyHash !== bodyHash && row.bodyHash !== plainHash(body)) return { kind: 'reused' };
  if (row.answeredAt) return { kind: 'replay', answer: row.answer as Answer };
  return { kind: new Date(row.claimedAt) > abandonedSince(now) ? 'in_flight' : 'abandoned' };
}

/** A request that claimed its key before this time and has not answered counts as stopped. */
export const abandonedSince = (now: Date): Date => new Date(now.getTime() - ABANDONED_MS);

/**
 * Whether another request with this key is running. It takes no lock, so that waiting requests do not delay the running
 * one.
 */
export async function isInFlight(
  em: EntityManager,
  { scope, key, now }: Pick<KeyRequest, 'scope' | 'key' | 'now'>,
): Promise<boolean> {
  const running = await first(
    em,
    db
      .selectFrom('idempotencyKey')
      .select('key')
      .where((eb) => eb.and({ scope, key, answeredAt: null }))
      .where('claimedAt', '>', abandonedSince(now)),
  );
  return running !== undefined;
}

/** Stores the answer for all later requests with the key, in the same transaction as the change. */
export async function answerKey(
  em: EntityManager,
  { scope, key }: { scope: string; key: string },
  answer: unknown,
  now: Date,
): Promise<void> {
  await run(
    em,
    db
      .updateTable('idempotencyKey')
      .set({ answer: json(answer), answeredAt: now })
      .where((eb) => eb.and({ scope, key })),
  );
}

/** Releases an unanswered key after a refusal, so that the person can correct the request and send it again. */
export async function releaseKey(
  em: EntityManager,
  { scope, key }: { scope: string; key: string },
): Promise<void> {
  await em.nativeDelete(IdempotencyKey, { scope, key, answeredAt: null });
}
