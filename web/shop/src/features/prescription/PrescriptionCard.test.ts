import { describe, expect, it } from '@jest/globals';
import { purchaseLink } from './PrescriptionCard.tsx';

const item = (productId: string | null, unitsPerDispensing = 1, dispensingsLeft = 1) => ({
  productId,
  unitsPerDispensing,
  dispensingsLeft,
});

describe('purchaseLink', () => {
  it('contains each item in the quantity of one dispensing', () => {
    expect(purchaseLink([item('p1', 2), item('p2')])).toBe('/checkout/pagamento?validatecard=p1,p1,p2');
  });

  it('omits items that are used up and items that the shop does not sell', () => {
    expect(purchaseLink([item('p1', 1, 0), item(null), item('p2')])).toBe(
      '/checkout/pagamento?validatecard=p2',
    );
  });

  it('is null when no item can be bought', () => {
    expect(purchaseLink([item('p1', 1, 0), item(null)])).toBeNull();
  });
});
