import { describe, expect, it } from '@jest/globals';
import { Dice } from '../../sandbox/dice.ts';
import { actAsPayers } from './payers.ts';

const ROWS = [
  { reference: 'payment of the absent payer', userId: 'away' },
  { reference: 'payment of the present payer', userId: 'home' },
];

describe('actAsPayers', () => {
  it('does every act in the bank app, but never for an absent payer', async () => {
    const acted: [path: string, reference: string][] = [];
    const dice = new Dice(7);
    for (let day = 0; day < 2000; day += 1)
      await actAsPayers({
        read: async () => ROWS,
        dice,
        activityFactor: 2,
        isAway: (userId) => userId === 'away',
        post: async (path, body) => void acted.push([path, (body as { reference: string }).reference]),
      });
    expect(new Set(acted.map(([, reference]) => reference))).toEqual(
      new Set(['payment of the present payer']),
    );
    expect(new Set(acted.map(([path]) => path))).toEqual(
      new Set(['authorize', 'reject', 'end', 'limit', 'funds', 'refuse-charge']),
    );
  });
});
