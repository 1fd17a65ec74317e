import type { Ctx } from '../../../services.ts';
import { UserError } from '../../../shared/refusals.ts';
import { findCart } from '../../cart/cartState.ts';
import type { OrderRow } from '../order.entity.ts';
import { type OrderRequest, orderOfCart } from './orderOfCart.ts';
import { keyRequest } from './retryWhileInFlight.ts';
import type { IdempotentRequest } from './withIdempotencyKey.ts';
import { writeOrder } from './writeOrder.ts';

/**
 * The usual order in two statements: the cart, read at one moment, and the order. Neither locks the cart, because an
 * order changes nothing in it: an edit in another tab counts as made after the order. Null for a used key and for
 * everything that is refused; then the caller decides in one transaction, with the key claimed first.
 */
export async function orderOnFastPath(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now' | 'prescriptions' | 'recurrences' | 'viewer'>,
  { verb, idempotencyKey, body }: IdempotentRequest,
  request: OrderRequest,
): Promise<OrderRow | null> {
  const key = keyRequest(ctx.em, { scope: `user:${request.userId}:${verb}`, key: idempotencyKey, body });
  const cart = key && (await findCart(ctx.em, { userId: request.userId }));
  if (!cart) return null;
  const frozen = await orderOfCart(ctx, ctx.em, cart, request);
  return frozen instanceof UserError ? null : writeOrder(ctx, frozen, key);
}
