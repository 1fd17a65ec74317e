import type { EntityManager } from '@mikro-orm/postgresql';
import type { InferResult } from 'kysely';
import { cents, percentOff } from '#schema/money.ts';
import type { Ctx } from '../../../services.ts';
import { SEARCH_EXACT_UP_TO } from '../../../shared/database/countRows.ts';
import type { ListOrder } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { lightningEnd } from '../lightning/lightning.rules.ts';
import { pricedAt, versionAt } from '../prices/price.rules.ts';
import type { ProductStatus } from '../product.entity.ts';
import type { StoredProductContent } from '../product.shape.ts';
import { LightningOfferRecord, ManagedProduct, type ManagedProductList, Sku } from './catalogAdmin.types.ts';
import { hasWords } from './searchProducts.ts';

interface Filters extends KeysetPage {
  search?: string | null | undefined;
  status?: ProductStatus | null | undefined;
}

/** The products with their lightning offers. */
const products = db
  .selectFrom('product')
  .leftJoinLateral(
    (eb) =>
      eb
        .selectFrom('lightningOffer')
        .select(['basePriceCents', 'startsAt', 'endsAt', 'repeatsDaily'])
        .whereRef('productId', '=', 'product.id')
        .limit(eb.lit(1))
        .as('offer'),
    (join) => join.onTrue(),
  )
  .select(['product.id', 'content', 'prices', 'version', 'status', 'publishAt', 'changedAt'])
  .select(['basePriceCents', 'startsAt', 'endsAt', 'repeatsDaily']);
type ProductFacts = InferResult<typeof products>[number];

const SHOP_ORDER: ListOrder<'position'> = { by: ['position'], direction: 'asc' };

/**
 * One page of all products in the order of the shop, read from the database and not from the catalogue in memory, so
 * that an admin sees a change right after saving it.
 */
export async function listManagedProducts(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  { search, status, ...paging }: Filters,
): Promise<ManagedProductList> {
  const em = ctx.em.fork();
  const list = db
    .selectFrom('product')
    .select('id')
    .where((eb) => eb.and({ status: status ?? undefined }))
    .where((eb) => eb.and(hasWords(search)));
  const { ids, ...page } = await pageInOrder(em, list, {
    page: paging,
    order: SHOP_ORDER,
    ...(search ? { exactUpTo: SEARCH_EXACT_UP_TO } : {}),
  });
  return { ...page, items: await managedProductsOf({ ...ctx, em }, ids) };
}

/** These products as stored now, in the same order; ids of no product are left out. */
export async function managedProductsOf(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  ids: readonly string[],
): Promise<ManagedProduct[]> {
  const em = ctx.em.fork();
  const rows = await run(em, products.where('product.id', '=', anyOf(ids)));
  return viewProducts(ctx, em, inOrderOf(ids, rows));
}

/** One product as stored now; inside a database transaction, with the changes of that transaction. */
export async function managedProduct(
  ctx: Pick<Ctx, 'catalog' | 'now'>,
  em: EntityManager,
  id: string,
): Promise<ManagedProduct | null> {
  const rows = await run(em, products.where('product.id', '=', id));
  const [product] = await viewProducts(ctx, em, rows);
  return product ?? null;
}

async function viewProducts(
  ctx: Pick<Ctx, 'catalog' | 'now'>,
  em: EntityManager,
  rows: readonly ProductFacts[],
): Promise<ManagedProduct[]> {
  const sold = rows.map((row) => ({ row, content: pricedAt(row.content, row.prices, ctx.now) }));
  const skuIds = sold.flatMap(({ content: { id, variantGroup } }) => [
    id,
    ...(variantGroup?.variants ?? []).map((variant) => variant.id),
  ]);
  const stocks = await run(
    em,
    db.selectFrom('stock').select(['skuId', 'onHand']).where('skuId', '=', anyOf(skuIds)),
  );
  const onHand = new Map(stocks.map(({ skuId, onHand: units }) => [skuId, units]));
  const percent = ctx.catalog.current().rows.store?.lightning.percent ?? 0;
  return sold.map(({ row, content }) =>
    Object.assign(new ManagedProduct(), {
      ...content,
      isService: Boolean(content.service),
      skus: skusOf(content, onHand),
      lightning: lightningOf(row, { percent, now: ctx.now }),
      version: versionAt(row, ctx.now),
      status: row.status,
      publishAt: row.publishAt,
      changedAt: row.changedAt,
    }),
  );
}

function skusOf(content: StoredProductContent, onHand: ReadonlyMap<string, number>): Sku[] {
  const sku = (skuId: string, name: string, price: number, isVariant: boolean) =>
    Object.assign(new Sku(), { skuId, name, price, onHand: onHand.get(skuId) ?? 0, isVariant });
  if (content.variantGroup)
    return content.variantGroup.variants.map(({ id, name, price }) => sku(id, name, price, true));
  return onHand.has(content.id) ? [sku(content.id, '', content.value, false)] : [];
}

function lightningOf(
  { id, basePriceCents, startsAt, endsAt, repeatsDaily }: ProductFacts,
  { percent, now }: { percent: number; now: Date },
): LightningOfferRecord | null {
  if (basePriceCents === null || startsAt === null || endsAt === null || repeatsDaily === null) return null;
  const offer = { productId: id, basePriceCents, startsAt, endsAt, repeatsDaily };
  return Object.assign(new LightningOfferRecord(), {
    basePrice: basePriceCents,
    startsAt,
    endsAt,
    repeatsDaily,
    isRunning: lightningEnd(offer, now) !== null,
    price: percentOff(cents(basePriceCents), percent),
  });
}
