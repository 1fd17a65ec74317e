import type { ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import { Refused } from '../http/refuse.ts';
import { Refusal } from '../shared/refusals.ts';

/**
 * How many large bodies are read at once: a picture in base64 takes three times its size in memory while it is read.
 */
const CONCURRENCY = 3;
const MAX_WAITING = 60;

/**
 * Returns a function that a handler awaits before it reads a large body. It resolves in the order of arrival, and each
 * turn ends when its response is closed. Throws a refusal when too many requests wait.
 */
export function createLargeBodies(): (response: ServerResponse) => Promise<void> {
  const limit = pLimit(CONCURRENCY);
  return (response) => {
    if (limit.pendingCount >= MAX_WAITING) throw new Refused(new Refusal('unavailable'));
    return new Promise((begin) => {
      const turn = () => {
        begin();
        // A client that closed the connection while it waited never fires 'close' again.
        return response.closed || response.destroyed
          ? Promise.resolve()
          : new Promise<void>((done) => response.once('close', () => done()));
      };
      void limit(turn);
    });
  };
}
