interface Item {
  productId: string | null;
  unitsPerDispensing: number;
  dispensingsLeft: number;
}

/** The items of a prescription that the shop sells and may still dispense. */
export const buyable = <One extends Item>(items: readonly One[]): One[] =>
  items.filter(({ productId, dispensingsLeft }) => productId !== null && dispensingsLeft > 0);

/**
 * A link that buys only these items, in the quantity of one dispensing: the documented one-click link, which
 * replaces the cart. Null when nothing is left to buy.
 */
export function purchaseLink(items: readonly Item[]): string | null {
  const ids = buyable(items).flatMap(({ productId, unitsPerDispensing }) =>
    Array.from({ length: unitsPerDispensing }, () => productId),
  );
  return ids.length > 0 ? `/checkout/pagamento?validatecard=${ids.join(',')}` : null;
}
