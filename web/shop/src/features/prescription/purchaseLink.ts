interface Item {
  productId: string | null;
  unitsPerDispensing: number;
  dispensingsLeft: number;
}

/** The items of a prescription that the shop sells and may still dispense. */
export const buyable = <T extends Item>(items: readonly T[]): T[] =>
  items.filter(({ productId, dispensingsLeft }) => productId !== null && dispensingsLeft > 0);

/**
 * The documented one-click link, which replaces the cart with these items in the quantity of one dispensing.
 * Null when no item can be bought.
 */
export function purchaseLink(items: readonly Item[]): string | null {
  const ids = buyable(items).flatMap(({ productId, unitsPerDispensing }) =>
    Array.from({ length: unitsPerDispensing }, () => productId),
  );
  return ids.length > 0 ? `/checkout/pagamento?validatecard=${ids.join(',')}` : null;
}
