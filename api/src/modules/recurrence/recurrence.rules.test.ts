import { describe, expect, it } from '@jest/globals';
import { canMoveRecurrence, RECURRENCE_MOVES, RECURRENCE_STATES } from './recurrence.rules.ts';

/** 1 active, 2 suspended, 3 cancelled (`RECURRENCE_STATUS`). */
const ALLOWED = ['1>2', '1>3', '2>1', '2>3'];

describe('a subscription', () => {
  for (const from of RECURRENCE_STATES) {
    for (const to of RECURRENCE_STATES) {
      const isAllowed = ALLOWED.includes(`${from}>${to}`);
      it(`${isAllowed ? 'may' : 'may not'} move from status ${from} to status ${to}`, () => {
        expect(canMoveRecurrence(from, to)).toBe(isAllowed);
      });
    }
  }

  it('can reach every status from active', () => {
    const reached = new Set<number>([1]);
    for (const from of reached)
      for (const to of RECURRENCE_MOVES[from as keyof typeof RECURRENCE_MOVES]) reached.add(to);
    expect([...reached].sort()).toEqual([...RECURRENCE_STATES]);
  });

  it('cannot move to a value that is not a status', () => {
    for (const from of RECURRENCE_STATES)
      for (const to of [0, 4, 1.5, Number.NaN]) expect(canMoveRecurrence(from, to)).toBe(false);
    expect(canMoveRecurrence(9, 1)).toBe(false);
  });
});
