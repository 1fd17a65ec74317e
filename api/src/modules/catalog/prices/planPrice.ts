import { isDeepStrictEqual } from 'node:util';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { changeLockedRow, type EditAnswer, type EditRequest } from '../edit/changeLockedRow.ts';
import { inputProblems } from '../edit/edit.rules.ts';
import { pairProblem } from '../edit/pairProblem.ts';
import type { StoredProductContent } from '../product.shape.ts';
import { type PriceSet, pricedAt, priceSetOf, type StoredPrice, withPrices } from './price.rules.ts';

/** Plans the prices of a product from a later moment on. A second plan for the same moment replaces the first. */
export function planPrice(
  ctx: AdminContext,
  { from, prices, ...request }: EditRequest & { from: Date; prices: PriceSet },
): Promise<EditAnswer> {
  return changeLockedRow(ctx, request, async (row, em) => {
    if (from <= ctx.now)
      return new InvalidInput([{ path: 'from', message: 'Escolha um momento que ainda vem.' }]);
    const before = pricedAt(row.content, row.prices, from);
    if (before.service) return new Refusal('product_price_fixed');
    const after = withPrices(before, prices);
    const wrong = inputProblems(before, after);
    if (wrong.length > 0) return new InvalidInput(wrong);
    const planned = { from: from.toISOString(), ...priceSetOf(after) };
    const timeline = inOrder([
      ...row.prices.filter((price) => price.from !== planned.from),
      signed(ctx, planned),
    ]);
    const problem = await pairProblem(em, { content: row.content, prices: timeline }, ctx.now);
    if (problem) return problem;
    row.prices = timeline;
    return {
      act: 'price-planned',
      detail: { name: after.name, from: planned.from, before: priceSetOf(before), after: priceSetOf(after) },
    };
  });
}

/** The list of dated prices with the new price from now on, if it differs. Planned prices stay in the list. */
export function withImmediatePrice(
  prices: readonly StoredPrice[],
  {
    before,
    after,
    now,
    adminId,
  }: { before: StoredProductContent; after: StoredProductContent; now: Date; adminId: string },
): StoredPrice[] {
  const [earlier, current] = [priceSetOf(before), priceSetOf(after)];
  if (isDeepStrictEqual(earlier, current)) return [...prices];
  const at = now.toISOString();
  return inOrder([...prices.filter(({ from }) => from !== at), { from: at, ...current, at, adminId }]);
}

const inOrder = (prices: StoredPrice[]): StoredPrice[] =>
  prices.toSorted((first, second) => Date.parse(first.from) - Date.parse(second.from));

const signed = (ctx: AdminContext, price: Omit<StoredPrice, 'at' | 'adminId'>): StoredPrice => ({
  ...price,
  at: ctx.now.toISOString(),
  adminId: signedInViewer(ctx).userId,
});

/** Cancels a planned price that is not in force yet. */
export function cancelPlannedPrice(
  ctx: AdminContext,
  { from, ...request }: EditRequest & { from: Date },
): Promise<EditAnswer> {
  return changeLockedRow(ctx, request, async (row, em) => {
    const planned = row.prices.find((price) => price.from === from.toISOString());
    if (!planned || from <= ctx.now) return new Refusal('price_not_planned');
    const prices = row.prices.filter((price) => price !== planned);
    const content = row.content;
    const problem = await pairProblem(em, { content, prices }, ctx.now);
    if (problem) return problem;
    row.prices = prices;
    const { name } = content;
    return { act: 'price-cancelled', detail: { name, from: planned.from, value: planned.value } };
  });
}
