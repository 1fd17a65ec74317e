import type pg from 'pg';
import { NOT_SET_UP, type SeededSettings, seededSettings } from '../settings/seededSettings.ts';
import type { StoredSettings, StoredVersion } from '../settings/settingsInForce.ts';
import type { DatedPrice } from './prices/price.rules.ts';
import type { StoredProductContent } from './product.shape.ts';
import { type ProductOutline, TEXT_FIELDS } from './productTexts.ts';
import type { StoredPromotion } from './promotions/readPromotions.ts';
import { isRegulated } from './regulated.rules.ts';

export interface LightningRow {
  productId: string;
  basePriceCents: number;
  startsAt: Date;
  endsAt: Date;
  repeatsDaily: boolean;
}

/** The catalogue as stored, before it is assembled: products in the order of the shop. */
export interface CatalogRows extends StoredSettings {
  products: ProductOutline[];
  stock: Map<string, number>;
  lightning: LightningRow[];
  promotions: StoredPromotion[];
}

type Database = Pick<pg.Pool, 'query'>;

/** The current row version (`xmin`) of each product except drafts, in the order of the shop. */
export async function readProductVersions(database: Database): Promise<{ id: string; version: string }[]> {
  const { rows } = await database.query(
    `select id, xmin::text as version from product where status <> 'draft' order by position, id`,
  );
  return rows;
}

/** Products per query. More rows at once would need too much memory at the start. */
const BATCH = 1_000;

const OUTLINES = `select id, xmin::text as version, content - $2::text[] as outline,
         content->'otherInformations' as composition, former_slugs as "formerSlugs", prices,
         status = 'archived' as "isArchived" from product where id = any($1)`;

interface OutlineRow {
  id: string;
  version: string;
  outline: Omit<ProductOutline, 'regulated' | 'formerSlugs' | 'isArchived' | 'prices'>;
  prices: DatedPrice[];
  formerSlugs: string[];
  isArchived: boolean;
  composition: StoredProductContent['otherInformations'];
}

/** An archived product still appears in carts and orders, and cannot be bought. */
const ARCHIVED = { listed: false, showCart: false, soldOff: true, offeredAs: [] };

export interface StoredOutline {
  version: string;
  outline: ProductOutline;
}

/** The products with these ids, without their long texts. */
export async function readOutlines(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, StoredOutline>> {
  const found = new Map<string, StoredOutline>();
  for (let from = 0; from < ids.length; from += BATCH) {
    const { rows } = await database.query<OutlineRow>(OUTLINES, [ids.slice(from, from + BATCH), TEXT_FIELDS]);
    for (const { id, version, outline, composition, formerSlugs, isArchived, prices } of rows) {
      const regulated = isRegulated({ ...outline, otherInformations: composition });
      const shown = isArchived ? { ...outline, ...ARCHIVED } : outline;
      found.set(id, { version, outline: { ...shown, regulated, formerSlugs, isArchived, prices } });
    }
  }
  return found;
}

/** A whole product with its dated prices. */
export type PricedSeed = StoredProductContent & { prices?: DatedPrice[] };

/** Whole products, with their texts. */
export async function readSeeds(database: Database, ids: readonly string[]): Promise<PricedSeed[]> {
  const { rows } = await database.query<{ content: StoredProductContent; prices: DatedPrice[] }>(
    'select content, prices from product where id = any($1)',
    [ids],
  );
  return rows.map(({ content, prices }) => ({ ...content, prices }));
}

/** The units in stock by SKU, of these SKUs or of all. */
export async function readStock(
  database: Database,
  skuIds: readonly string[] | null,
): Promise<Map<string, number>> {
  const { rows } = skuIds
    ? await database.query('select sku_id, on_hand from stock where sku_id = any($1)', [skuIds])
    : await database.query('select sku_id, on_hand from stock');
  return new Map(rows.map((row) => [row.sku_id, row.on_hand]));
}

/** The lightning offers on these products, or on all. */
export async function readLightning(
  database: Database,
  productIds: readonly string[] | null,
): Promise<LightningRow[]> {
  const { rows } = await database.query(
    `select product_id, base_price_cents, starts_at, ends_at, repeats_daily from lightning_offer
      where $1::uuid[] is null or product_id = any($1)`,
    [productIds],
  );
  return rows.map((row) => ({
    productId: row.product_id,
    basePriceCents: row.base_price_cents,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    repeatsDaily: row.repeats_daily,
  }));
}

/**
 * For how many days earlier versions of settings are read: an unpaid order keeps the instalment terms of its creation,
 * and is cancelled long before.
 */
const KEPT_DAYS = 60;

/** For each setting: the version in force `KEPT_DAYS` ago, and all later versions. */
const VERSIONS = `select name, value, effective_from as "effectiveFrom" from
  (select *, lead(effective_from) over (partition by name order by number) as until
     from setting_version where cancelled_at is null) as version
  where until is null or until > now() - make_interval(days => $1) order by name, number`;

export async function readSettings(database: Database): Promise<StoredSettings> {
  const [seeded, stored] = await Promise.all([
    database.query<SeededSettings>(seededSettings().compile().sql),
    database.query<StoredVersion>(VERSIONS, [KEPT_DAYS]),
  ]);
  return { ...(seeded.rows[0] ?? NOT_SET_UP), versions: stored.rows };
}
