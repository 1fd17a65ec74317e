import { describe, expect, it } from '@jest/globals';
import { type Profile, shareOf } from './profileShare.ts';

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 0, columnNumber: 0 });

/** root → shop → tracing → (Node's function, and the shop's callback); root → idle. Samples of 10 µs each. */
const PROFILE: Profile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 6] },
    { id: 2, callFrame: frame('order', 'shop'), children: [3] },
    { id: 3, callFrame: frame('startSpan', 'tracing'), children: [4, 5] },
    { id: 4, callFrame: frame('randomBytes') },
    { id: 5, callFrame: frame('pay', 'shop') },
    { id: 6, callFrame: frame('(idle)') },
  ],
  startTime: 1_000,
  samples: [3, 2, 3, 4, 5, 6, 2],
  timeDeltas: [0, 10, 10, 10, 10, 10, 10],
};

const share = (from: number) =>
  shareOf(PROFILE, {
    from,
    sourceOf: ({ url }) => url || null,
    isChosen: (source) => source === 'tracing',
  });

describe('the share of a source in a profile', () => {
  it('counts its functions and those of Node that it calls, and not our functions that it calls', () => {
    // Busy: 3, 2, 3, 4, 5 of 10 µs each; the last sample has no end, and idle time does not count.
    expect(share(0)).toBeCloseTo(3 / 5);
  });

  it('skips what was before the measurement', () => {
    expect(share(1_010)).toBeCloseTo(2 / 4);
  });

  it('is 0 without a busy sample', () => {
    expect(share(5_000)).toBe(0);
  });
});
