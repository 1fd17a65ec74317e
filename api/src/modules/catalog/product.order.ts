import { registerEnumType } from 'type-graphql';

/** The sort keys of a list of products. `PRICE` is the price that screens show, `VALUE` the one in `value`. */
export const ProductOrder = {
  RELEVANCE: 'RELEVANCE',
  NAME: 'NAME',
  VALUE: 'VALUE',
  PRICE: 'PRICE',
  RATING: 'RATING',
} as const;
export type ProductOrder = (typeof ProductOrder)[keyof typeof ProductOrder];

registerEnumType(ProductOrder, {
  name: 'ProductOrder',
  valuesConfig: {
    PRICE: { description: '`sale.price`: that of a lightning offer while it runs.' },
    VALUE: { description: '`value`, without lightning offers.' },
  },
});
