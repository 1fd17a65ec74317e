import type { EditedPrice } from '../edit/edit.types.ts';
import type { DatedPrice } from './price.rules.ts';

/** The past and planned prices for the editor, newest first. */
export const priceHistory = (prices: readonly DatedPrice[], now: Date): EditedPrice[] =>
  prices.toReversed().map(({ from, value, oldValue, sizes }) => ({
    from: new Date(from),
    value,
    oldValue,
    sizes: Object.entries(sizes).map(([skuId, price]) => ({ skuId, price })),
    isPlanned: Date.parse(from) > now.getTime(),
  }));
