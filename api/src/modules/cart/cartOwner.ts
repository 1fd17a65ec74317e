import type { Ctx } from '../../services.ts';
import { secretToken } from '../../shared/ids.ts';
import type { CartOwner } from './cartState.ts';

/** At least as long as our own tokens, so that a token a client chose cannot be guessed. */
const TOKEN = /^[\w-]{22,100}$/;

/** The owner of the caller's cart, or null for a guest without a token. */
export function cartOwner(ctx: Pick<Ctx, 'cartToken' | 'viewer'>): CartOwner | null {
  if (ctx.viewer) return { userId: ctx.viewer.userId };
  return ctx.cartToken && TOKEN.test(ctx.cartToken) ? { token: ctx.cartToken } : null;
}

/** The owner of the caller's cart. A guest without a token gets a new one. */
export const cartOwnerOrNew = (ctx: Pick<Ctx, 'cartToken' | 'viewer'>): CartOwner =>
  cartOwner(ctx) ?? { token: secretToken() };
