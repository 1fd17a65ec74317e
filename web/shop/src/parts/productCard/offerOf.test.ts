import { describe, expect, it } from '@jest/globals';
import { offerOf } from './offerOf.ts';

const product = { available: true, showCart: true, prescriptionRequired: false, variantGroup: null };

describe('offerOf', () => {
  it.each([
    ['adds what can simply be bought', {}, 'add'],
    ['leads to the sizes when there are any', { variantGroup: { variants: [{}] } }, 'choose'],
    ['leads to the page of a medicine', { prescriptionRequired: true }, 'look'],
    ['leads to the page of what is not sold from a list', { showCart: false }, 'look'],
    ['never sells what is sold out', { available: false, variantGroup: { variants: [{}] } }, 'soldOut'],
  ])('%s', (_title, change, offer) => {
    expect(offerOf({ ...product, ...change })).toBe(offer);
  });
});
