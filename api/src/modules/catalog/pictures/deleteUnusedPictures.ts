import type { Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { folderOf } from './pictureNames.ts';

const HOUR_MS = 3_600_000;
/** Carts, open pages and caches may still show a picture for a while. */
const KEPT_DAYS = 30;
const BATCH = 20;

/**
 * Deletes pictures that nothing of the shop has shown for a month. A copied product or an order may show one that its
 * product no longer has: then it is kept.
 */
export async function deleteUnusedPictures({
  orm,
  clock,
  storage,
}: Pick<Services, 'orm' | 'clock' | 'storage'>): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * HOUR_MS);
  const em = orm.em.fork();
  await sql(
    em,
    `update shop_picture set unused_since = null where unused_since < $1 and (
       exists (select 1 from product where content::text like '%/photos/' || shop_picture.id || '/%')
       or exists (select 1 from setting where value::text like '%/photos/' || shop_picture.id || '/%')
       or exists (select 1 from transaction_item where image like '/photos/' || shop_picture.id || '/%'))`,
    [before],
  );
  const rows = await sql<{ id: string }>(
    em,
    `select id from shop_picture where unused_since < $1 order by unused_since limit ${BATCH}`,
    [before],
  );
  for (const { id } of rows) {
    await storage.removeAll(folderOf(id));
    await sql(em, 'delete from shop_picture where id = $1', [id]);
  }
  return rows.length;
}

export const pictureSweep = (services: Pick<Services, 'orm' | 'clock' | 'storage'>): Sweep => ({
  name: 'unused pictures',
  everyMs: HOUR_MS,
  run: async () => {
    while ((await deleteUnusedPictures(services)) === BATCH);
  },
});
