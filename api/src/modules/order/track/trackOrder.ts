import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, Int, ObjectType } from 'type-graphql';
import type { Day } from '#schema/br/day.ts';
import { normalizeCarrierCode } from '#schema/br/tracking.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { Ctx, Part } from '../../../services.ts';
import { Cache } from '../../../shared/cache.ts';
import type { EventFeed } from '../../../shared/events/eventFeed.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { isOrderChange } from '../moveStatus.ts';
import { OrderRow } from '../order.entity.ts';
import { estimatedDelivery, expectedOn, normalizeOrderCode } from '../order.rules.ts';
import { StatusMove } from '../order.types.ts';
import { OrderItemRow } from '../orderItem.entity.ts';
import { StatusMoveRow } from '../statusMove.entity.ts';

@ObjectType({
  description: 'The status of a parcel for anyone with its code, without name, address, prices and products.',
})
export class TrackedOrder {
  @Field(() => String)
  code!: string;

  @Field(() => Int)
  status!: number;

  @Field(() => String)
  label!: string;

  @Field(() => [StatusMove])
  history!: StatusMove[];

  @Field(() => String, { nullable: true })
  carrierCode!: string | null;

  @Field(() => String, { nullable: true, description: 'AAAA-MM-DD, once the parcel was sent.' })
  estimatedDelivery!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'AAAA-MM-DD: the last day on which a parcel is expected, from the packing on.',
  })
  expectedOn!: string | null;
}

/**
 * Tracks a parcel for anyone who has its code. Unknown, unpaid and mistyped codes get the same answer. Only
 * misses count against the rate limit of a network address, so that people behind a shared address can track any
 * number of parcels. Signed-in people have that limit for themselves, and a wider one for their address.
 */
export async function trackOrder(
  ctx: Part<Ctx, 'em' | 'feed' | 'limits' | 'viewer' | 'request.address'>,
  typed: string,
): Promise<TrackedOrder | Refusal> {
  const orderCode = normalizeOrderCode(typed);
  const carrierCode = orderCode ? null : normalizeCarrierCode(typed);
  const code = orderCode ?? carrierCode;
  const cache = trackedOrders(ctx.feed);
  const cached = code ? cache.get(code) : undefined;
  if (cached) return cached.answer;
  const store = cache.writer();
  const { viewer } = ctx;
  const { address } = ctx.request;
  const order = await ctx.limits.guess(
    [
      ...(viewer ? [{ name: 'trackingMiss', key: viewer.userId } as const] : []),
      { name: viewer ? 'trackingMissAddress' : 'trackingMiss', key: address },
    ],
    async () => {
      if (orderCode) return readTracked(ctx, { code: orderCode });
      return carrierCode ? readTracked(ctx, { carrierCode }) : null;
    },
  );
  if (order === 'tooMany') return new Refusal('too_many_attempts');
  if (!order || !code) return new Refusal('post_office_order_status_not_found');
  store(code, order);
  return order.answer;
}

interface FoundOrder {
  transactionId: string;
  answer: TrackedOrder;
}

async function readTracked(
  ctx: Pick<Ctx, 'em'>,
  by: { code: string } | { carrierCode: string },
): Promise<FoundOrder | null> {
  const em = ctx.em.fork();
  const [order] = await em.find(
    OrderRow,
    { ...by, status: { $ne: null } },
    { orderBy: { createdAt: 'desc' }, limit: 1 },
  );
  if (!order?.code || order.status === null) return null;
  const moves = await em.find(
    StatusMoveRow,
    { transactionId: order.id },
    { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
  );
  const dispatch = moves.find(({ to }) => to === ORDER_STATUS.inTransit);
  const answer = Object.assign(new TrackedOrder(), {
    code: order.code,
    status: order.status,
    label: moves.findLast(({ to }) => to === order.status)?.label ?? '',
    // Notes are shown on the buyer's own page only.
    history: moves.map(({ to, label, at }) => ({ status: to, label, at, note: null })),
    carrierCode: dispatch ? order.carrierCode : null,
    estimatedDelivery:
      dispatch && order.freightDays && order.status === ORDER_STATUS.inTransit
        ? estimatedDelivery(dispatch.at, order.freightDays.max)
        : null,
    expectedOn: await expectedDayOf(em, order, moves),
  } satisfies TrackedOrder);
  return { transactionId: order.id, answer };
}

/**
 * The day until which a parcel is expected, for people who only have its code or its mails. Before the packing there is
 * none: an order with a medicine has no date then, so a date would tell a stranger which orders have one.
 */
export async function expectedDayOf(
  em: EntityManager,
  { id, status, freightDays }: Pick<OrderRow, 'id' | 'status' | 'freightDays'>,
  moves: readonly { to: number; at: Date }[],
): Promise<Day | null> {
  if (status !== ORDER_STATUS.picking && status !== ORDER_STATUS.inTransit) return null;
  const medicines = await em.count(OrderItemRow, {
    transactionId: id,
    prescription: true,
    quantity: { $gt: 0 },
  });
  return expectedOn({ status, maxDays: freightDays?.max ?? null, hasMedicine: medicines > 0, moves });
}

/** Estimates of the memory that an answer takes, without its history and for each entry of it. */
const ANSWER_BYTES = 600;
const ENTRY_BYTES = 100;

const caches = new WeakMap<EventFeed, Cache<FoundOrder>>();

/** The tracking answers of this process, by code. An event about an order removes its answers. */
export function trackedOrders(feed: EventFeed): Cache<FoundOrder> {
  const existing = caches.get(feed);
  if (existing) return existing;
  const created = new Cache<FoundOrder>('trackedOrders', {
    bytesOf: ({ answer }) => ANSWER_BYTES + ENTRY_BYTES * answer.history.length,
    subjectOf: ({ transactionId }) => transactionId,
  });
  feed.on((event) => {
    if (isOrderChange(event.type)) created.forget(event.entityId);
  });
  caches.set(feed, created);
  return created;
}
