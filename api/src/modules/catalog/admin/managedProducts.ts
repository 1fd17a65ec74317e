import type { EntityManager } from '@mikro-orm/postgresql';
import { cents, percentOff } from '#schema/money.ts';
import type { ProductSeed } from '../../../seeders/catalog/product.shape.ts';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { pageOf } from '../../../shared/paging.ts';
import { applyChanges, type ProductChanges } from '../applyChanges.ts';
import { lightningEnd } from '../lightning.rules.ts';
import {
  LightningOfferRecord,
  ManagedProduct,
  type ManagedProductList,
  Shelf,
} from './catalogAdmin.types.ts';

interface ProductFacts {
  content: ProductSeed;
  changes: ProductChanges | null;
  changedAt: string | null;
}

interface OfferFacts {
  productId: string;
  basePriceCents: number;
  startsAt: string;
  endsAt: string;
  repeatsDaily: boolean;
}

interface Filters {
  search?: string | null | undefined;
  limit: number;
  offset: number;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Reads products from the database, not from the catalogue in memory, so that an admin sees a change right after saving
 * it. The catalogue has some dozens of rows and is read whole, in three statements, whatever the page.
 */
export async function listManagedProducts(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  { search, ...paging }: Filters,
): Promise<ManagedProductList> {
  const words = plain(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const all = await readProducts(ctx, ctx.em.fork());
  const found = all.filter(({ name, code, slug }) => {
    const text = plain(`${name} ${code} ${slug}`);
    return words.every((word) => text.includes(word));
  });
  const { limit, offset } = pageOf(paging);
  return { items: found.slice(offset, offset + limit), total: found.length };
}

/** One product as stored now, also inside the transaction that changed it. */
export async function managedProduct(
  ctx: Pick<Ctx, 'catalog' | 'now'>,
  em: EntityManager,
  id: string,
): Promise<ManagedProduct | null> {
  const [product] = await readProducts(ctx, em, id);
  return product ?? null;
}

async function readProducts(
  ctx: Pick<Ctx, 'catalog' | 'now'>,
  em: EntityManager,
  id?: string,
): Promise<ManagedProduct[]> {
  const rows = await sql<ProductFacts>(
    em,
    `select content, changes, changed_at as "changedAt" from product where $1::uuid is null or id = $1 order by position`,
    [id ?? null],
  );
  const stock = await sql<{ skuId: string; onHand: number }>(
    em,
    'select sku_id as "skuId", on_hand as "onHand" from stock',
  );
  const offers = await sql<OfferFacts>(
    em,
    `select product_id as "productId", base_price_cents as "basePriceCents", starts_at as "startsAt", ends_at as "endsAt",
            repeats_daily as "repeatsDaily" from lightning_offer`,
  );
  const onHand = new Map(stock.map((shelf) => [shelf.skuId, shelf.onHand]));
  const offer = new Map(offers.map((facts) => [facts.productId, facts]));
  const percent = ctx.catalog.now().rows.store?.lightning.percent ?? 0;
  return rows.map(({ content, changes, changedAt }) => {
    const seed = applyChanges(content, changes);
    return Object.assign(new ManagedProduct(), {
      ...seed,
      isService: seed.service !== null,
      shelves: shelvesOf(seed, onHand),
      lightning: lightningOf(offer.get(seed.id), { percent, now: ctx.now }),
      changedAt: changedAt ? new Date(changedAt) : null,
    });
  });
}

function shelvesOf(seed: ProductSeed, onHand: ReadonlyMap<string, number>): Shelf[] {
  const shelf = (skuId: string, name: string, price: number, isVariant: boolean) =>
    Object.assign(new Shelf(), { skuId, name, price, onHand: onHand.get(skuId) ?? 0, isVariant });
  if (seed.variantGroup)
    return seed.variantGroup.variants.map(({ id, name, price }) => shelf(id, name, price, true));
  return onHand.has(seed.id) ? [shelf(seed.id, '', seed.value, false)] : [];
}

function lightningOf(
  facts: OfferFacts | undefined,
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
