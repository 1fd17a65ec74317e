import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS, type OrderStatusCode } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { sendOrderMail, trackingUrl } from '../../order/sendOrderMail.ts';

/** Sends the mail that belongs to a new status of an order; most statuses have none. */
export async function mailOrderMove(
  ctx: Pick<Ctx, 'config' | 'jobs'>,
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
      return sendOrderMail(ctx, em, order, 'order-picking');
    case ORDER_STATUS.inTransit:
      return sendOrderMail(ctx, em, order, 'order-in-transit', {
        trackingCode: code,
        trackingUrl: trackingUrl(ctx, code),
        ...(carrierCode ? { carrier: 'Correios', carrierCode } : {}),
      });
    case ORDER_STATUS.delivered:
      return sendOrderMail(ctx, em, order, 'order-delivered');
  }
}
