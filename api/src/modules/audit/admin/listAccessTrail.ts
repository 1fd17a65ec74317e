import type { Ctx } from '../../../context.ts';
import { sql } from '../../../shared/database.ts';
import { isId } from '../../../shared/ids.ts';
import { pageOf } from '../../../shared/paging.ts';
import { AccessTrail, type AccessTrailList } from './auditAdmin.types.ts';

interface Wanted {
  /** A patient, whoever opened something, or the thing that was opened. */
  about?: string | null | undefined;
  limit: number;
  offset: number;
}

/** Who opened whose records, the latest first. It says that something was opened, never what it says. */
export async function listAccessTrail(ctx: Ctx, { about, ...paging }: Wanted): Promise<AccessTrailList> {
  if (about && !isId(about)) return { items: [], total: 0 };
  const em = ctx.em.fork();
  const where = '($1::uuid is null or e.owner_id = $1 or e.viewer_id = $1 or e.entity_id = $1)';
  const { limit, offset } = pageOf(paging);
  const rows = await sql<Omit<AccessTrail, 'at'> & { at: string }>(
    em,
    `select e.id, coalesce(o.first_name || ' ' || o.last_name, '') as "ownerName",
            coalesce(v.first_name || ' ' || v.last_name, '') as "viewerName", e.viewer_role as "viewerRole", e.what,
            e.entity_id as "entityId", e.door, e.reason, e.at
       from access_entry e left join user_account o on o.id = e.owner_id left join user_account v on v.id = e.viewer_id
      where ${where} order by e.at desc, e.id desc limit $2 offset $3`,
    [about ?? null, limit, offset],
  );
  const [count] = await sql<{ total: number }>(
    em,
    `select count(*)::int as total from access_entry e where ${where}`,
    [about ?? null],
  );
  const items = rows.map((row) => Object.assign(new AccessTrail(), { ...row, at: new Date(row.at) }));
  return { items, total: count?.total ?? 0 };
}
