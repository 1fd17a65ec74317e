import { ORDER_STATUS } from '#schema/constants.ts';
import { errorMessage } from '#schema/errors/catalogue.ts';
import type { OrderServices } from '../../../../services.ts';
import { NotFound } from '../../../../shared/errors.ts';
import { Refusal, UserError } from '../../../../shared/refusals.ts';
import type { AdminContext } from '../../../account/users/adminContext.ts';
import { moveOrder } from '../../settlement/moveOrder.ts';
import { OrderMoveOutcome, OrderMoveOutcomes } from './bulk.types.ts';

export const MAX_CHOSEN = 100;

/**
 * A cancellation needs its own reason, and a payment is confirmed only after an admin has checked the money, so
 * neither is offered in bulk.
 */
const BULK_STATUSES: readonly number[] = [
  ORDER_STATUS.picking,
  ORDER_STATUS.inTransit,
  ORDER_STATUS.delivered,
];

interface ChosenOrder {
  id: string;
  carrierCode?: string | null;
}

/**
 * Moves each chosen order in its own database transaction, so a refused order does not stop the others. A repeated
 * request moves no order twice, because a moved order refuses the same move.
 */
export async function moveOrders(
  ctx: OrderServices & AdminContext,
  chosen: readonly ChosenOrder[],
  status: number,
): Promise<OrderMoveOutcomes | Refusal> {
  if (!BULK_STATUSES.includes(status)) return new Refusal('transaction_status_not_allowed');
  const orders = [...new Map(chosen.map((order) => [order.id, order])).values()];
  if (orders.length > MAX_CHOSEN) return new Refusal('too_many_orders_chosen');
  const items: OrderMoveOutcome[] = [];
  for (const order of orders) items.push(await moveOne(ctx, order, status));
  const moved = items.filter(({ order }) => order !== null).length;
  return Object.assign(new OrderMoveOutcomes(), { items, moved });
}

async function moveOne(
  ctx: OrderServices & AdminContext,
  { id, carrierCode = null }: ChosenOrder,
  status: number,
): Promise<OrderMoveOutcome> {
  const outcome = (result: Partial<OrderMoveOutcome>) =>
    Object.assign(new OrderMoveOutcome(), { id, order: null, refusal: null, message: null }, result);
  try {
    const moved = await moveOrder(ctx, { id, status, carrierCode });
    if (!(moved instanceof UserError)) return outcome({ order: moved });
    return outcome({ refusal: moved.code, message: moved.message });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return outcome({ refusal: 'not_found', message: errorMessage('not_found') });
  }
}
