import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { runText } from '../database/database.ts';
import { insertRows } from '../database/query.ts';
import type { PurposeKeys } from './purposeKeys.ts';
import { ROW_DIGEST } from './rowDigest.ts';

/** The digests of a row before and after its texts were encrypted, with the signature of both. */
export interface Conversion {
  before: string;
  after: string;
  keyId: string;
  signature: string;
}

const PURPOSE = 'conversions';

const signatureOf = (key: Buffer, table: string, rowId: string, before: string, after: string): Buffer =>
  createHmac('sha256', key).update([table, rowId, before, after].join('\n')).digest();

/** The current digests of rows, by id. */
export async function digestsOf(
  em: EntityManager,
  table: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await runText(em, `set local timezone = 'UTC'`);
  const rows = await runText<{ id: string; digest: string }>(
    em,
    `select r.id, ${ROW_DIGEST} as digest from "${table}" r where r.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/** Stores signed conversions, so that the hash chain over the rows can still be verified. */
export async function storeConversions(
  em: EntityManager,
  keys: PurposeKeys,
  { table, before, after }: Record<'before' | 'after', ReadonlyMap<string, string>> & { table: string },
): Promise<void> {
  const { id: keyId, key } = keys.current(PURPOSE);
  const rows = [...before].map(([rowId, old]) => {
    const digest = after.get(rowId) ?? '';
    const signature = signatureOf(key, table, rowId, old, digest).toString('base64url');
    return { chain: table, rowId, before: old, after: digest, keyId, signature, at: new Date() };
  });
  await insertRows(em, 'sealedConversion', rows);
}

/**
 * The digest that a row must have now, computed from its digest in the hash chain and its conversions. A conversion
 * without a valid signature is ignored.
 */
export function convertedDigest(
  keys: PurposeKeys,
  { table, rowId, digest }: { table: string; rowId: string; digest: string },
  conversions: readonly Conversion[],
): string {
  let now = digest;
  for (const { before, after, keyId, signature } of conversions) {
    const key = keys.byId(PURPOSE, keyId)?.key;
    if (before !== now || !key) continue;
    const expected = signatureOf(key, table, rowId, before, after);
    const stored = Buffer.from(signature, 'base64url');
    if (stored.length === expected.length && timingSafeEqual(stored, expected)) now = after;
  }
  return now;
}
