import type { Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { basesOf, folderOf } from './pictureNames.ts';

const HOUR_MS = 3_600_000;
/** Open pages and caches may still show a picture for a while after its removal. */
const KEPT_DAYS = 30;
const BATCH = 20;

type PictureServices = Pick<Services, 'orm' | 'clock' | 'storage'>;

/**
 * Deletes uploaded pictures that the shop has not shown for `KEPT_DAYS`. A picture is not deleted if a copied product,
 * an order or a subscription still shows it. All lookups use an index, so the work does not grow with the number of
 * orders. Returns the number of pictures that were due.
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
    // The condition with `like` repeats the condition of the partial indexes on `transaction_item` and
    // `recurrence_item`.
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
