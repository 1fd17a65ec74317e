import { describe, expect, it } from '@jest/globals';
import { type ChangeFacts, changeProblem } from './recordChange.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const fine: ChangeFacts = {
  restriction: { override: 'none', at: day(1) },
  isOwnFlag: false,
  submittedAt: day(10),
  callHeldAt: day(12),
};

describe('changeProblem', () => {
  it.each<[string, Partial<ChangeFacts>, string | null]>([
    ['an earlier answer that forbids, after the video consultation', {}, null],
    ['no video consultation that took place', { callHeldAt: null }, 'video_not_concluded'],
    ['an answer of this evaluation', { isOwnFlag: true }, 'change_not_possible'],
    ['no answer that forbids', { restriction: null }, 'change_not_possible'],
    [
      'a flag that a clearance lifts',
      { restriction: { override: 'clearance', at: day(1) } },
      'change_not_possible',
    ],
    [
      'an answer given again after this evaluation was sent',
      { restriction: { override: 'none', at: day(11) } },
      'change_not_possible',
    ],
  ])('returns the refusal, or null, for %s', (_name, facts, expected) => {
    expect(changeProblem({ ...fine, ...facts })).toBe(expected);
  });
});
