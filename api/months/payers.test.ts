import { describe, expect, it } from '@jest/globals';
import { Dice } from '../src/seeders/dice.ts';
import { livePayers } from './payers.ts';

const ROWS = [
  { reference: 'of the traveller', userId: 'away' },
  { reference: 'of a person at home', userId: 'home' },
];

describe('livePayers', () => {
  it('acts at the bank for people, except for those who are away', async () => {
    const acted: [path: string, reference: string][] = [];
    const dice = new Dice(7);
    for (let day = 0; day < 2000; day += 1)
      await livePayers({
        read: async () => ROWS,
        dice,
        activityFactor: 2,
        isAway: (userId) => userId === 'away',
        post: async (path, body) => void acted.push([path, (body as { reference: string }).reference]),
      });
    expect(new Set(acted.map(([, reference]) => reference))).toEqual(new Set(['of a person at home']));
    expect(new Set(acted.map(([path]) => path))).toEqual(
      new Set(['authorize', 'reject', 'end', 'limit', 'funds', 'refuse-charge']),
    );
  });
});
