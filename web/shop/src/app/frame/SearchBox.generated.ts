/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type SearchSuggestionsQueryVariables = Exact<{
  q: string;
}>;


export type SearchSuggestionsQuery = { searchProducts: { __typename: 'ProductList', total: number, items: Array<{ __typename: 'Product', id: string, name: string, urlSlug: string, image: string, need: string, sale: { __typename: 'ProductSale', price: Types.Scalars['Cents']['output'] } }> } };

export const SearchSuggestionsDocument = /* @__PURE__ */ operation<SearchSuggestionsQuery, SearchSuggestionsQueryVariables>("query", "SearchSuggestions", {"q":"String!"}, [["searchProducts",["total",["items",["id","name","urlSlug","image","need",["sale",["price"]]]]],{"q":"$q","limit":5,"offset":0}]], 'da42619c8b064c776f0bb9c3d18dbf8031926cf368d7f195a69acad55f74d6ee');
export const useSearchSuggestionsQuery = (options: useQuery.Options<SearchSuggestionsQuery, SearchSuggestionsQueryVariables>) => useQuery(SearchSuggestionsDocument, options as useQuery.Options<SearchSuggestionsQuery, SearchSuggestionsQueryVariables>);