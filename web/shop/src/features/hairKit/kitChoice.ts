import type { HairKitPageQuery } from './HairKitPage.generated.ts';

export type HairKit = NonNullable<NonNullable<HairKitPageQuery['store']>['hairKit']>;
export type KitPart = HairKit['parts'][number];
type KitQuote = HairKit['quotes'][number];

/** The server's price of exactly these parts; null when the server has no price for them. */
export function quoteOf(kit: HairKit, ids: ReadonlySet<string>): KitQuote | null {
  const partIds = kit.parts.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  return (
    kit.quotes.find(
      ({ productIds }) =>
        productIds.length === partIds.length && partIds.every((id) => productIds.includes(id)),
    ) ?? null
  );
}

/** The chosen parts that can be subscribed to: those with a monthly price. */
export function subscribableOf(kit: HairKit, ids: ReadonlySet<string>): Set<string> {
  return new Set([...ids].filter((id) => quoteOf(kit, new Set([id]))?.monthlyTotal != null));
}

/** Every part that can be bought now: the full kit. */
export const fullChoice = (kit: HairKit): Set<string> =>
  new Set(kit.parts.filter(({ available }) => available).map(({ id }) => id));

interface NextStep {
  missing: number;
  percent: number;
}

/** The next step of the discount, and how many more parts it needs; null at the last step. */
export function nextStep(kit: HairKit, chosen: number): NextStep | null {
  const step = kit.steps
    .toSorted((a, b) => a.products - b.products)
    .find(({ products }) => products > chosen);
  return step ? { missing: step.products - chosen, percent: step.percent } : null;
}
