/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { ProductCard_productFragment } from '../../parts/productCard/ProductCard.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { ProductCard_productFragmentDoc } from '../../parts/productCard/ProductCard.generated.ts';
export type NothingFoundQueryVariables = Exact<{ [key: string]: never; }>;


export type NothingFoundQuery = { products: { __typename: 'ProductList', items: Array<(
      { __typename: 'Product', id: string }
      & { ' $fragmentRefs'?: { 'ProductCard_productFragment': ProductCard_productFragment } }
    )> } };

export const NothingFoundDocument = /* @__PURE__ */ operation<NothingFoundQuery, NothingFoundQueryVariables>("query", "NothingFound", {}, [["products",[["items",["id","...ProductCard_product"]]],{"limit":4,"offset":0}]], 'e99040dc8f724b50194a6900eb5a0b15dffc6d393b84a2fed2bbd391e09c9b4a', [ProductCard_productFragmentDoc]);
export const useNothingFoundQuery = (options?: useQuery.Options<NothingFoundQuery, NothingFoundQueryVariables>) => useQuery(NothingFoundDocument, options as useQuery.Options<NothingFoundQuery, NothingFoundQueryVariables>);