/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type PriceOfMedicineQueryVariables = Exact<{
  id: string;
}>;


export type PriceOfMedicineQuery = { product: { __typename: 'Product', id: string, sale: { __typename: 'ProductSale', price: Types.Scalars['Cents']['output'] } } | null };

export const PriceOfMedicineDocument = /* @__PURE__ */ operation<PriceOfMedicineQuery, PriceOfMedicineQueryVariables>("query", "PriceOfMedicine", {"id":"String!"}, [["product",["id",["sale",["price"]]],{"slug":"$id"}]], 'c9d1a5fda6959c1a00d3851a15595503bfced4caff9aaaae5a14b78d0e1a3104');
export const usePriceOfMedicineQuery = (options: useQuery.Options<PriceOfMedicineQuery, PriceOfMedicineQueryVariables>) => useQuery(PriceOfMedicineDocument, options as useQuery.Options<PriceOfMedicineQuery, PriceOfMedicineQueryVariables>);