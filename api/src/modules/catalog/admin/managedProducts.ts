import type { EntityManager } from '@mikro-orm/postgresql';
import { cents, percentOff } from '#schema/money.ts';
import type { Ctx } from '../../../services.ts';
import { Conditions } from '../../../shared/database/conditions.ts';
import { SEARCH_EXACT_UP_TO } from '../../../shared/database/countRows.ts';
import { sql } from '../../../shared/database/database.ts';
import type { ListOrder } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { lightningEnd } from '../lightning/lightning.rules.ts';
import { pricedAt, type StoredPrice, versionAt } from '../prices/price.rules.ts';
import type { ProductStatus } from '../product.entity.ts';
import type { StoredProductContent } from '../product.shape.ts';
import {
  LightningOfferRecord,
  ManagedProduct,
  type ManagedProductList,
  Shelf,
} from './catalogAdmin.types.ts';
import { addSearch } from './searchProducts.ts';

interface ProductFacts {
  content: StoredProductContent;
  prices: StoredPrice[];
  version: number;
  status: ProductStatus;
  publishAt: string | null;
  changedAt: string | null;
  offer: OfferFacts | null;
}

interface OfferFacts {
  productId: string;
  basePriceCents: number;
  startsAt: string;
  endsAt: string;
  repeatsDaily: boolean;
}

interface Filters extends KeysetPage {
  search?: string | null | undefined;
  status?: ProductStatus | null | undefined;
}

const FACTS = `content, prices, version, status, publish_at as "publishAt", changed_at as "changedAt",
  (select jsonb_build_object('productId', o.product_id, 'basePriceCents', o.base_price_cents, 'startsAt', o.starts_at,
     'endsAt', o.ends_at, 'repeatsDaily', o.repeats_daily) from lightning_offer o where o.product_id = product.id limit 1) as offer`;

const SHOP_ORDER: ListOrder = { by: ['position'], direction: 'asc' };
/**
 * One page of all products in the order of the shop, read from the database and not from the catalogue in memory, so
 * that an admin sees a change right after saving it.
 */
export async function listManagedProducts(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  { search, status, ...paging }: Filters,
): Promise<ManagedProductList> {
  const em = ctx.em.fork();
  const conditions = new Conditions().add('status = $', status);
  addSearch(conditions, search);
  const { ids, ...page } = await pageInOrder(em, 'product', {
    conditions,
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
  const rows = await sql<ProductFacts & { id: string }>(
    em,
    `select id, ${FACTS} from product where id = any($1::uuid[])`,
    [ids],
  );
  return viewProducts(ctx, em, inOrderOf(ids, rows));
}

/** One product as stored now; inside a database transaction, with the changes of that transaction. */
export async function managedProduct(
  ctx: Pick<Ctx, 'catalog' | 'now'>,
  em: EntityManager,
  id: string,
): Promise<ManagedProduct | null> {
  const rows = await sql<ProductFacts>(em, `select ${FACTS} from product where id = $1`, [id]);
  const [product] = await viewProducts(ctx, em, rows);
  return product ?? null;
}

async function viewProducts(
  ctx: Pick<Ctx, 'catalog' | 'now'>,
  em: EntityManager,
  rows: readonly ProductFacts[],
): Promise<ManagedProduct[]> {
  const seeds = rows.map(({ content, prices }) => pricedAt(content, prices, ctx.now));
  const skuIds = seeds.flatMap(({ id, variantGroup }) => [
    id,
    ...(variantGroup?.variants ?? []).map((variant) => variant.id),
  ]);
  const stock = await sql<{ skuId: string; onHand: number }>(
    em,
    'select sku_id as "skuId", on_hand as "onHand" from stock where sku_id = any($1)',
    [skuIds],
  );
  const onHand = new Map(stock.map((shelf) => [shelf.skuId, shelf.onHand]));
  const percent = ctx.catalog.current().rows.store?.lightning.percent ?? 0;
  return seeds.map((seed, index) => {
    const {
      version = 1,
      prices = [],
      status,
      publishAt = null,
      changedAt = null,
      offer = null,
    } = rows[index] ?? {};
    const lastChange = changedAt ? new Date(changedAt) : null;
    return Object.assign(new ManagedProduct(), {
      ...seed,
      isService: seed.service !== null,
      shelves: shelvesOf(seed, onHand),
      lightning: lightningOf(offer, { percent, now: ctx.now }),
      version: versionAt({ version, prices, changedAt: lastChange }, ctx.now),
      status,
      publishAt: publishAt ? new Date(publishAt) : null,
      changedAt: lastChange,
    });
  });
}

function shelvesOf(seed: StoredProductContent, onHand: ReadonlyMap<string, number>): Shelf[] {
  const shelf = (skuId: string, name: string, price: number, isVariant: boolean) =>
    Object.assign(new Shelf(), { skuId, name, price, onHand: onHand.get(skuId) ?? 0, isVariant });
  if (seed.variantGroup)
    return seed.variantGroup.variants.map(({ id, name, price }) => shelf(id, name, price, true));
  return onHand.has(seed.id) ? [shelf(seed.id, '', seed.value, false)] : [];
}

function lightningOf(
  facts: OfferFacts | null,
  { percent, now }: { percent: number; now: Date },
): LightningOfferRecord | null {
  if (!facts) return null;
  const { basePriceCents: basePrice, repeatsDaily } = facts;
  const startsAt = new Date(facts.startsAt);
  const endsAt = new Date(facts.endsAt);
  const isRunning = lightningEnd({ ...facts, startsAt, endsAt }, now) !== null;
  const price = percentOff(cents(basePrice), percent);
  return Object.assign(new LightningOfferRecord(), {
    basePrice,
    startsAt,
    endsAt,
    repeatsDaily,
    isRunning,
    price,
  });
}
