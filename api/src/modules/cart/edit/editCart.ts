import type { Ctx } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { type Cart, OutOfStock } from '../cart.types.ts';
import { type CartContext, cartOwnerOrNew } from '../cartOwner.ts';
import {
  type CartOwner,
  type CartState,
  createCart,
  emptyCart,
  findCart,
  lockCart,
  priceCartState,
  saveCart,
  trySaveCart,
} from '../cartState.ts';
import type { CatalogFacts, DraftLine, ProductFacts } from '../pricing/facts.ts';
import type { EditRefusal, LineEdit } from '../pricing/lines.ts';
import { followOffers } from '../pricing/priceCart.ts';
import { pricingFacts } from '../pricingFacts.ts';
import { toCart } from '../viewCart.ts';

export type CartAnswer = Cart | Refusal | OutOfStock;

type Change = Partial<CartState> | Refusal | OutOfStock;
type Decide = (cart: CartState, catalog: CatalogFacts) => Change;

/** How many times an edit retries after a concurrent edit, before it locks the cart. */
const MAX_ATTEMPTS = 2;

/**
 * Edits the caller's cart: `decide` returns the change, which is stored and priced. A refusal changes nothing.
 * `askedIds` are the products whose buttons were pressed: the notices tell where the cart has another listing of them.
 */
export async function editCart(
  ctx: CartContext,
  decide: Decide,
  askedIds: readonly string[] = [],
): Promise<CartAnswer> {
  const owner = cartOwnerOrNew(ctx);
  const outcome = await decideEdit(ctx, owner, decide);
  if (outcome instanceof Refusal || outcome instanceof OutOfStock) return outcome;
  const { cart } = outcome;
  const seenLines = [...outcome.seenLines, ...askedIds.map((productId) => ({ productId }))];
  return toCart(ctx, owner, cart, await priceCartState(ctx, ctx.em, cart, { seenLines }));
}

/** The cart after an edit, and the lines before it. */
interface EditedCart {
  cart: CartState;
  seenLines: readonly DraftLine[];
}

/**
 * Usually two SQL statements: a read, and a write that succeeds only if the version is unchanged (optimistic
 * locking). The first edit of a person creates the cart and reads it again, which makes four.
 */
async function decideEdit(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  owner: CartOwner,
  decide: Decide,
): Promise<EditedCart | Refusal | OutOfStock> {
  const { catalog, settings } = pricingFacts(ctx.catalog.current());
  const changed = (cart: CartState, change: Partial<CartState>): CartState => {
    const after = { ...cart, ...change };
    // An edit of other fields keeps the stored lines, and with them what the shopper has yet to be told.
    return change.lines
      ? { ...after, lines: followOffers({ ...after, catalog, settings, now: ctx.now }) }
      : after;
  };
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const cart = await findCart(ctx.em, owner);
    const change = decide(cart ?? emptyCart, catalog);
    if (change instanceof Refusal || change instanceof OutOfStock) return change;
    if (!cart) {
      await createCart(ctx.em, owner, ctx.now);
      continue;
    }
    const saved = await trySaveCart(ctx.em, changed(cart, change), ctx.now);
    if (saved) return { cart: saved, seenLines: cart.lines };
  }
  return ctx.em.transactional(async (em) => {
    const cart = await lockCart(em, owner, ctx.now);
    const change = decide(cart, catalog);
    if (change instanceof Refusal || change instanceof OutOfStock) return change;
    return { cart: await saveCart(em, changed(cart, change), ctx.now), seenLines: cart.lines };
  });
}

/** The API's answer to a refused edit. When the stock is too low, it names the product and the available units. */
export function editRefusal(
  { refusal, available }: Extract<LineEdit, { refusal: EditRefusal }>,
  product: ProductFacts | undefined,
): Refusal | OutOfStock {
  if (refusal === 'out_of_stock' && product) return new OutOfStock(product, available ?? 0);
  return new Refusal(refusal);
}
