import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { addMonths, endOfMonth } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { LightningOffer } from '../modules/catalog/lightning/lightningOffer.entity.ts';
import { ProductRow } from '../modules/catalog/product.entity.ts';
import type { ProductFile } from '../modules/catalog/product.shape.ts';
import { Stock } from '../modules/catalog/stock.entity.ts';
import { LotRow } from '../modules/stock/lot/lot.entity.ts';
import { db, first, json, run } from '../shared/database/query.ts';
import { takeLock } from '../shared/database/takeLock.ts';
import { record } from '../shared/events/record.ts';
import { newId } from '../shared/ids.ts';
import type { Setting } from '../shared/settings/setting.entity.ts';
import { nextAt } from './catalog/nextAt.ts';
import { readCatalog } from './catalog/readCatalog.ts';
import { serviceAsProduct } from './catalog/service.shape.ts';

/** The entity id in events about the whole catalogue, which belong to no single row. */
const CATALOG_ID = '00000000-0000-7000-8000-000000000001';

/**
 * Fills an empty database from the catalogue files. A database with products is not changed, because admins change
 * products, texts and settings there.
 */
export async function seedCatalog(em: EntityManager, folder: string, now: Date): Promise<void> {
  await em.transactional(async (tx) => {
    // Of several processes that start together, one seeds and the others wait.
    await takeLock(tx, 'firstCatalog');
    if (await first(tx, db.selectFrom('product').select('id').limit(sql.lit(1)))) return;
    const catalog = await readCatalog(folder);
    const stored = [...catalog.products, ...catalog.services.map(serviceAsProduct)];
    for (const [position, product] of stored.entries()) {
      const { id, code, tinyId, slug, numericSlug } = product;
      tx.create(ProductRow, {
        id,
        code,
        tinyId,
        slug,
        numericSlug,
        position,
        content: product,
        updatedAt: now,
      });
      for (const [skuId, onHand] of stockOf(product)) {
        tx.create(Stock, { skuId, onHand, productId: id });
        if (product.prescriptionRequired) putIntoLots(tx, { skuId, code, units: onHand, now });
      }
    }
    seedLightning(tx, catalog, now);
    await tx.flush();
    await seedCoupons(tx, catalog, now);
    const { home, needs, pages, company, freight, lightning } = catalog;
    await storeSetting(tx, 'store', {
      home,
      needs,
      pages,
      company,
      lightning: { percent: lightning.percent },
    });
    await storeSetting(tx, 'freight', freight);
    await storeSetting(tx, 'project', {
      freeShippingScope: 'capitals',
      maxInstallments: 3,
      installmentFees: { 4: 5, 5: 6 },
      whatsappUrl: 'https://wa.me/5511000000000',
      blogUrl: '/podemos-ajudar',
    });
    record(tx, { type: 'catalog.changed', entityId: CATALOG_ID });
  });
}

/** The stock rows of a product: one for each size, or one for the product. */
function stockOf(product: ProductFile): [skuId: string, units: number][] {
  if (product.variantGroup) return product.variantGroup.variants.map(({ id, stock }) => [id, stock]);
  // An offer sells the units of its full-price product, and a service has none.
  if (product.productWithoutPromotionId || product.service) return [];
  return [[product.id, product.stock]];
}

/** The lots of the first units of a medicine: a third of them expires earlier than the rest. */
function putIntoLots(
  em: EntityManager,
  { skuId, code, units, now }: { skuId: string; code: number; units: number; now: Date },
): void {
  const early = Math.floor(units / 3);
  const today = todayInSaoPaulo(now);
  for (const [letter, count, months] of [
    ['A', early, 18],
    ['B', units - early, 30],
  ] as const)
    if (count > 0)
      em.create(LotRow, {
        ...{ id: newId(), skuId, code: `L${code}${letter}`, received: count, units: count, receivedAt: now },
        // Manufacturers print a month, which ends with its last day.
        expiresOn: endOfMonth(addMonths(today, months)),
      });
}

type SeedCatalog = Awaited<ReturnType<typeof readCatalog>>;

const storeSetting = (em: EntityManager, name: string, value: Setting['value']) =>
  run(
    em,
    db
      .insertInto('setting')
      .values({ name, value: json(value) })
      .onConflict((oc) => oc.doNothing()),
  );

function seedLightning(em: EntityManager, catalog: SeedCatalog, now: Date): void {
  for (const offer of catalog.lightning.offers) {
    const product = catalog.products.find((candidate) => candidate.slug === offer.product);
    if (!product) continue;
    const repeatsDaily = 'everyDayUntil' in offer.ends;
    const endsAt =
      'hours' in offer.ends
        ? new Date(now.getTime() + offer.ends.hours * 3_600_000)
        : nextAt(offer.ends.everyDayUntil, now);
    em.create(LightningOffer, {
      ...{ id: newId(), productId: product.id, basePriceCents: offer.basePrice },
      ...{ startsAt: now, endsAt, repeatsDaily },
    });
  }
}

async function seedCoupons(em: EntityManager, catalog: SeedCatalog, now: Date): Promise<void> {
  for (const coupon of catalog.coupons) {
    const product = catalog.products.find((candidate) => candidate.slug === coupon.product);
    const { title, percent, value, active, maxUses, oncePerUser } = coupon;
    await run(
      em,
      db
        .insertInto('coupon')
        .values({
          ...{ id: newId(), title, productId: product?.id ?? null, percent, valueCents: value },
          ...{ active, maxUses, oncePerUser },
          validUntil: new Date(now.getTime() + coupon.validDays * 86_400_000),
        })
        .onConflict((oc) => oc.column('title').doNothing()),
    );
  }
}
