import type { Ctx } from '../../../services.ts';
import { countRows } from '../../../shared/database/countRows.ts';
import { sql } from '../../../shared/database/database.ts';
import { isId } from '../../../shared/ids.ts';
import { pageOf } from '../../../shared/paging.ts';
import { EventRecord, type EventRecordList } from './auditAdmin.types.ts';

/** The events of one order, appointment, coupon or product, the latest first. */
export async function listEvents(
  ctx: Pick<Ctx, 'em'>,
  { entityId, ...paging }: { entityId: string; limit: number; offset: number },
): Promise<EventRecordList> {
  if (!isId(entityId)) return { items: [], total: 0 };
  const em = ctx.em.fork();
  const { limit, offset } = pageOf(paging);
  const rows = await sql<{ id: string; type: string; payload: Record<string, unknown>; at: string }>(
    em,
    'select id::text, type, payload, at from event where entity_id = $1 order by event.id desc limit $2 offset $3',
    [entityId, limit, offset],
  );
  const total = await countRows(em, 'event where entity_id = $1', [entityId]);
  const items = rows.map(({ id, type, payload, at }) =>
    Object.assign(new EventRecord(), { id, type, payload: JSON.stringify(payload), at: new Date(at) }),
  );
  return { items, total };
}
