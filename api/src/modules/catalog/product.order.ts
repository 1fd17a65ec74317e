import { registerEnumType } from 'type-graphql';

/** By what a list of products may be sorted. */
export const ProductOrder = {
  RELEVANCE: 'RELEVANCE',
  NAME: 'NAME',
  VALUE: 'VALUE',
  RATING: 'RATING',
} as const;
export type ProductOrder = (typeof ProductOrder)[keyof typeof ProductOrder];

registerEnumType(ProductOrder, { name: 'ProductOrder' });
