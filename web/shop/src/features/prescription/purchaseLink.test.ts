import { describe, expect, it } from '@jest/globals';
import { purchaseLink } from './purchaseLink.ts';

const item = (productId: string | null, unitsPerDispensing = 1, dispensingsLeft = 1) => ({
  productId,
  unitsPerDispensing,
  dispensingsLeft,
});

describe('the purchase of a prescription', () => {
  it('holds each item in the amount of one dispensing', () => {
    expect(purchaseLink([item('p1', 2), item('p2')])).toBe('/checkout/pagamento?validatecard=p1,p1,p2');
  });

  it('leaves out what is used up and what the shop does not sell', () => {
    expect(purchaseLink([item('p1', 1, 0), item(null), item('p2')])).toBe(
      '/checkout/pagamento?validatecard=p2',
    );
  });

  it('is none where nothing is left', () => {
    expect(purchaseLink([item('p1', 1, 0), item(null)])).toBeNull();
  });
});
