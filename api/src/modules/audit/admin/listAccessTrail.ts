import type { Ctx } from '../../../services.ts';
import { Conditions } from '../../../shared/database/conditions.ts';
import { sql } from '../../../shared/database/database.ts';
import { LATEST } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { isId } from '../../../shared/ids.ts';
import { openNames } from '../../account/profile/openNames.ts';
import { AccessTrail, type AccessTrailList } from './auditAdmin.types.ts';

interface Filters extends KeysetPage {
  /** The id of the patient, of the person who opened the record, or of the record. */
  about?: string | null | undefined;
}

type Row = Omit<AccessTrail, 'at' | 'ownerName' | 'viewerName' | 'reason'> & {
  sealed: string | null;
  at: string;
  ownerId: string | null;
  ownerSealed: string | null;
  viewerId: string | null;
  viewerSealed: string | null;
};

/** Who opened whose records, the latest first. Shows that a record was opened, never its contents. */
export async function listAccessTrail(
  ctx: Pick<Ctx, 'em'>,
  { about, ...paging }: Filters,
): Promise<AccessTrailList> {
  if (about != null && !isId(about)) return { items: [], total: 0 };
  const em = ctx.em.fork();
  const wanted = new Conditions().add('e.owner_id = $ or e.viewer_id = $ or e.entity_id = $', about);
  const { ids, ...page } = await pageInOrder(em, 'access_entry e', {
    conditions: wanted,
    page: paging,
    order: LATEST,
  });
  const found = await sql<Row>(
    em,
    `select e.id, (select id from user_account o where o.id = e.owner_id) as "ownerId",
            (select sealed from user_account o where o.id = e.owner_id) as "ownerSealed",
            (select id from user_account v where v.id = e.viewer_id) as "viewerId",
            (select sealed from user_account v where v.id = e.viewer_id) as "viewerSealed", e.viewer_role as "viewerRole", e.what,
            e.entity_id as "entityId", e.door, e.sealed, e.at
       from access_entry e where e.id = any($1::uuid[])`,
    [ids],
  );
  const rows = inOrderOf(ids, found);
  const nameOf = await openNames(
    em,
    rows.flatMap(({ ownerId, ownerSealed, viewerId, viewerSealed }) => [
      { id: ownerId, sealed: ownerSealed },
      { id: viewerId, sealed: viewerSealed },
    ]),
  );
  const opened = await encryptionOf(em).openAll<{ reason: string | null }>(
    rows.map(({ id, sealed }) => ({ place: placeOf('access_entry', id), sealed })),
  );
  const items = rows.map(({ id, viewerRole, what, entityId, door, ownerId, viewerId, at }, index) =>
    Object.assign(new AccessTrail(), {
      id,
      viewerRole,
      what,
      entityId,
      door,
      reason: opened[index]?.reason ?? null,
      ownerName: nameOf(ownerId)?.name ?? '',
      viewerName: nameOf(viewerId)?.name ?? '',
      at: new Date(at),
    }),
  );
  return { ...page, items };
}
