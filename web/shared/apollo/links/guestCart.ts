import { saveCartToken } from '#web/session/tokens.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Every answer with a guest's cart contains its token; the browser stores the latest one. */
export function storeGuestCartToken(data: Record<string, unknown> | null | undefined): void {
  for (const answer of Object.values(data ?? {})) {
    const cart = isRecord(answer) && isRecord(answer.cart) ? answer.cart : answer;
    if (isRecord(cart) && cart.__typename === 'Cart' && typeof cart.token === 'string')
      saveCartToken(cart.token);
  }
}
