import { describe, expect, it } from '@jest/globals';
import { catalogOf, readSeeds } from '../../../test/builders/catalog.ts';
import type { Catalog } from '../catalog/buildCatalog.ts';
import { offersFor } from './pricing/offers.ts';
import { pricingFacts } from './pricingFacts.ts';

const line = (productId: string) => ({
  lineId: productId,
  productId,
  variantId: null,
  quantity: 1,
  parentLineId: null,
});

/** For each offer in the cart, whether its product is regulated. */
function regulatedOffers(catalog: Catalog): boolean[] {
  const cart = ['tadala-spray', 'shampoo-energizante'].map((slug) => line(catalog.find(slug)?.id ?? ''));
  return offersFor(cart, pricingFacts(catalog).catalog).map(
    ({ productId }) => catalog.sellable(productId)?.product.regulated ?? false,
  );
}

describe('the offers of the cart', () => {
  it('contain no medicine and no melatonin in regulated mode, and contain them otherwise', async () => {
    const seeds = await readSeeds();
    expect(regulatedOffers(catalogOf(seeds, false))).toEqual(expect.arrayContaining([true, false]));
    const inRegulatedMode = regulatedOffers(catalogOf(seeds, true));
    expect(inRegulatedMode).toContain(false);
    expect(inRegulatedMode).not.toContain(true);
  });
});
