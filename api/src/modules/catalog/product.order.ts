import { registerEnumType } from 'type-graphql';

/** The sort keys of a list of products. */
export const ProductOrder = {
  RELEVANCE: 'RELEVANCE',
  NAME: 'NAME',
  VALUE: 'VALUE',
  RATING: 'RATING',
} as const;
export type ProductOrder = (typeof ProductOrder)[keyof typeof ProductOrder];

registerEnumType(ProductOrder, { name: 'ProductOrder' });
