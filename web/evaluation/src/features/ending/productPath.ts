/** The product page a condition's visitors come from: what a doctor may prescribe for it. */
const PRODUCTS: Readonly<Record<number, string>> = {
  1: '/hair-kit',
  2: '/produtos/sleep-gummy',
  3: '/produtos/tadala-spray',
};

/** Back to where the person came from; null for whoever came from no product. */
export const productPath = (conditionId: number | null): string | null =>
  conditionId === null ? null : (PRODUCTS[conditionId] ?? null);
