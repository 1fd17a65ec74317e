import type { Ctx } from '../../context.ts';
import { secretToken } from '../../shared/ids.ts';
import type { CartOwner } from './cartState.ts';

/** As long as our own tokens or longer, so that a chosen one cannot be guessed. */
const TOKEN = /^[\w-]{22,100}$/;

/** The caller's cart, if he has one already. */
export function cartOwner(ctx: Ctx): CartOwner | null {
  if (ctx.viewer) return { userId: ctx.viewer.userId };
  return ctx.cartToken && TOKEN.test(ctx.cartToken) ? { token: ctx.cartToken } : null;
}

/** The caller's cart; a guest without a token gets one, to keep. */
export const cartOwnerOrNew = (ctx: Ctx): CartOwner => cartOwner(ctx) ?? { token: secretToken() };
