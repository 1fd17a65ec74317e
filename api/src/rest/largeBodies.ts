import type { ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import { Refusal } from '../shared/refusals.ts';
import { Refused } from './refuse.ts';

/** A picture in base64 takes three times its size in memory while it is read: three bodies are read at once, the others wait unread. */
const CONCURRENCY = 3;
const MAX_WAITING = 60;

/** Limits how many large bodies are read at once, in the order of arrival; the next one starts when a response is closed. */
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
