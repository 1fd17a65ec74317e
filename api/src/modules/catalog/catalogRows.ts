import { sql } from 'kysely';
import type pg from 'pg';
import { INITIAL_OUTLINE } from '#schema/product/productFields.ts';
import { anyOf, columnsOf, db, runOn } from '../../shared/database/query.ts';
import { NOT_SET_UP, seededSettings } from '../settings/seededSettings.ts';
import type { StoredSettings } from '../settings/settingsInForce.ts';
import type { LightningOffer } from './lightning/lightningOffer.entity.ts';
import type { DatedPrice } from './prices/price.rules.ts';
import type { StoredProductContent } from './product.shape.ts';
import { type ProductOutline, TEXT_FIELDS } from './productTexts.ts';
import type { StoredPromotion } from './promotions/readPromotions.ts';
import { isRegulated } from './regulated.rules.ts';

export type LightningRow = Pick<
  LightningOffer,
  'productId' | 'basePriceCents' | 'startsAt' | 'endsAt' | 'repeatsDaily'
>;

/** The catalogue as stored, before it is assembled: products in the order of the shop. */
export interface CatalogRows extends StoredSettings {
  products: ProductOutline[];
  stock: Map<string, number>;
  lightning: LightningRow[];
  promotions: StoredPromotion[];
}

type Database = Pick<pg.Pool, 'query'>;

const ROW_VERSION = sql<string>`xmin::text`;

/** The current row version (`xmin`) of each product except drafts, in the order of the shop. */
export async function readProductVersions(database: Database): Promise<{ id: string; version: string }[]> {
  const versions = db
    .selectFrom('product')
    .select(['id', ROW_VERSION.as('version')])
    .where('status', '<>', 'draft')
    .orderBy('position')
    .orderBy('id');
  return runOn(database, versions);
}

/** Products per query. More rows at once would need too much memory at the start. */
const BATCH = 1_000;

function outlines(ids: readonly string[]) {
  const { content } = columnsOf('product');
  const outline = sql<
    Omit<ProductOutline, 'regulated' | 'formerSlugs' | 'isArchived' | 'prices'>
  >`${content} - ${TEXT_FIELDS}::text[]`;
  const composition = sql<StoredProductContent['otherInformations']>`${content}->'otherInformations'`;
  return db
    .selectFrom('product')
    .select(['id', 'formerSlugs', 'prices', 'status', ROW_VERSION.as('version')])
    .select([outline.as('outline'), composition.as('composition')])
    .where('id', '=', anyOf(ids));
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
    const rows = await runOn(database, outlines(ids.slice(from, from + BATCH)));
    for (const { id, version, outline, composition, formerSlugs, status, prices } of rows) {
      const isArchived = status === 'archived';
      const regulated = isRegulated({ ...outline, otherInformations: composition });
      const shown = { ...INITIAL_OUTLINE, ...outline, ...(isArchived && ARCHIVED) };
      found.set(id, { version, outline: { ...shown, regulated, formerSlugs, isArchived, prices } });
    }
  }
  return found;
}

/** A whole product with its dated prices. */
export type PricedContent = StoredProductContent & { prices?: DatedPrice[] };

/** Whole products, with their texts. */
export async function readContents(database: Database, ids: readonly string[]): Promise<PricedContent[]> {
  const rows = await runOn(
    database,
    db.selectFrom('product').select(['content', 'prices']).where('id', '=', anyOf(ids)),
  );
  return rows.map(({ content, prices }) => ({ ...content, prices }));
}

/** The units in stock by SKU, of these SKUs or of all. */
export async function readStock(
  database: Database,
  skuIds: readonly string[] | null,
): Promise<Map<string, number>> {
  const all = db.selectFrom('stock').select(['skuId', 'onHand']);
  const rows = await runOn(database, skuIds ? all.where('skuId', '=', anyOf(skuIds)) : all);
  return new Map(rows.map(({ skuId, onHand }) => [skuId, onHand]));
}

/** The lightning offers on these products, or on all. */
export function readLightning(
  database: Database,
  productIds: readonly string[] | null,
): Promise<LightningRow[]> {
  const all = db
    .selectFrom('lightningOffer')
    .select(['productId', 'basePriceCents', 'startsAt', 'endsAt', 'repeatsDaily']);
  return runOn(database, productIds ? all.where('productId', '=', anyOf(productIds)) : all);
}

/**
 * For how many days earlier versions of settings are read: an unpaid order keeps the instalment terms of its creation,
 * and is cancelled long before.
 */
const KEPT_DAYS = 60;

/** For each setting: the version in force `KEPT_DAYS` ago, and all later versions. */
function settingVersions() {
  const { effectiveFrom, name, number } = columnsOf('settingVersion');
  const versions = db
    .selectFrom('settingVersion')
    .select(['name', 'number', 'value', 'effectiveFrom'])
    .select(
      sql<Date | null>`lead(${effectiveFrom}) over (partition by ${name} order by ${number})`.as('until'),
    )
    .where('cancelledAt', 'is', null);
  const earliest = sql<Date>`now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`;
  return db
    .selectFrom(versions.as('version'))
    .select(['name', 'value', 'effectiveFrom'])
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', earliest)]))
    .orderBy('name')
    .orderBy('number');
}

export async function readSettings(database: Database): Promise<StoredSettings> {
  const [[seeded = NOT_SET_UP], versions] = await Promise.all([
    runOn(database, seededSettings()),
    runOn(database, settingVersions()),
  ]);
  return { ...seeded, versions };
}
