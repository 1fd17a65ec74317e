/** The product page of each condition: the product that a doctor may prescribe for it. */
const PRODUCTS: Readonly<Record<number, string>> = {
  1: '/hair-kit',
  2: '/produtos/sleep-gummy',
  3: '/produtos/tadala-spray',
};

/** The page the person came from; null for a person who did not come from a product. */
export const productPath = (conditionId: number | null): string | null =>
  conditionId === null ? null : (PRODUCTS[conditionId] ?? null);
