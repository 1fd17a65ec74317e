import type { EntityManager } from '@mikro-orm/postgresql';
import type { Day } from '#schema/br/day.ts';
import { ORDER_STATUS, type OrderStatusCode } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { sendOrderMail, trackingUrl } from '../../order/sendOrderMail.ts';
import { StatusMoveRow } from '../../order/statusMove.entity.ts';
import { expectedDayOf } from '../../order/track/trackOrder.ts';

async function expectedDate(
  { now }: Pick<Ctx, 'now'>,
  em: EntityManager,
  order: OrderRow,
): Promise<{ expectedOn?: Day }> {
  const stored = await em.find(
    StatusMoveRow,
    { transactionId: order.id },
    { orderBy: { at: 'asc', id: 'asc' } },
  );
  const { status } = order;
  // The move to the new status is not in the database before the flush.
  const moves = stored.some(({ to }) => to === status) ? stored : [...stored, { to: status ?? 0, at: now }];
  const expectedOn = await expectedDayOf(em, order, moves);
  return expectedOn ? { expectedOn } : {};
}

/** Sends the mail that belongs to a new status of an order; most statuses have none. */
export async function mailOrderMove(
  ctx: Pick<Ctx, 'config' | 'jobs' | 'now'>,
  em: EntityManager,
  order: OrderRow,
  status: OrderStatusCode,
): Promise<void> {
  const { code, carrierCode, totalCents } = order;
  const isService = order.freightType === null;
  if (!code) return;
  switch (status) {
    case ORDER_STATUS.approvedAfterCompensation:
      return sendOrderMail(ctx, em, order, 'order-approved', { totalCents, isService });
    case ORDER_STATUS.picking:
      return sendOrderMail(ctx, em, order, 'order-picking', await expectedDate(ctx, em, order));
    case ORDER_STATUS.inTransit:
      return sendOrderMail(ctx, em, order, 'order-in-transit', {
        trackingCode: code,
        trackingUrl: trackingUrl(ctx, code),
        ...(await expectedDate(ctx, em, order)),
        ...(carrierCode ? { carrier: 'Correios', carrierCode } : {}),
      });
    case ORDER_STATUS.delivered:
      return sendOrderMail(ctx, em, order, 'order-delivered');
  }
}
