import type { Ctx } from '../../../services.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { isId } from '../../../shared/ids.ts';
import { EventRecord, type EventRecordList } from './auditAdmin.types.ts';

/** The events of one order, appointment, coupon or product, the latest first. */
export async function listEvents(
  ctx: Pick<Ctx, 'em'>,
  { entityId, ...paging }: KeysetPage & { entityId: string },
): Promise<EventRecordList> {
  if (!isId(entityId)) return { items: [], total: 0 };
  const em = ctx.em.fork();
  const list = db.selectFrom('event').select('id').where('entityId', '=', entityId);
  const order = { by: [], direction: 'desc', idType: 'bigint' } as const;
  const { ids, ...page } = await pageInOrder(em, list, { page: paging, order });
  const events = db.selectFrom('event').select(['id', 'type', 'payload', 'at']);
  const rows = await run(em, events.where('id', '=', anyOf(ids)));
  const items = inOrderOf(ids, rows).map(({ id, type, payload, at }) =>
    Object.assign(new EventRecord(), { id, type, payload: JSON.stringify(payload), at }),
  );
  return { ...page, items };
}
