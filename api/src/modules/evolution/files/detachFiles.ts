import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';

/**
 * Detaches files, so that the next sweep deletes them. A file that another evolution shows stays attached.
 */
export async function detachFiles(em: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql(
    em,
    `update stored_file f set attached_at = null
      where f.id = any($1::uuid[]) and not exists (
        select 1 from evolution e
         where f.id in (e.file_pic_top, e.file_pic_front, e.file_pic_back, e.file_pic_right_side, e.document_photo))`,
    [ids],
  );
}
