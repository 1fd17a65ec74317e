import type { ServerResponse } from 'node:http';
import { createLane } from '../modules/account/lane.ts';
import { Refusal } from '../shared/refusals.ts';
import { Refused } from './refuse.ts';

/** A picture as text lies in memory three times while it is read: few at once, and the others wait with theirs unread. */
const AT_ONCE = 3;
const IN_LINE = 60;

/** Lets large bodies be read a few at a time, in the order they came; a place is free again when its answer has left. */
export function createLargeBodies(): (response: ServerResponse) => Promise<void> {
  const lane = createLane({ width: AT_ONCE, depth: IN_LINE });
  return (response) => {
    if (lane.isFull()) throw new Refused(new Refusal('unavailable'));
    return new Promise((begin) => {
      const turn = () => {
        begin();
        // Whoever hung up while he waited leaves nothing to wait for.
        return response.closed || response.destroyed
          ? Promise.resolve()
          : new Promise<void>((done) => response.once('close', () => done()));
      };
      void lane.run(turn);
    });
  };
}
