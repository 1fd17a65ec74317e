/** Units of each product of a subscription, by product id; missing or zero means none. */
export type PlanChoice = Readonly<Record<string, number>>;

interface PlanProduct {
  id: string;
  slug: string;
}

/** The initial choice: one unit of every product, or of those that `?itens=shampoo-energizante,minoxidil` names. */
export function firstChoice(products: readonly PlanProduct[], requestedSlugs: string | null): PlanChoice {
  const slugs = new Set(requestedSlugs?.split(',') ?? []);
  const named = products.filter(({ slug }) => slugs.has(slug));
  return Object.fromEntries((named.length > 0 ? named : products).map(({ id }) => [id, 1]));
}

/** The lines of the choice in the order of the plan, for the server to price and to add to the cart. */
export function linesOf(
  products: readonly PlanProduct[],
  choice: PlanChoice,
): { productId: string; quantity: number }[] {
  return products.flatMap(({ id }) => {
    const quantity = choice[id] ?? 0;
    return quantity > 0 ? [{ productId: id, quantity }] : [];
  });
}
