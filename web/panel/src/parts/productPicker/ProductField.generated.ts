/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type ProductSearchQueryVariables = Exact<{
  search?: string | null | undefined;
  limit: number;
}>;


export type ProductSearchQuery = { managedProducts: { __typename: 'ManagedProductList', total: number, items: Array<{ __typename: 'ManagedProduct', id: string, name: string, skus: Array<{ __typename: 'Sku', skuId: string, name: string }> }> } };

export const ProductSearchDocument = /* @__PURE__ */ operation<ProductSearchQuery, ProductSearchQueryVariables>("query", "ProductSearch", {"search":"String","limit":"Int!"}, [["managedProducts",["total",["items",["id","name",["skus",["skuId","name"]]]]],{"search":"$search","limit":"$limit"}]], 'ca818139175174e35120172f01bafc522a5bd1a6f8cf69ea361a221175b2bfaa');
export const useProductSearchQuery = (options: useQuery.Options<ProductSearchQuery, ProductSearchQueryVariables>) => useQuery(ProductSearchDocument, options as useQuery.Options<ProductSearchQuery, ProductSearchQueryVariables>);