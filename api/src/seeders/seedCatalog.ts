import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProductFile } from '../modules/catalog/product.shape.ts';
import { sql } from '../shared/database/database.ts';
import { takeLock } from '../shared/database/takeLock.ts';
import { record } from '../shared/events/record.ts';
import { newId } from '../shared/ids.ts';
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
    const [known] = await sql(tx, 'select 1 as one from product limit 1');
    if (known) return;
    const catalog = await readCatalog(folder);
    const stored = [...catalog.products, ...catalog.services.map(serviceAsProduct)];
    for (const [position, product] of stored.entries()) {
      await sql(
        tx,
        `insert into product (id, code, tiny_id, slug, numeric_slug, position, content, updated_at)
         values ($1,$2,$3,$4,$5,$6,$7,$8)`,
        [
          product.id,
          product.code,
          product.tinyId,
          product.slug,
          product.numericSlug,
          position,
          JSON.stringify(product),
          now,
        ],
      );
      for (const [skuId, units] of stockOf(product)) {
        await sql(tx, 'insert into stock (sku_id, on_hand, product_id) values ($1, $2, $3)', [
          skuId,
          units,
          product.id,
        ]);
      }
    }
    await seedLightning(tx, catalog, now);
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

type SeedCatalog = Awaited<ReturnType<typeof readCatalog>>;

const storeSetting = (em: EntityManager, name: string, value: unknown) =>
  sql(em, 'insert into setting (name, value) values ($1, $2) on conflict do nothing', [
    name,
    JSON.stringify(value),
  ]);

async function seedLightning(em: EntityManager, catalog: SeedCatalog, now: Date): Promise<void> {
  for (const offer of catalog.lightning.offers) {
    const product = catalog.products.find((candidate) => candidate.slug === offer.product);
    if (!product) continue;
    const repeatsDaily = 'everyDayUntil' in offer.ends;
    const endsAt =
      'hours' in offer.ends
        ? new Date(now.getTime() + offer.ends.hours * 3_600_000)
        : nextAt(offer.ends.everyDayUntil, now);
    await sql(
      em,
      `insert into lightning_offer (id, product_id, base_price_cents, starts_at, ends_at, repeats_daily)
       values ($1,$2,$3,$4,$5,$6)`,
      [newId(), product.id, offer.basePrice, now, endsAt, repeatsDaily],
    );
  }
}

async function seedCoupons(em: EntityManager, catalog: SeedCatalog, now: Date): Promise<void> {
  for (const coupon of catalog.coupons) {
    const product = catalog.products.find((candidate) => candidate.slug === coupon.product);
    await sql(
      em,
      `insert into coupon (id, title, product_id, percent, value_cents, valid_until, active, max_uses, once_per_user)
       values ($1,$2,$3,$4,$5,$6,$7,$8,$9) on conflict (title) do nothing`,
      [
        newId(),
        coupon.title,
        product?.id ?? null,
        coupon.percent,
        coupon.value,
        new Date(now.getTime() + coupon.validDays * 86_400_000),
        coupon.active,
        coupon.maxUses,
        coupon.oncePerUser,
      ],
    );
  }
}
