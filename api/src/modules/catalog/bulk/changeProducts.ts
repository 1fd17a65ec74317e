import type { Ctx } from '../../../services.ts';
import { actOnOne, type LineRefusal } from '../../../shared/actOnOne.ts';
import { isId } from '../../../shared/ids.ts';
import { MAX_LIMIT } from '../../../shared/paging.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { managedProductsOf } from '../admin/managedProducts.ts';
import { changeLockedRow, type EditAnswer, type EditRequest } from '../edit/changeLockedRow.ts';
import { archiveProduct, publishProduct } from '../edit/publishProduct.ts';
import { storeEdit } from '../edit/saveProduct.ts';
import { pricedAt, withPrices } from '../prices/price.rules.ts';
import { changedPrices, type PriceChange, priceChangeProblem } from '../prices/priceChange.rules.ts';
import { ProductOutcome, ProductOutcomes, type SeenProductInput } from './bulk.types.ts';

type BulkContext = AdminContext & Pick<Ctx, 'catalog' | 'log'>;

interface BulkRequest {
  products: readonly SeenProductInput[];
  reason: string;
}

/** The most products or stocks of one request, as many as the longest page of a list. */
export const MAX_CHOSEN = MAX_LIMIT;

/** Changes the prices of many products, each by the rules of the product form. */
export function changePrices(
  ctx: BulkContext,
  { change, ...request }: BulkRequest & { change: PriceChange },
): Promise<ProductOutcomes | Refusal | InvalidInput> {
  const problem = priceChangeProblem(change);
  if (problem) return Promise.resolve(new InvalidInput([problem]));
  return changeEach(ctx, request, (product) =>
    changeLockedRow(ctx, { ...product, isOptionalForDrafts: true }, async (row, em) => {
      const before = pricedAt(row.content, row.prices, ctx.now);
      const prices = changedPrices(before, change);
      if (prices instanceof Refusal || prices instanceof InvalidInput) return prices;
      return storeEdit(ctx, em, { row, before, after: withPrices(before, prices) });
    }),
  );
}

/** Shows many drafts or archived products in the shop; one that is not complete stays out, with what is missing. */
export const publishProducts = (ctx: BulkContext, request: BulkRequest): Promise<ProductOutcomes | Refusal> =>
  changeEach(ctx, request, (product) => publishProduct(ctx, { ...product, at: null }));

/** Removes many products from the shop. */
export const archiveProducts = (ctx: BulkContext, request: BulkRequest): Promise<ProductOutcomes | Refusal> =>
  changeEach(ctx, request, (product) => archiveProduct(ctx, product));

/**
 * Runs the command of one product on each chosen one, in a database transaction of its own, so that a refused product
 * does not stop the others. A repeated request changes nothing twice, because a changed product has a new version.
 */
async function changeEach(
  ctx: BulkContext,
  { products: chosen, reason }: BulkRequest,
  change: (request: EditRequest) => Promise<EditAnswer>,
): Promise<ProductOutcomes | Refusal> {
  const products = [...new Map(chosen.map((product) => [product.id, product])).values()];
  if (products.length > MAX_CHOSEN) return new Refusal('too_many_chosen');
  const refusals = await runEach(
    products,
    async ({ id, seenVersion }) =>
      (await actOnOne(ctx, id, () => change({ id, seenVersion, reason }))).refusal,
  );
  const stored = await managedProductsOf(ctx, products.map(({ id }) => id).filter(isId));
  const items = products.map(({ id }) => {
    const refusal = refusals.get(id) ?? null;
    return Object.assign(new ProductOutcome(), {
      id,
      product: stored.find((product) => product.id === id) ?? null,
      refusal: refusal?.code ?? null,
      message: refusal?.message ?? null,
    });
  });
  const changed = items.filter(({ refusal }) => refusal === null).length;
  return Object.assign(new ProductOutcomes(), { items, changed });
}

/**
 * Runs a change on each product in turn. A full price and its offer may both be chosen: the one that was refused first is
 * tried again beside the new price of the other.
 */
export async function runEach<Product extends { id: string }>(
  products: readonly Product[],
  run: (product: Product) => Promise<LineRefusal | null>,
): Promise<ReadonlyMap<string, LineRefusal | null>> {
  const refusals = new Map<string, LineRefusal | null>();
  for (const product of products) refusals.set(product.id, await run(product));
  for (const product of products)
    if (refusals.get(product.id)?.code === 'product_price_of_pair')
      refusals.set(product.id, await run(product));
  return refusals;
}
