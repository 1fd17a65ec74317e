import { decryptJwe, encryptJwe, keyIdOf } from '../encryption/jwe.ts';
import type { PurposeKeys } from '../encryption/purposeKeys.ts';

const placeOf = (jobId: string): string => `job:${jobId}`;

/**
 * A job's payload as stored. Payloads contain addresses and recovery codes; the table alone shows none of
 * them, and a payload copied to another job cannot be decrypted there.
 */
export function sealPayload(
  keys: PurposeKeys,
  jobId: string,
  data: Record<string, unknown>,
): { sealed: string } {
  const { id: keyId, key } = keys.current('job-payloads');
  return { sealed: encryptJwe(key, { keyId, place: placeOf(jobId) }, Buffer.from(JSON.stringify(data))) };
}

/** Also accepts a plain payload: a job that an earlier version enqueued still runs. */
export function openPayload(
  keys: PurposeKeys,
  jobId: string,
  stored: Record<string, unknown>,
): Record<string, unknown> {
  if (typeof stored.sealed !== 'string') return stored;
  const keyId = keyIdOf(stored.sealed);
  const key = keys.byId('job-payloads', keyId);
  if (!key) throw new Error(`There is no key ${keyId} for the payload of a job.`);
  return JSON.parse(decryptJwe(key.key, placeOf(jobId), stored.sealed).toString());
}
