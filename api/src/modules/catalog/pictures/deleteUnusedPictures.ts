import type { Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { basesOf, folderOf } from './pictureNames.ts';

const HOUR_MS = 3_600_000;
/** Carts, open pages and caches may still show a picture for a while. */
const KEPT_DAYS = 30;
const BATCH = 20;

type PictureServices = Pick<Services, 'orm' | 'clock' | 'storage'>;

/**
 * Deletes pictures that nothing of the shop has shown for a month. A copied product or an order may show one that its
 * product no longer has: then it is kept. Every place is found by an index, so the work does not grow with the number of
 * orders. Returns how many pictures it looked at.
 */
export async function deleteUnusedPictures({ orm, clock, storage }: PictureServices): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * HOUR_MS);
  const em = orm.em.fork();
  const due = await sql<{ id: string }>(
    em,
    `select id from shop_picture where unused_since < $1 order by unused_since limit ${BATCH}`,
    [before],
  );
  for (const { id } of due) {
    if (await isShown(id)) {
      await sql(em, 'update shop_picture set unused_since = null where id = $1', [id]);
      continue;
    }
    await storage.removeAll(folderOf(id));
    await sql(em, 'delete from shop_picture where id = $1', [id]);
  }
  return due.length;

  async function isShown(id: string): Promise<boolean> {
    // The condition with `like` is that of the indexes on the two tables of sold products.
    const [found] = await sql(
      em,
      `select 1 as one from product where content->'images' ?| $1::text[]
       union all select 1 from setting where value::text like '%/photos/' || $2 || '/%'
       union all select 1 from transaction_item where image like '/photos/%' and image = any($1)
       union all select 1 from recurrence_item where image like '/photos/%' and image = any($1) limit 1`,
      [basesOf(id), id],
    );
    return found !== undefined;
  }
}

export const pictureSweep = (services: PictureServices): Sweep => ({
  name: 'unused pictures',
  everyMs: HOUR_MS,
  run: async () => {
    while ((await deleteUnusedPictures(services)) === BATCH);
  },
});
