import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, db, first, rowCount, run } from '../../../shared/database/query.ts';
import { takeLock } from '../../../shared/database/takeLock.ts';
import type { JobHandler } from '../../../shared/jobs/jobs.ts';
import { isTakenSlug } from '../edit/takenSlugs.ts';
import { hasNewPrice } from '../prices/storedPrices.ts';
import { CatalogImportRow } from './catalogImport.entity.ts';
import { acceptedOf, alertsOf, changesOf, pairsOf, plannedPart, plannedSlug } from './changesOf.ts';
import { sealAdminActs, writeActs } from './importActs.ts';
import { type ImportServices, moveImport, type RunningImport, runStep, setProgress } from './step/runStep.ts';
import { FORWARDS, writeChanges, writeCreated, writeEvents, writeStockRows } from './writeChanges.ts';

/** Runs `writeImport`. */
export const applyImport = (services: ImportServices, importId: string): Promise<void> =>
  runStep(services, { importId, state: 'applying' }, (found) => writeImport(services, found));

/**
 * Writes a planned import in one database transaction. When a product was changed since the plan, nothing is written,
 * and the import becomes `stale` with the names of those products.
 */
async function writeImport(services: ImportServices, found: RunningImport): Promise<void> {
  const { id: importId } = found;
  const now = services.clock.now();
  const steps = await countChanges(services, importId);
  const acts = await sealAdminActs(services, found, {
    now,
    isUndo: false,
    onDone: (done) => setProgress(services, found, { done, steps }),
  });
  const changedMeanwhile = await services.orm.em.fork().transactional(async (em) => {
    await lockProducts(em, importId);
    const names = await changedSince(em, found, now);
    if (names.length > 0) return names;
    if (!(await moveImport(em, found, { from: 'applying', to: 'applied' }))) return [];
    const { adminId } = found;
    await writeChanges(em, { importId, adminId, now, names: FORWARDS });
    await writeCreated(em, importId, now);
    await writeStockRows(em, importId);
    await writeEvents(em, importId);
    await writeActs(em, { acts, importId, adminId, now });
    await storeVersions(em, importId);
    await em.nativeUpdate(CatalogImportRow, { id: importId }, { appliedAt: now });
    return [];
  });
  if (changedMeanwhile.length > 0) {
    const problem = `Mudaram desde a conferência: ${changedMeanwhile.join(', ')}. Nada foi gravado. Exporte de novo e reenvie.`;
    await moveImport(services.orm.em.fork(), found, {
      from: 'applying',
      to: 'stale',
      problem: problem.slice(0, 300),
    });
  }
  services.feed.poke();
}

const storeVersions = (em: EntityManager, importId: string) =>
  run(
    em,
    db
      .updateTable('catalogImportChange')
      .from('product')
      .set((eb) => ({ appliedVersion: eb.ref('product.version') }))
      .where('catalogImportChange.importId', '=', importId)
      .whereRef('product.id', '=', 'catalogImportChange.productId'),
  );

/** The number of products that the import creates or changes. */
export async function countChanges({ orm }: Pick<ImportServices, 'orm'>, importId: string): Promise<number> {
  const counted = await first(orm.em.fork(), acceptedOf(importId).select(rowCount.as('changes')));
  return counted?.changes ?? 0;
}

/** Locks every product of the import and of its pairs, sorted by id like `lockPair`, to avoid deadlocks. */
export async function lockProducts(em: EntityManager, importId: string): Promise<void> {
  // New codes and slugs are assigned one after the other, as in `storeDraft`.
  await takeLock(em, 'productKeys');
  const changed = changesOf(importId).select('productId as id').where('kind', '=', 'changed');
  const locked = db
    .selectFrom('product')
    .select('id')
    .where('id', 'in', changed.union(pairsOf(importId)))
    .orderBy('id')
    .forUpdate();
  await run(em, db.selectFrom(locked.as('locked')).select(rowCount.as('products')));
}

/**
 * The names of at most five products that changed since the plan: by an admin, by a planned price, by an undo that deleted
 * the product, by another alert of its stock, or because another product has taken a slug.
 */
async function changedSince(
  em: EntityManager,
  { id, plannedAt }: RunningImport,
  now: Date,
): Promise<string[]> {
  const planned = sql<Date | null>`${plannedAt}::timestamptz`;
  const changed = changesOf(id)
    .leftJoin('product', 'product.id', 'catalogImportChange.productId')
    .select('catalogImportChange.name')
    .where('catalogImportChange.kind', '=', 'changed')
    .where((eb) =>
      eb.or([
        eb('product.id', 'is', null),
        eb('product.version', '<>', eb.ref('catalogImportChange.seenVersion')),
        hasNewPrice(planned, now),
      ]),
    );
  const withOtherAlert = db
    .selectFrom(alertsOf(id))
    .innerJoin('stock', 'stock.skuId', 'alert.skuId')
    .select('alert.name')
    .where('alert.kind', '=', 'changed')
    .whereRef('stock.alertAt', 'is distinct from', 'alert.before');
  const changedPairs = db
    .selectFrom('product')
    .select(sql<string>`${columnsOf('product').content}->>'name'`.as('name'))
    .where('id', 'in', pairsOf(id))
    .where('changedAt', '>=', planned);
  // An item of `from`, so that the large document is read once for each change.
  const wanted = sql<{
    slug: string | null;
  }>`coalesce(${plannedPart('created')}->>'slug', ${plannedSlug('slug')})`;
  const withTakenSlug = db
    .selectFrom(['catalogImportChange', wanted.as<'wanted'>(sql`wanted (slug)`)])
    .select('name')
    .where('importId', '=', id)
    .where('wanted.slug', 'is not', null)
    .where((eb) => isTakenSlug(eb.ref('wanted.slug'), eb.ref('catalogImportChange.productId')));
  const rows = await run(
    em,
    changed.unionAll(withOtherAlert).unionAll(changedPairs).unionAll(withTakenSlug).limit(sql.lit(5)),
  );
  return rows.map(({ name }) => name);
}

export const applyJob =
  (services: ImportServices): JobHandler =>
  ({ importId }) =>
    applyImport(services, String(importId));
