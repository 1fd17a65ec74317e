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
  orderBy: Types.ProductOrder;
  isDesc: boolean;
  isFreeToBuy: boolean;
}>;


export type SearchPageQuery = { searchProducts: { __typename: 'ProductList', total: number, items: Array<(
      { __typename: 'Product', id: string }
      & { ' $fragmentRefs'?: { 'ProductCard_productFragment': ProductCard_productFragment } }
    )> } };

export type AllProductsQueryVariables = Exact<{
  offset: number;
  orderBy: Types.ProductOrder;
  isDesc: boolean;
  isFreeToBuy: boolean;
}>;


export type AllProductsQuery = { products: { __typename: 'ProductList', total: number, items: Array<(
      { __typename: 'Product', id: string }
      & { ' $fragmentRefs'?: { 'ProductCard_productFragment': ProductCard_productFragment } }
    )> } };

export type NeedChipsQueryVariables = Exact<{ [key: string]: never; }>;


export type NeedChipsQuery = { store: { __typename: 'Store', id: string, needs: Array<{ __typename: 'Need', slug: string, title: string }> } | null };

export const SearchPageDocument = /* @__PURE__ */ operation<SearchPageQuery, SearchPageQueryVariables>("query", "SearchPage", {"q":"String!","offset":"Int!","orderBy":"ProductOrder!","isDesc":"Boolean!","isFreeToBuy":"Boolean!"}, [["searchProducts",["total",["items",["id","...ProductCard_product"]]],{"q":"$q","limit":24,"offset":"$offset","orderBy":"$orderBy","isDesc":"$isDesc","isFreeToBuy":"$isFreeToBuy"}]], 'b58ef87824999d653b6225c8af88f7f9430ca6cc3dc4336924a6d12b1b2d4807', [ProductCard_productFragmentDoc]);
export const useSearchPageQuery = (options: useQuery.Options<SearchPageQuery, SearchPageQueryVariables>) => useQuery(SearchPageDocument, options as useQuery.Options<SearchPageQuery, SearchPageQueryVariables>);
export const AllProductsDocument = /* @__PURE__ */ operation<AllProductsQuery, AllProductsQueryVariables>("query", "AllProducts", {"offset":"Int!","orderBy":"ProductOrder!","isDesc":"Boolean!","isFreeToBuy":"Boolean!"}, [["products",["total",["items",["id","...ProductCard_product"]]],{"limit":24,"offset":"$offset","orderBy":"$orderBy","isDesc":"$isDesc","isFreeToBuy":"$isFreeToBuy"}]], 'ffaafb45b7dc3de9885878f967b1bd9bc2fe567d2e616b86e603cc17dc56c1f4', [ProductCard_productFragmentDoc]);
export const useAllProductsQuery = (options: useQuery.Options<AllProductsQuery, AllProductsQueryVariables>) => useQuery(AllProductsDocument, options as useQuery.Options<AllProductsQuery, AllProductsQueryVariables>);
export const NeedChipsDocument = /* @__PURE__ */ operation<NeedChipsQuery, NeedChipsQueryVariables>("query", "NeedChips", {}, [["store",["id",["needs",["slug","title"]]]]], '6c7502c94f25b2aaa800869f0ee1cee8573353e545c429145713ff310be44457');
export const useNeedChipsQuery = (options?: useQuery.Options<NeedChipsQuery, NeedChipsQueryVariables>) => useQuery(NeedChipsDocument, options as useQuery.Options<NeedChipsQuery, NeedChipsQueryVariables>);