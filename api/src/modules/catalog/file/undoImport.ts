import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import type { JobHandler } from '../../../shared/jobs/jobs.ts';
import { pairIdsOf, pairRefusal, type StoredProduct } from '../edit/pairProblem.ts';
import type { PriceSet } from '../prices/price.rules.ts';
import { countChanges, lockProducts } from './applyImport.ts';
import { sealAdminActs, writeActs } from './importActs.ts';
import { type ImportServices, moveImport, type RunningImport, setProgress } from './step/importProgress.ts';
import { runStep } from './step/runStep.ts';
import { BACKWARDS, LOCKED_ALERTS, writeChanges, writeEvents } from './writeChanges.ts';

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
    ...{ now, isUndo: true },
    onDone: (done) => setProgress(services, found, { done, steps }),
  });
  await services.orm.em.fork().transactional(async (em) => {
    await lockProducts(em, importId);
    if (!(await moveImport(em, found, { from: 'undoing', to: 'undone' }))) return;
    await lockNewShelves(em, importId);
    await markChanged(em, importId, now);
    await markTakenSlugs(em, importId);
    await markWrongPairs(em, importId, now);
    const { adminId } = found;
    await writeEvents(em, importId);
    await writeActs(em, { acts, importId, adminId, now });
    await writeChanges(em, { importId, adminId, now, names: BACKWARDS });
    await restoreShelves(em, importId);
  });
  services.feed.poke();
}

/** Locks the stock rows that the undo may delete, so that units which an admin is receiving are counted first. */
async function lockNewShelves(em: EntityManager, importId: string): Promise<void> {
  await sql(
    em,
    `select count(*) from (
       select 1 from stock s where s.sku_id in (
         select sku::uuid from catalog_import_change c, jsonb_array_elements_text(c.writes->'shelves') sku
          where c.import_id = $1)
        order by s.sku_id for update) locked`,
    [importId],
  );
}

/**
 * Marks products that were changed after the import as `left_as_is`: also a created product that was published, and a
 * size with stock movements.
 */
async function markChanged(em: EntityManager, importId: string, now: Date): Promise<void> {
  await sql(
    em,
    `update catalog_import_change c set left_as_is = true
       from catalog_import i, product p
      where i.id = $1 and c.import_id = i.id and p.id = c.product_id and c.kind in ('created', 'changed')
        and (p.version <> c.applied_version
          or (c.kind = 'created' and p.status <> 'draft')
          or (p.prices <> '[]' and exists (select 1 from jsonb_array_elements(p.prices) e
               where (e->>'from')::timestamptz > i.applied_at and (e->>'from')::timestamptz <= $2))
          or exists (select 1 from jsonb_array_elements_text(c.writes->'shelves') sku
                       join stock_movement m on m.sku_id = sku::uuid))`,
    [importId, now],
  );
}

/** Marks products as `left_as_is` whose earlier slug another product has taken, because that of a draft is not reserved. */
async function markTakenSlugs(em: EntityManager, importId: string): Promise<void> {
  await sql(
    em,
    `update catalog_import_change c set left_as_is = true
      where c.import_id = $1 and c.writes->>'beforeSlug' is not null and exists (select 1 from product p
        where p.id <> c.product_id and (p.slug = c.writes->>'beforeSlug' or p.former_slugs @> array[c.writes->>'beforeSlug']))`,
    [importId],
  );
}

/**
 * Marks products as `left_as_is` whose earlier price would now break the rule for pairs, because the other product's
 * price changed.
 */
async function markWrongPairs(em: EntityManager, importId: string, now: Date): Promise<void> {
  const rows = await sql<StoredProduct & { changeId: string; beforePrice: PriceSet }>(
    em,
    `select c.id::text as "changeId", p.content, p.prices, c.writes->'beforePrice' as "beforePrice"
       from catalog_import_change c join product p on p.id = c.product_id
      where c.import_id = $1 and not c.left_as_is and jsonb_array_length(c.writes->'pairIds') > 0`,
    [importId],
  );
  const ids = [...new Set(rows.flatMap(({ content }) => pairIdsOf(content)))];
  const stored = await sql<StoredProduct>(
    em,
    'select content, prices from product where id = any($1::uuid[])',
    [ids],
  );
  const after = new Map(stored.map((product) => [product.content.id, product]));
  for (const { content, prices, beforePrice } of rows)
    after.set(content.id, { content, prices: withPriceNow(prices, beforePrice, now) });
  const wrong = rows.filter(({ content }) => {
    const product = after.get(content.id);
    const linkedProducts = pairIdsOf(content).flatMap((id) => after.get(id) ?? []);
    return product && pairRefusal(product, linkedProducts, now) !== null;
  });
  await sql(em, 'update catalog_import_change set left_as_is = true where id = any($1::bigint[])', [
    wrong.map(({ changeId }) => changeId),
  ]);
}

function withPriceNow(prices: StoredProduct['prices'], price: PriceSet, now: Date): StoredProduct['prices'] {
  const later = prices.filter(({ from }) => Date.parse(from) > now.getTime());
  return [{ ...price, from: now.toISOString() }, ...later];
}

/** Restores the stock alerts, and deletes the stock rows and products that the import created. */
async function restoreShelves(em: EntityManager, importId: string): Promise<void> {
  await sql(
    em,
    `with ${LOCKED_ALERTS}
     update stock s set alert_at = l.before, alerted_at = null from locked l
      where s.sku_id = l.sku_id and not l.left_as_is and l.alert_at is not distinct from l.after`,
    [importId],
  );
  await sql(
    em,
    `delete from stock s using catalog_import_change c, jsonb_array_elements_text(c.writes->'shelves') sku
      where c.import_id = $1 and not c.left_as_is and s.sku_id = sku::uuid`,
    [importId],
  );
  await sql(
    em,
    `delete from product p using catalog_import_change c
      where c.import_id = $1 and c.kind = 'created' and not c.left_as_is and p.id = c.product_id`,
    [importId],
  );
}

export const undoJob =
  (services: ImportServices): JobHandler =>
  ({ importId }) =>
    undoImport(services, String(importId));
