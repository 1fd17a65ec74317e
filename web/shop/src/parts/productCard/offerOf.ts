/**
 * What the button of a product card does: adds the product, opens its page to choose a size, or only opens its page.
 */
export type CardOffer = 'add' | 'choose' | 'soldOut' | 'look';

interface Product {
  available: boolean;
  showCart: boolean;
  prescriptionRequired: boolean;
  variantGroup: { variants: readonly unknown[] } | null;
}

export function offerOf({ available, showCart, prescriptionRequired, variantGroup }: Product): CardOffer {
  if (!available) return 'soldOut';
  if (variantGroup && variantGroup.variants.length > 0) return 'choose';
  // A medicine must be explained on its own page before the shop offers to buy it (RDC 96/2008).
  return showCart && !prescriptionRequired ? 'add' : 'look';
}
