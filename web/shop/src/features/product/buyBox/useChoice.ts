import { useState } from 'react';
import type { Cents } from '#schema/money.ts';
import type { BuyBoxProduct } from './buyBoxProduct.ts';

/** The shopper's choices on the product page. */
export interface Choice {
  variantId: string | null;
  quantity: number;
  /** The product is to come every month. */
  isRecurrent: boolean;
}

type Product = BuyBoxProduct;

/**
 * The variant that is chosen initially: the first available one, or else the first. Null for a product without
 * variants.
 */
export function firstVariant(product: Product): string | null {
  const variants = product.variantGroup?.variants ?? [];
  return (variants.find(({ available }) => available) ?? variants[0])?.id ?? null;
}

export function chosenVariant(product: Product, { variantId }: Choice) {
  return product.variantGroup?.variants.find(({ id }) => id === variantId) ?? null;
}

/** The price of one unit of the chosen variant or product: for a product, that of its live lightning offer. */
export function chosenPrice(product: Product, choice: Choice): Cents {
  return chosenVariant(product, choice)?.price ?? product.sale.price;
}

export function isBuyable(product: Product, choice: Choice): boolean {
  const variant = chosenVariant(product, choice);
  return product.available && product.showCart && (variant?.available ?? true);
}

export function useChoice(product: Product) {
  const [choice, setChoice] = useState<Choice>({
    variantId: firstVariant(product),
    quantity: 1,
    isRecurrent: false,
  });
  return {
    choice,
    choose: (change: Partial<Choice>) => setChoice((previous) => ({ ...previous, ...change })),
  };
}
