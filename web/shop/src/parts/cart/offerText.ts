import { type Cents, discountText } from '#schema/money.ts';

/** What an offer of the cart is, with the discount between the two prices beside it. */
export function offerText(kind: string, { price, before }: { price: Cents; before: Cents | null }): string {
  const name = kind === 'secondUnit' ? 'Segunda unidade' : 'Para levar junto';
  return before === null ? name : `${name}, ${discountText(before, price)} de desconto`;
}
