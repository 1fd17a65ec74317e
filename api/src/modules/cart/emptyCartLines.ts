import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../shared/database/database.ts';

/**
 * Removes the lines of an order from its cart, and keeps the address and the lines that were added after the order was
 * created. After a recurrent order the cart is a one-off cart again, because a person may have only one subscription.
 */
export const emptyCartLines = (
  em: EntityManager,
  cartId: string,
  { lineIds, wasRecurrent }: { lineIds: readonly string[]; wasRecurrent: boolean },
): Promise<unknown> =>
  sql(
    em,
    `with removed as (delete from cart_line where cart_id = $1 and id = any($2::uuid[])) update cart set version = version + 1, coupon_title = null, recurrent = recurrent and not $3 where id = $1`,
    [cartId, lineIds, wasRecurrent],
  );
