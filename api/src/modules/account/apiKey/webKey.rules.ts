import { createHmac } from 'node:crypto';

const PERIOD_MS = 30 * 24 * 3_600_000;
/** A page may be open, or in a browser's cache, for about a year. */
const ACCEPTED_PERIODS = 12;

/**
 * The api-key of our own web apps. It is written into every page, so it is public and grants nothing: it tells
 * our clients from others in the counts. A new one begins every 30 days.
 */
export const webKeyAt = (secret: Buffer, now: Date): string => keyOf(secret, periodOf(now));

/** Whether a page of the last twelve periods has this key. The next one is accepted from a process with a fast clock. */
export function isWebKey(secret: Buffer, text: string, now: Date): boolean {
  if (!text.startsWith('web_')) return false;
  const period = periodOf(now);
  for (let age = -1; age < ACCEPTED_PERIODS; age += 1) {
    if (keyOf(secret, period - age) === text) return true;
  }
  return false;
}

const periodOf = (now: Date): number => Math.floor(now.getTime() / PERIOD_MS);

const keyOf = (secret: Buffer, period: number): string =>
  `web_${createHmac('sha256', secret).update(String(period)).digest('base64url').slice(0, 32)}`;
