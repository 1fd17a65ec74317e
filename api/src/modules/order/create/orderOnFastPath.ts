import type { Ctx } from '../../../services.ts';
import { UserError } from '../../../shared/refusals.ts';
import type { CartState } from '../../cart/cartState.ts';
import type { OrderRow } from '../order.entity.ts';
import { type OrderRequest, orderOfCart } from './orderOfCart.ts';
import { keyRequest } from './retryWhileInFlight.ts';
import type { IdempotentRequest } from './withIdempotencyKey.ts';
import { writeOrder } from './writeOrder.ts';

/**
 * Creates a usual order of a cart in one SQL statement. The cart was read without a lock, because an order does not
 * change it; an edit in another tab counts as later. Returns null for a used key and for
 * every refusal: then the caller decides in one database transaction, which claims the key first.
 */
export async function orderOnFastPath(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now' | 'prescriptions' | 'recurrences' | 'viewer'>,
  { verb, idempotencyKey, body }: IdempotentRequest,
  request: OrderRequest,
  cart: CartState | null,
): Promise<OrderRow | null> {
  const key = keyRequest(ctx.em, { scope: `user:${request.userId}:${verb}`, key: idempotencyKey, body });
  if (!key || !cart) return null;
  const frozen = await orderOfCart(ctx, ctx.em, cart, request);
  return frozen instanceof UserError ? null : writeOrder(ctx, frozen, key);
}
