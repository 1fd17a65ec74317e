import { createHash } from 'node:crypto';
import type { Logger } from '../../../shared/logging/logger.ts';

const TIMEOUT_MS = 1_500;

/**
 * Whether a list of leaked passwords contains this one. The list receives the first five characters of the SHA-1, so it
 * learns neither the password nor its hash (k-anonymity). When the list does not answer, the password is accepted, with
 * a log line.
 */
export async function isLeaked(
  { passwordListUrl, log }: { passwordListUrl: string | null; log: Logger },
  password: string,
): Promise<boolean> {
  if (!passwordListUrl) return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const answer = await fetch(`${passwordListUrl}/${hash.slice(0, 5)}`, {
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
    const suffix = hash.slice(5);
    // Each line is `SUFFIX:COUNT`. With padding the list adds invented lines whose count is 0.
    return (await answer.text())
      .split('\n')
      .some((line) => line.toUpperCase().startsWith(`${suffix}:`) && Number(line.split(':')[1]) > 0);
  } catch (error) {
    log.warn({ err: error }, 'the list of leaked passwords was not reached, so a password was not looked up');
    return false;
  }
}
