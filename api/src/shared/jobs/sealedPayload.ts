import { openText, type PurposeKeys, sealText } from '../encryption/purposeKeys.ts';

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
  return { sealed: sealText(keys, 'job-payloads', placeOf(jobId), JSON.stringify(data)) };
}

/** Also accepts a plain payload: a job that an earlier version enqueued still runs. */
export function openPayload(
  keys: PurposeKeys,
  jobId: string,
  stored: Record<string, unknown>,
): Record<string, unknown> {
  if (typeof stored.sealed !== 'string') return stored;
  return JSON.parse(openText(keys, 'job-payloads', placeOf(jobId), stored.sealed));
}
