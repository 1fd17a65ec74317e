import { setTimeout as pause } from 'node:timers/promises';
import type { Storage } from './client.ts';

const FIRST_ATTEMPT_MS = 3_000;
const RETRY_MS = 5_000;

/**
 * Makes sure that the bucket exists, without delaying the start for a storage that is down: after three
 * seconds the start continues, and creating the bucket is retried until it exists. Returns the function that
 * stops the retries.
 */
export async function ensureBucketSoon(
  storage: Pick<Storage, 'ensureBucket'>,
  onDown: (error: unknown) => void,
  retryMs = RETRY_MS,
): Promise<() => void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const first = storage.ensureBucket();
  const retry = async () => {
    for (let attempt = first; ; attempt = storage.ensureBucket()) {
      try {
        return await attempt;
      } catch (error) {
        onDown(error);
      }
      await pause(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
    }
  };
  const done = retry();
  await Promise.race([
    done,
    first.catch(() => undefined),
    pause(FIRST_ATTEMPT_MS, undefined, { signal, ref: false }),
  ]);
  return () => stopped.abort();
}
