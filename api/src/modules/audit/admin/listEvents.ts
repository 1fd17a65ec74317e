import type { Ctx } from '../../../services.ts';
import { Conditions } from '../../../shared/database/conditions.ts';
import { sql } from '../../../shared/database/database.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { isId } from '../../../shared/ids.ts';
import { EventRecord, type EventRecordList } from './auditAdmin.types.ts';

/** The events of one order, appointment, coupon or product, the latest first. */
export async function listEvents(
  ctx: Pick<Ctx, 'em'>,
  { entityId, ...paging }: KeysetPage & { entityId: string },
): Promise<EventRecordList> {
  if (!isId(entityId)) return { items: [], total: 0 };
  const em = ctx.em.fork();
  const { ids, ...page } = await pageInOrder(em, 'event', {
    conditions: new Conditions().add('entity_id = $', entityId),
    page: paging,
    order: { by: [], direction: 'desc', idType: 'bigint' },
  });
  const rows = await sql<{ id: string; type: string; payload: Record<string, unknown>; at: string }>(
    em,
    'select id::text, type, payload, at from event where id = any($1::bigint[])',
    [ids],
  );
  const items = inOrderOf(ids, rows).map(({ id, type, payload, at }) =>
    Object.assign(new EventRecord(), { id, type, payload: JSON.stringify(payload), at: new Date(at) }),
  );
  return { ...page, items };
}
