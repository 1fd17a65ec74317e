import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { freightDifference } from './freightDifference.rules.ts';

const cents = fc.integer({ min: 0, max: 20_000 });

describe('freightDifference', () => {
  it.each([
    ['the same freight', { presentCents: 2000, nextCents: 2000, paidCents: 2000 }, 0],
    ['a dearer place', { presentCents: 2000, nextCents: 3500, paidCents: 2000 }, 1500],
    ['a cheaper place', { presentCents: 3500, nextCents: 2000, paidCents: 3500 }, -1500],
    ['a free freight, to a cheaper place', { presentCents: 0, nextCents: 0, paidCents: 0 }, 0],
    ['a table that became dearer', { presentCents: 2500, nextCents: 2500, paidCents: 2000 }, 0],
    ['a table that became cheaper', { presentCents: 1500, nextCents: 1500, paidCents: 2000 }, 0],
    [
      'a dearer place of a table that became dearer',
      { presentCents: 2500, nextCents: 4000, paidCents: 2000 },
      1500,
    ],
    [
      'the return from a place whose difference the store paid',
      { presentCents: 3500, nextCents: 2000, paidCents: 2000 },
      0,
    ],
    [
      'a present place that is not served any more',
      { presentCents: null, nextCents: 1000, paidCents: 2000 },
      -1000,
    ],
  ])('of %s', (_title, freights, difference) => {
    expect(freightDifference(freights)).toBe(difference);
  });

  it('never returns more than the paid freight over any round of changes, also where the store or the buyer pays the dearer ones', () => {
    const payer = fc.constantFrom('store', 'buyer', null);
    const changes = fc.array(fc.record({ next: cents, payer }), { maxLength: 12 });
    fc.assert(
      fc.property(cents, changes, (first, steps) => {
        let [present, paid, cheapest] = [first, first, first];
        for (const { next, payer: dearerPayer } of steps) {
          const difference = freightDifference({ presentCents: present, nextCents: next, paidCents: paid });
          if (difference > 0 && !dearerPayer) continue;
          if (difference < 0 || dearerPayer === 'buyer') paid += difference;
          present = next;
          cheapest = Math.min(cheapest, next);
          expect(paid).toBeGreaterThanOrEqual(cheapest);
        }
      }),
    );
  });

  it('makes a buyer who pays every dearer one pay exactly the freight of the last address', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 12 }), (first, addresses) => {
        let [present, paid] = [first, first];
        for (const next of addresses) {
          paid += freightDifference({ presentCents: present, nextCents: next, paidCents: paid });
          present = next;
          expect(paid).toBe(present);
        }
      }),
    );
  });
});
