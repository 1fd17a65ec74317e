import { registerEnumType } from 'type-graphql';

/** How a product list may be ordered. */
export const ProductOrder = {
  RELEVANCE: 'RELEVANCE',
  NAME: 'NAME',
  VALUE: 'VALUE',
  RATING: 'RATING',
} as const;
export type ProductOrder = (typeof ProductOrder)[keyof typeof ProductOrder];

registerEnumType(ProductOrder, { name: 'ProductOrder' });
