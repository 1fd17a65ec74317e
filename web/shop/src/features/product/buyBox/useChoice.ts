import { useState } from 'react';
import type { Cents } from '#schema/money.ts';
import type { BuyBoxProduct } from './buyBoxProduct.ts';

/** What the shopper has chosen on this page so far. */
export interface Choice {
  variantId: string | null;
  quantity: number;
  withSecondUnit: boolean;
}

type Product = BuyBoxProduct;

/** The first available variant, otherwise the first, so that the button works before the shopper chooses. */
export function firstVariant(product: Product): string | null {
  const variants = product.variantGroup?.variants ?? [];
  return (variants.find(({ available }) => available) ?? variants[0])?.id ?? null;
}

export function chosenVariant(product: Product, { variantId }: Choice) {
  return product.variantGroup?.variants.find(({ id }) => id === variantId) ?? null;
}

/** The price of the choice, for the button and the bar; the cart has the final price. */
export function chosenPrice(product: Product, choice: Choice): Cents {
  return chosenVariant(product, choice)?.price ?? product.value;
}

export function isBuyable(product: Product, choice: Choice): boolean {
  const variant = chosenVariant(product, choice);
  return product.available && product.showCart && (variant?.available ?? true);
}

export function useChoice(product: Product) {
  const [choice, setChoice] = useState<Choice>({
    variantId: firstVariant(product),
    quantity: 1,
    withSecondUnit: false,
  });
  return {
    choice,
    choose: (change: Partial<Choice>) => setChoice((previous) => ({ ...previous, ...change })),
  };
}
