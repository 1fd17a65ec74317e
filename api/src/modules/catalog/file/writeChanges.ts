import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type NotNull, type RawBuilder, sql } from 'kysely';
import { columnsOf, db, json, run } from '../../../shared/database/query.ts';
import { recordRows } from '../../../shared/events/record.ts';
import { lastKeys } from '../edit/createProduct.ts';
import type { PriceSet, StoredPrice } from '../prices/price.rules.ts';
import { storedVersionAt } from '../prices/storedPrices.ts';
import type { ProductStatus } from '../product.entity.ts';
import { acceptedOf, alertsOf, changesOf, plannedPart, plannedSlug, stocksOf } from './changesOf.ts';

/** The fields of `PlannedWrites` to write: the new values for an import, the earlier values for its undo. */
export const FORWARDS = { patch: 'patch', price: 'price', slug: 'slug' } as const;
export const BACKWARDS = { patch: 'beforePatch', price: 'beforePrice', slug: 'beforeSlug' } as const;

interface WriteOptions {
  importId: string;
  adminId: string;
  now: Date;
  names: typeof FORWARDS | typeof BACKWARDS;
}

/**
 * Writes all changed products in two SQL statements. The first one, for products whose prices alone change, does not
 * rewrite their large documents.
 */
export async function writeChanges(
  em: EntityManager,
  { importId, adminId, now, names }: WriteOptions,
): Promise<void> {
  const [patch, slug] = [plannedPart(names.patch), plannedSlug(names.slug)];
  const { content, slug: slugNow, formerSlugs, status } = columnsOf('product');
  const written = {
    prices: withPriceNow(plannedPart(names.price), { adminId, now }),
    version: sql<number>`${storedVersionAt(now)} + 1`,
    updatedAt: now,
    changedAt: now,
  };
  // A product marked `left_as_is` was changed again after the import, so its undo does not restore it.
  const changed = db
    .updateTable('product')
    .from('catalogImportChange')
    .whereRef('product.id', '=', 'catalogImportChange.productId')
    .where((eb) => eb.and({ importId, kind: 'changed', leftAsIs: false }));
  const kindOfPatch = sql<string | null>`jsonb_typeof(${patch})`;
  await run(em, changed.set(written).where(kindOfPatch, 'is distinct from', 'object'));
  await run(
    em,
    changed
      .set({
        ...written,
        content: sql`${content} || ${patch}`,
        slug: sql`coalesce(${slug}, ${slugNow})`,
        formerSlugs: sql`case when ${slug} is null then ${formerSlugs} else array_remove(
          case when ${status} = 'draft' then ${formerSlugs} else array_append(${formerSlugs}, ${slugNow}::text) end, ${slug}) end`,
      })
      .where(kindOfPatch, '=', 'object'),
  );
}

/** The list of dated prices, with the price of the change from now on. Planned prices stay in the list. */
function withPriceNow(
  price: Expression<PriceSet | null>,
  { adminId, now }: { adminId: string; now: Date },
): RawBuilder<StoredPrice[]> {
  const { prices } = columnsOf('product');
  const at = now.toISOString();
  return sql`case when jsonb_typeof(${price}) = 'object' then (
      select jsonb_agg(dated order by (dated->>'from')::timestamptz)
        from jsonb_array_elements(${prices} || jsonb_build_array(${price} || ${json({ from: at, at, adminId })})) dated)
    else ${prices} end`;
}

/**
 * Stores new products as drafts, with the next codes in the order of the file. SQL's `lpad` would cut a number in Tiny of
 * more than five digits.
 */
export async function writeCreated(em: EntityManager, importId: string, now: Date): Promise<void> {
  const { line } = columnsOf('catalogImportChange');
  const after = (last: Expression<number | null>) =>
    sql<number>`(coalesce(${last}, 0) + row_number() over (order by ${line}))`;
  const numbered = changesOf(importId)
    .innerJoin(lastKeys().as('last'), (join) => join.onTrue())
    .where('kind', '=', 'created')
    .select(({ ref }) => [
      'productId as id',
      after(ref('last.code')).as('code'),
      after(ref('last.position')).as('position'),
      sql<string>`${after(ref('last.tiny'))}::text`.as('tiny'),
      plannedPart('created').as('content'),
    ]);
  const keyed = db
    .selectFrom(numbered.as('numbered'))
    .select(['id', 'code', 'position', 'content'])
    .select(({ ref }) =>
      sql<string>`'F' || lpad(${ref('tiny')}, greatest(5, length(${ref('tiny')})), '0')`.as('tinyId'),
    );
  const created = db
    .selectFrom(keyed.as('keyed'))
    .select(['id', 'code', 'position', 'tinyId'])
    .select(({ ref }) => [
      sql<string>`${ref('content')}->>'slug'`.as('slug'),
      sql`${ref('content')} || jsonb_build_object('code', ${ref('code')}, 'tinyId', ${ref('tinyId')})`.as(
        'content',
      ),
      sql<ProductStatus>`'draft'`.as('status'),
      sql<Date>`${now}::timestamptz`.as('updatedAt'),
      sql<Date>`${now}::timestamptz`.as('changedAt'),
    ]);
  await run(
    em,
    db
      .insertInto('product')
      .columns(['id', 'code', 'position', 'tinyId', 'slug', 'content', 'status', 'updatedAt', 'changedAt'])
      .expression(created),
  );
}

/**
 * Locks the stock rows whose alert the import changes, in the order of their ids. Sales lock them in the same order, so the
 * two cannot deadlock.
 */
export const withLockedAlerts = (importId: string) =>
  db.with(
    (cte) => cte('locked').materialized(),
    () =>
      db
        .selectFrom(alertsOf(importId))
        .innerJoin('stock', 'stock.skuId', 'alert.skuId')
        .select(['stock.skuId', 'stock.alertAt', 'alert.before', 'alert.after', 'alert.leftAsIs'])
        .orderBy('stock.skuId')
        .forUpdate('stock'),
  );

/** Creates stock rows without units for new products and sizes, and stores changed stock alerts. */
export async function writeStockRows(em: EntityManager, importId: string): Promise<void> {
  await run(
    em,
    db
      .insertInto('stock')
      .columns(['skuId', 'productId', 'onHand'])
      .expression(stocksOf(importId).select(['productId', sql.lit(0).as('onHand')]))
      .onConflict((oc) => oc.column('skuId').doUpdateSet({ isCurrent: true })),
  );
  await run(
    em,
    withLockedAlerts(importId)
      .updateTable('stock')
      .from('locked')
      .set((eb) => ({ alertAt: eb.ref('locked.after'), alertedAt: null }))
      .whereRef('stock.skuId', '=', 'locked.skuId'),
  );
}

/** Writes one event for each product, in the database transaction of the change. */
export async function writeEvents(em: EntityManager, importId: string): Promise<void> {
  const changed = acceptedOf(importId)
    .select(['productId as entityId', sql<null>`null::uuid`.as('userId')])
    .where('productId', 'is not', null)
    .where('leftAsIs', '=', false)
    .$narrowType<{ entityId: NotNull }>();
  await run(em, recordRows('catalog.changed', changed.as('changed')));
}
