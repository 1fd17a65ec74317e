import type { Ctx } from '../../services.ts';
import { secretToken } from '../../shared/ids.ts';
import type { CartOwner } from './cartState.ts';

/**
 * The part of the request context that every cart operation needs: the owner of the cart and the catalog for its
 * prices.
 */
export type CartContext = Pick<Ctx, 'cartToken' | 'catalog' | 'em' | 'now' | 'viewer'>;

/**
 * A token must be at least as long as those we generate, because a client may send one of its own, and a short one
 * could be guessed.
 */
const TOKEN = /^[\w-]{22,100}$/;

/** The owner of the caller's cart, or null for a guest without a token. */
export function cartOwner(ctx: Pick<Ctx, 'cartToken' | 'viewer'>): CartOwner | null {
  if (ctx.viewer) return { userId: ctx.viewer.userId };
  return ctx.cartToken && TOKEN.test(ctx.cartToken) ? { token: ctx.cartToken } : null;
}

/** The owner of the caller's cart. A guest without a token gets a new one. */
export const cartOwnerOrNew = (ctx: Pick<Ctx, 'cartToken' | 'viewer'>): CartOwner =>
  cartOwner(ctx) ?? { token: secretToken() };
