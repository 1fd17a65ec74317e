import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { takeLock } from '../../../shared/database/takeLock.ts';
import type { JobHandler } from '../../../shared/jobs/jobs.ts';
import { sealAdminActs, writeActs } from './importActs.ts';
import { type ImportServices, moveImport, type RunningImport, setProgress } from './step/importProgress.ts';
import { runStep } from './step/runStep.ts';
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
    ...{ now, isUndo: false },
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
    await sql(
      em,
      `update catalog_import_change c set applied_version = p.version from product p
        where c.import_id = $1 and p.id = c.product_id`,
      [importId],
    );
    await sql(em, 'update catalog_import set applied_at = $2 where id = $1', [importId, now]);
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

/** The number of products that the import creates or changes. */
export async function countChanges({ orm }: Pick<ImportServices, 'orm'>, importId: string): Promise<number> {
  const [counted] = await sql<{ changes: number }>(
    orm.em.fork(),
    `select count(*)::int as changes from catalog_import_change where import_id = $1 and kind in ('created', 'changed')`,
    [importId],
  );
  return counted?.changes ?? 0;
}

/** Locks every product of the import and of its pairs, sorted by id like `lockPair`, to avoid deadlocks. */
export async function lockProducts(em: EntityManager, importId: string): Promise<void> {
  // New codes and slugs are assigned one after the other, as in `storeDraft`.
  await takeLock(em, 'productKeys');
  await sql(
    em,
    `select count(*) from (
       select 1 from product p where p.id in (
         select product_id from catalog_import_change where import_id = $1 and kind = 'changed'
         union select pair::uuid from catalog_import_change c, jsonb_array_elements_text(c.writes->'pairIds') pair
                where c.import_id = $1)
        order by p.id for update) locked`,
    [importId],
  );
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
  const rows = await sql<{ name: string }>(
    em,
    `select c.name from catalog_import_change c left join product p on p.id = c.product_id
      where c.import_id = $1 and c.kind = 'changed' and (p.id is null or p.version <> c.seen_version
        or (p.prices <> '[]' and exists (select 1 from jsonb_array_elements(p.prices) e
             where (e->>'from')::timestamptz > $2 and (e->>'from')::timestamptz <= $3)))
     union all
     select c.name from catalog_import_change c, jsonb_array_elements(c.writes->'alerts') alert
       join stock s on s.sku_id = (alert->>'skuId')::uuid
      where c.import_id = $1 and c.kind = 'changed' and s.alert_at is distinct from (alert->>'before')::int
     union all
     select q.content->>'name' from catalog_import_change c, jsonb_array_elements_text(c.writes->'pairIds') pair
       join product q on q.id = pair::uuid where c.import_id = $1 and q.changed_at >= $2
     union all
     select c.name from catalog_import_change c, coalesce(c.writes->'created'->>'slug', c.writes->>'slug') as wanted
      where c.import_id = $1 and wanted is not null
        and (exists (select 1 from product p where p.slug = wanted and p.id <> c.product_id)
          or exists (select 1 from product p where p.former_slugs @> array[wanted] and p.id <> c.product_id))
     limit 5`,
    [id, plannedAt, now],
  );
  return rows.map(({ name }) => name);
}

export const applyJob =
  (services: ImportServices): JobHandler =>
  ({ importId }) =>
    applyImport(services, String(importId));
