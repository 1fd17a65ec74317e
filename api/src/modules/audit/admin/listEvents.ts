import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { isId } from '../../../shared/ids.ts';
import { PageCursors } from '../../../shared/paging.ts';

@ObjectType({ description: 'One row of the event log.' })
class EventRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  type!: string;

  @Field(() => String, { description: 'The data of the event, as JSON' })
  payload!: string;

  @Field(() => Date)
  at!: Date;
}

@ObjectType()
export class EventRecordList extends PageCursors {
  @Field(() => [EventRecord])
  items!: EventRecord[];

  @Field(() => Int)
  total!: number;
}

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
