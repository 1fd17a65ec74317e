import { normalizeCarrierCode } from '#schema/br/tracking.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { OrderRow } from '../order.entity.ts';
import { estimatedDelivery, normalizeOrderCode } from '../order.rules.ts';
import { StatusMoveRow } from '../statusMove.entity.ts';
import { expectedDayOf } from './expectedDayOf.ts';
import { TrackedOrder } from './trackedOrder.types.ts';
import { trackedOrders } from './trackedOrders.ts';

/**
 * Tracks a parcel for anyone who has its code. Unknown, unpaid and mistyped codes get the same answer. Only
 * misses count against the rate limit of a network address, so that people behind a shared address can track any
 * number of parcels.
 */
export async function trackOrder(
  ctx: Pick<Ctx, 'address' | 'em' | 'feed' | 'limits' | 'viewer'>,
  typed: string,
): Promise<TrackedOrder | Refusal> {
  const orderCode = normalizeOrderCode(typed);
  const carrierCode = orderCode ? null : normalizeCarrierCode(typed);
  const code = orderCode ?? carrierCode;
  const cache = trackedOrders(ctx.feed);
  const cached = code ? cache.get(code) : undefined;
  if (cached) return cached.answer;
  const store = cache.writer();
  const { viewer, address } = ctx;
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

async function readTracked(
  ctx: Pick<Ctx, 'em'>,
  by: { code: string } | { carrierCode: string },
): Promise<{ transactionId: string; answer: TrackedOrder } | null> {
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
  const expectedOn = await expectedDayOf(em, order, moves);
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
    expectedOn,
  } satisfies TrackedOrder);
  return { transactionId: order.id, answer };
}
