import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { couponTitle } from './coupon.ts';

describe('the title of a coupon', () => {
  it('is the same with everything that is copied along with it', () => {
    const around = fc.string({ unit: fc.constantFrom(...' \u200b\ufeff\u00a0"\'“”‘’«».,;:'), maxLength: 5 });
    const inside = fc.constantFrom('', '\u200b', '\u2060', '\ufeff');
    fc.assert(
      fc.property(around, around, inside, (before, after, hidden) => {
        // A dot or a comma is copied along only after the title.
        expect(couponTitle(`${before.replace(/[.,;:]/g, '')}bem${hidden}vindo10${after}`)).toBe('BEMVINDO10');
      }),
    );
  });
});
