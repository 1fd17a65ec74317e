import { newId } from '../../../shared/ids.ts';
import type { CartContext } from '../cartContext.ts';
import { setQuantity } from '../pricing/lines.ts';
import { type CartAnswer, editLines } from './editCart.ts';

/** Sets the quantity of a line; zero removes it. A second unit enters at its own price where one is sold. */
export const setCartLineQuantity = (
  ctx: CartContext,
  lineId: string,
  { quantity, hasSecondUnit }: { quantity: number; hasSecondUnit?: boolean | null },
): Promise<CartAnswer> =>
  editLines(
    ctx,
    (cart, catalog) =>
      setQuantity(cart.lines, lineId, quantity, catalog, cart.recurrent ? null : newId(), hasSecondUnit),
    {
      productIdOf: (cart) => cart.lines.find((line) => line.lineId === lineId)?.productId,
    },
  );
