import { openText, type PurposeKeys, sealText } from '../encryption/purposeKeys.ts';

const placeOf = (jobId: string): string => `job:${jobId}`;

/**
 * Encrypts the payload of a job, because payloads contain addresses and recovery codes. A payload that is copied to
 * another job cannot be decrypted there.
 */
export function sealPayload(
  keys: PurposeKeys,
  jobId: string,
  data: Record<string, unknown>,
): { sealed: string } {
  return { sealed: sealText(keys, 'job-payloads', placeOf(jobId), JSON.stringify(data)) };
}

/** Decrypts a payload. A plain payload, from a job of an earlier release, is returned unchanged. */
export function openPayload(
  keys: PurposeKeys,
  jobId: string,
  stored: Record<string, unknown>,
): Record<string, unknown> {
  if (typeof stored.sealed !== 'string') return stored;
  return JSON.parse(openText(keys, 'job-payloads', placeOf(jobId), stored.sealed));
}
