import { describe, expect, it } from '@jest/globals';
import { offerOf } from './offerOf.ts';

const product = { available: true, showCart: true, prescriptionRequired: false, variantGroup: null };

describe('offerOf', () => {
  it.each([
    ['offers to add a product without sizes or prescription', {}, 'add'],
    [
      'offers the choice of a size when the product has sizes',
      { variantGroup: { variants: [{}] } },
      'choose',
    ],
    ['links to the page of a medicine', { prescriptionRequired: true }, 'look'],
    ['links to the page of a product that is not sold from lists', { showCart: false }, 'look'],
    [
      'returns "soldOut" for a sold-out product, even one with sizes',
      { available: false, variantGroup: { variants: [{}] } },
      'soldOut',
    ],
  ])('%s', (_title, change, offer) => {
    expect(offerOf({ ...product, ...change })).toBe(offer);
  });
});
