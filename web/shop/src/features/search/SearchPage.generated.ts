/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { ProductCard_productFragment } from '../../parts/productCard/ProductCard.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { ProductCard_productFragmentDoc } from '../../parts/productCard/ProductCard.generated.ts';
export type SearchPageQueryVariables = Exact<{
  q: string;
  offset: number;
}>;


export type SearchPageQuery = { searchProducts: { __typename: 'ProductList', total: number, items: Array<(
      { __typename: 'Product', id: string }
      & { ' $fragmentRefs'?: { 'ProductCard_productFragment': ProductCard_productFragment } }
    )> } };

export type AllProductsQueryVariables = Exact<{
  offset: number;
}>;


export type AllProductsQuery = { products: { __typename: 'ProductList', total: number, items: Array<(
      { __typename: 'Product', id: string }
      & { ' $fragmentRefs'?: { 'ProductCard_productFragment': ProductCard_productFragment } }
    )> } };

export const SearchPageDocument = /* @__PURE__ */ operation<SearchPageQuery, SearchPageQueryVariables>("query", "SearchPage", {"q":"String!","offset":"Int!"}, [["searchProducts",["total",["items",["id","...ProductCard_product"]]],{"q":"$q","limit":24,"offset":"$offset"}]], 'fca18b8b9632f89ca154219f6d9386e2cf9163784e0b92b138968f16950cce42', [ProductCard_productFragmentDoc]);
export const useSearchPageQuery = (options: useQuery.Options<SearchPageQuery, SearchPageQueryVariables>) => useQuery(SearchPageDocument, options as useQuery.Options<SearchPageQuery, SearchPageQueryVariables>);
export const AllProductsDocument = /* @__PURE__ */ operation<AllProductsQuery, AllProductsQueryVariables>("query", "AllProducts", {"offset":"Int!"}, [["products",["total",["items",["id","...ProductCard_product"]]],{"limit":24,"offset":"$offset"}]], 'f5e3d4c8dbca52e07355916ff1ae6eff78092ce0bf6fc11c23268e22b57814ec', [ProductCard_productFragmentDoc]);
export const useAllProductsQuery = (options: useQuery.Options<AllProductsQuery, AllProductsQueryVariables>) => useQuery(AllProductsDocument, options as useQuery.Options<AllProductsQuery, AllProductsQueryVariables>);