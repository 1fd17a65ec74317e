/** The one button of a card: add the product, choose a size first, or only open its page. */
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
  // A medicine is explained on its own page before anyone is asked to buy it (RDC 96/2008).
  return showCart && !prescriptionRequired ? 'add' : 'look';
}
