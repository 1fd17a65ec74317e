import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, db, rowCount, run } from '../../../shared/database/query.ts';
import type { JobHandler } from '../../../shared/jobs/jobs.ts';
import { pairIdsOf, pairRefusal, readStoredPrices, type StoredProduct } from '../edit/pairProblem.ts';
import { isTakenSlug } from '../edit/takenSlugs.ts';
import type { PriceSet } from '../prices/price.rules.ts';
import { hasNewPrice } from '../prices/storedPrices.ts';
import { countChanges, lockProducts } from './applyImport.ts';
import { changesOf, plannedPart, plannedSlug, stocksOf } from './changesOf.ts';
import { sealAdminActs, writeActs } from './importActs.ts';
import { type ImportServices, moveImport, type RunningImport, runStep, setProgress } from './step/runStep.ts';
import { BACKWARDS, withLockedAlerts, writeChanges, writeEvents } from './writeChanges.ts';

/** Runs `restoreImport`. */
export const undoImport = (services: ImportServices, importId: string): Promise<void> =>
  runStep(services, { importId, state: 'undoing' }, (found) => restoreImport(services, found));

/**
 * Restores the values before an import, except for products that were changed again since: these are marked
 * `left_as_is`. The earlier prices are in force from now on, and the price history keeps the prices of the import.
 */
async function restoreImport(services: ImportServices, found: RunningImport): Promise<void> {
  const { id: importId } = found;
  const now = services.clock.now();
  const steps = await countChanges(services, importId);
  const acts = await sealAdminActs(services, found, {
    now,
    isUndo: true,
    onDone: (done) => setProgress(services, found, { done, steps }),
  });
  await services.orm.em.fork().transactional(async (em) => {
    await lockProducts(em, importId);
    if (!(await moveImport(em, found, { from: 'undoing', to: 'undone' }))) return;
    await lockNewStocks(em, importId);
    await markChanged(em, importId, now);
    await markTakenSlugs(em, importId);
    await markWrongPairs(em, importId, now);
    const { adminId } = found;
    await writeEvents(em, importId);
    await writeActs(em, { acts, importId, adminId, now });
    await writeChanges(em, { importId, adminId, now, names: BACKWARDS });
    await restoreStocks(em, importId);
  });
  services.feed.poke();
}

/** Locks the stock rows that the undo may delete, so that units which an admin is receiving are counted first. */
async function lockNewStocks(em: EntityManager, importId: string): Promise<void> {
  const locked = db
    .selectFrom('stock')
    .select('skuId')
    .where('skuId', 'in', stocksOf(importId))
    .orderBy('skuId')
    .forUpdate();
  await run(em, db.selectFrom(locked.as('locked')).select(rowCount.as('stocks')));
}

/** Begins a statement that marks changes of the import as `left_as_is`. */
const leaveAsIs = (importId: string) =>
  db
    .updateTable('catalogImportChange')
    .set({ leftAsIs: true })
    .where('catalogImportChange.importId', '=', importId);

/**
 * Marks products that were changed after the import as `left_as_is`: also a created product that was published, and a
 * size with stock movements.
 */
async function markChanged(em: EntityManager, importId: string, now: Date): Promise<void> {
  const stocks = sql<string>`(select jsonb_array_elements_text(${plannedPart('stocks')})::uuid)`;
  await run(
    em,
    leaveAsIs(importId)
      .from(['catalogImport', 'product'])
      .where('catalogImport.id', '=', importId)
      .whereRef('product.id', '=', 'catalogImportChange.productId')
      .where('catalogImportChange.kind', 'in', ['created', 'changed'])
      .where((eb) =>
        eb.or([
          eb('product.version', '<>', eb.ref('catalogImportChange.appliedVersion')),
          eb.and([eb('catalogImportChange.kind', '=', 'created'), eb('product.status', '<>', 'draft')]),
          hasNewPrice(eb.ref('catalogImport.appliedAt'), now),
          eb.exists(eb.selectFrom('stockMovement').select('id').where('skuId', 'in', stocks)),
        ]),
      ),
  );
}

/** Marks products as `left_as_is` whose earlier slug another product has taken, because that of a draft is not reserved. */
async function markTakenSlugs(em: EntityManager, importId: string): Promise<void> {
  const slug = plannedSlug('beforeSlug');
  await run(
    em,
    leaveAsIs(importId)
      .where(slug, 'is not', null)
      .where((eb) => isTakenSlug(slug, eb.ref('catalogImportChange.productId'))),
  );
}

/**
 * Marks products as `left_as_is` whose earlier price would now break the rule for pairs, because the other product's
 * price changed.
 */
async function markWrongPairs(em: EntityManager, importId: string, now: Date): Promise<void> {
  const rows = await run(
    em,
    changesOf(importId)
      .innerJoin('product', 'product.id', 'catalogImportChange.productId')
      .select(['catalogImportChange.id as changeId', 'product.content', 'product.prices'])
      .select(sql<PriceSet>`${plannedPart('beforePrice')}`.as('beforePrice'))
      .where('catalogImportChange.leftAsIs', '=', false)
      .where(sql<number>`jsonb_array_length(${plannedPart('pairIds')})`, '>', 0),
  );
  const stored = await readStoredPrices(em, [...new Set(rows.flatMap(({ content }) => pairIdsOf(content)))]);
  const after = new Map(stored.map((product) => [product.content.id, product]));
  for (const { content, prices, beforePrice } of rows)
    after.set(content.id, { content, prices: withPriceNow(prices, beforePrice, now) });
  const wrong = rows.filter(({ content }) => {
    const product = after.get(content.id);
    const linkedProducts = pairIdsOf(content).flatMap((id) => after.get(id) ?? []);
    return product && pairRefusal(product, linkedProducts, now) !== null;
  });
  await run(
    em,
    leaveAsIs(importId).where('catalogImportChange.id', '=', anyOf(wrong.map(({ changeId }) => changeId))),
  );
}

function withPriceNow(prices: StoredProduct['prices'], price: PriceSet, now: Date): StoredProduct['prices'] {
  const later = prices.filter(({ from }) => Date.parse(from) > now.getTime());
  return [{ ...price, from: now.toISOString() }, ...later];
}

/** Restores the stock alerts, and deletes the stock rows and products that the import created. */
async function restoreStocks(em: EntityManager, importId: string): Promise<void> {
  await run(
    em,
    withLockedAlerts(importId)
      .updateTable('stock')
      .from('locked')
      .set((eb) => ({ alertAt: eb.ref('locked.before'), alertedAt: null }))
      .whereRef('stock.skuId', '=', 'locked.skuId')
      .where('locked.leftAsIs', '=', false)
      .whereRef('locked.alertAt', 'is not distinct from', 'locked.after'),
  );
  await run(
    em,
    db.deleteFrom('stock').where('skuId', 'in', stocksOf(importId).where('leftAsIs', '=', false)),
  );
  const created = changesOf(importId)
    .select('productId')
    .where((eb) => eb.and({ kind: 'created', leftAsIs: false }));
  await run(em, db.deleteFrom('product').where('id', 'in', created));
}

export const undoJob =
  (services: ImportServices): JobHandler =>
  ({ importId }) =>
    undoImport(services, String(importId));
