import type { Ctx, Part } from '../../services.ts';
import { secretToken } from '../../shared/ids.ts';
import type { CartOwner } from './cartState.ts';

/**
 * The part of the request context that every cart operation needs: the owner of the cart and the catalog for its
 * prices.
 */
export type CartContext = Part<Ctx, 'catalog' | 'em' | 'now' | 'viewer' | 'request.cartToken'>;

/**
 * A token must be at least as long as those we generate, because a client may send one of its own, and a short one
 * could be guessed.
 */
const TOKEN = /^[\w-]{22,100}$/;

/** The owner of the caller's cart, or null for a guest without a token. */
export function cartOwner(ctx: Part<Ctx, 'viewer' | 'request.cartToken'>): CartOwner | null {
  if (ctx.viewer) return { userId: ctx.viewer.userId };
  return ctx.request.cartToken && TOKEN.test(ctx.request.cartToken) ? { token: ctx.request.cartToken } : null;
}

/** The owner of the caller's cart. A guest without a token gets a new one. */
export const cartOwnerOrNew = (ctx: Part<Ctx, 'viewer' | 'request.cartToken'>): CartOwner =>
  cartOwner(ctx) ?? { token: secretToken() };
