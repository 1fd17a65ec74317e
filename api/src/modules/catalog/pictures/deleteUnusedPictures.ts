import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Part, Services } from '../../../services.ts';
import { anyOf, columnsOf, db, first } from '../../../shared/database/query.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { basesOf, folderOf } from './pictureNames.ts';
import { ShopPicture } from './shopPicture.entity.ts';

const HOUR_MS = 3_600_000;
/** Open pages and caches may still show a picture for a while after its removal. */
const KEPT_DAYS = 30;
const BATCH = 20;

type PictureServices = Part<Services, 'orm' | 'clock' | 'outside.storage'>;

/**
 * Deletes uploaded pictures that the shop has not shown for `KEPT_DAYS`. A picture is not deleted if a copied product,
 * an order or a subscription still shows it. All lookups use an index, so the work does not grow with the number of
 * orders. Returns the number of pictures that were due.
 */
export async function deleteUnusedPictures({
  orm,
  clock,
  outside: { storage },
}: PictureServices): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * HOUR_MS);
  const em = orm.em.fork();
  const due = await em.find(
    ShopPicture,
    { unusedSince: { $lt: before } },
    { orderBy: { unusedSince: 'asc' }, limit: BATCH },
  );
  for (const { id } of due) {
    if (await isShown(em, id)) {
      await em.nativeUpdate(ShopPicture, { id }, { unusedSince: null });
      continue;
    }
    await storage.removeAll(folderOf(id));
    await em.nativeDelete(ShopPicture, { id });
  }
  return due.length;
}

async function isShown(em: EntityManager, id: string): Promise<boolean> {
  const bases = basesOf(id);
  const one = sql<number>`1`.as('one');
  const products = db
    .selectFrom('product')
    .select(one)
    .where(sql<boolean>`${columnsOf('product').content}->'images' ?| ${bases}::text[]`);
  const settings = db
    .selectFrom('setting')
    .select(one)
    .where((eb) => eb(eb.cast<string>('value', 'text'), 'like', `%/photos/${id}/%`));
  // The condition with `like` repeats that of the partial indexes on these tables.
  const items = (table: 'transactionItem' | 'recurrenceItem') =>
    db
      .selectFrom(table)
      .select(one)
      .where('image', 'like', sql.lit('/photos/%'))
      .where('image', '=', anyOf(bases));
  const places = products
    .unionAll(settings)
    .unionAll(items('transactionItem'))
    .unionAll(items('recurrenceItem'));
  return (await first(em, places.limit(sql.lit(1)))) !== undefined;
}

export const pictureSweep = (services: PictureServices): Sweep => ({
  name: 'unused pictures',
  everyMs: HOUR_MS,
  run: async () => {
    while ((await deleteUnusedPictures(services)) === BATCH);
  },
});
