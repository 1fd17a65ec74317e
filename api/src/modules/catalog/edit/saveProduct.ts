import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { keysOf } from '#schema/typedObject.ts';
import { anyOf, columnsOf, db, first, run } from '../../../shared/database/query.ts';
import { takeLock } from '../../../shared/database/takeLock.ts';
import { newId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { skuIdsOf } from '../buildProduct.ts';
import { withImmediatePrice } from '../prices/planPrice.ts';
import { pricedAt } from '../prices/price.rules.ts';
import type { ProductRow } from '../product.entity.ts';
import type { StoredProductContent } from '../product.shape.ts';
import { Stock } from '../stock.entity.ts';
import { type Change, changeLockedRow, type EditAnswer, type EditRequest } from './changeLockedRow.ts';
import { editProblem } from './edit.rules.ts';
import type { ProductInput } from './edit.types.ts';
import { readPriceLinkedProducts } from './pairProblem.ts';
import { takenSlugs } from './takenSlugs.ts';
import { cleanInput, withInput, withServiceInput } from './withInput.ts';

/**
 * Replaces the fields of a product that an admin may edit. Carts and pages change at once; orders keep their prices.
 */
export function saveProduct(
  ctx: AdminContext,
  { input, ...request }: EditRequest & { input: ProductInput },
): Promise<EditAnswer> {
  return changeLockedRow(ctx, { ...request, isOptionalForDrafts: true }, async (row, em) => {
    const before = pricedAt(row.content, row.prices, ctx.now);
    const cleaned = cleanInput(input);
    const after = before.service
      ? withServiceInput(before, cleaned)
      : withInput(before, cleaned, () => newId(ctx.now.getTime()));
    return storeEdit(ctx, em, { row, before, after });
  });
}

/** Stores the edited content of a locked product, with its prices and its slug, unless a rule refuses it. */
export async function storeEdit(
  ctx: AdminContext,
  em: EntityManager,
  { row, before, after }: { row: ProductRow; before: StoredProductContent; after: StoredProductContent },
): Promise<Change | Refusal | InvalidInput> {
  const prices = withImmediatePrice(row.prices, {
    before,
    after,
    now: ctx.now,
    adminId: signedInViewer(ctx).userId,
  });
  const linkedProducts = await readPriceLinkedProducts(em, after);
  const isOrWillBePublished = row.status === 'published' || row.publishAt !== null;
  const problem = editProblem({ before, after, prices, isOrWillBePublished, linkedProducts }, ctx.now);
  if (problem) return problem;
  const slugProblem = after.slug === before.slug ? null : await takeSlug(em, row, after.slug);
  if (slugProblem) return slugProblem;
  const sizeRefusal = await sizeProblem(em, before, after);
  if (sizeRefusal) return sizeRefusal;
  const detail = differences(before, after);
  if (Object.keys(detail).length === 0) return new Refusal('nothing_changed');
  await storeSizeStocks(em, before, after);
  row.content = { ...after };
  row.prices = prices;
  row.slug = after.slug;
  return { act: 'product-changed', detail: { name: after.name, ...detail } };
}

/**
 * Changes the slug unless another product has or had it. The earlier slug is stored and redirects, so links and
 * bookmarks keep working.
 */
async function takeSlug(em: EntityManager, row: ProductRow, slug: string): Promise<InvalidInput | null> {
  await takeLock(em, 'productKeys');
  const taken = await takenSlugs(em, [{ id: row.id, slug }]);
  if (taken.has(slug))
    return new InvalidInput([{ path: 'slug', message: 'Outro produto já usa ou usou este endereço.' }]);
  // The slug of a draft was never public, so it needs no redirect.
  const formerSlugs = row.status === 'draft' ? row.formerSlugs : [...row.formerSlugs, row.slug];
  row.formerSlugs = formerSlugs.filter((former) => former !== slug);
  return null;
}

/** The fields that differ, with the values before and after, for the admin act. */
function differences(before: StoredProductContent, after: StoredProductContent): Record<string, unknown> {
  const fields = keysOf(after);
  const changed = fields.filter((field) => !isDeepStrictEqual(plain(before[field]), plain(after[field])));
  return Object.fromEntries(
    changed.map((field) => [field, { before: before[field] ?? null, after: after[field] ?? null }]),
  );
}

/** Plain JSON, because inputs are instances of classes, which `isDeepStrictEqual` distinguishes from plain objects. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/**
 * Refuses to remove a size that has units in stock, or whose units another product sells, because they could no
 * longer be sold.
 */
async function sizeProblem(
  em: EntityManager,
  before: StoredProductContent,
  after: StoredProductContent,
): Promise<Refusal | null> {
  const remainingIds = new Set(skuIdsOf(after));
  const removed = skuIdsOf(before).filter((id) => !remainingIds.has(id));
  if (removed.length === 0 || before.productWithoutPromotionId) return null;
  const { content } = columnsOf('product');
  const stocked = db
    .selectFrom('stock')
    .select('skuId as id')
    .where('skuId', '=', anyOf(removed))
    .where('onHand', '>', 0);
  const sellersBy = (field: 'stockId' | 'productWithoutPromotionId') =>
    db
      .selectFrom('product')
      .select('id')
      .where(sql<string>`(${content}->>${sql.lit(field)})::uuid`, '=', anyOf(removed));
  const uses = stocked.unionAll(sellersBy('stockId')).unionAll(sellersBy('productWithoutPromotionId'));
  const used = await first(em, uses.limit(sql.lit(1)));
  return used ? new Refusal('product_size_in_use') : null;
}

/**
 * Creates stock rows without units for new sizes. The row of a removed size is no longer current but is not deleted,
 * because open orders may return units to it.
 */
async function storeSizeStocks(
  em: EntityManager,
  before: StoredProductContent,
  after: StoredProductContent,
): Promise<void> {
  if (after.productWithoutPromotionId || after.service) return;
  const idsBefore = new Set(skuIdsOf(before));
  const removed = [...idsBefore].filter((skuId) => !skuIdsOf(after).includes(skuId));
  if (removed.length > 0)
    await run(
      em,
      db.updateTable('stock').set({ isCurrent: false, alertAt: null }).where('skuId', '=', anyOf(removed)),
    );
  for (const skuId of skuIdsOf(after)) {
    if (idsBefore.has(skuId)) continue;
    const stock = await em.findOne(Stock, { skuId });
    if (stock) stock.isCurrent = true;
    else em.persist(em.create(Stock, { skuId, onHand: 0, productId: after.id }));
  }
}
