/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type ProductOfLineQueryVariables = Exact<{
  type: string;
}>;


export type ProductOfLineQuery = { lineProduct: { __typename: 'LineProduct', isUnsafeForCaller: boolean, product: { __typename: 'Product', id: string, name: string, urlSlug: string, brandPromise: string, description: string, value: Types.Scalars['Cents']['output'], image: string, tint: string, prescriptionRequired: boolean } } | null };

export const ProductOfLineDocument = /* @__PURE__ */ operation<ProductOfLineQuery, ProductOfLineQueryVariables>("query", "ProductOfLine", {"type":"String!"}, [["lineProduct",["isUnsafeForCaller",["product",["id","name","urlSlug","brandPromise","description","value","image","tint","prescriptionRequired"]]],{"type":"$type"}]], '39253c77caa70584b5f37632aa567319e1062f3fea9af3b3bf9119a62a92ca00');
export const useProductOfLineQuery = (options: useQuery.Options<ProductOfLineQuery, ProductOfLineQueryVariables>) => useQuery(ProductOfLineDocument, options as useQuery.Options<ProductOfLineQuery, ProductOfLineQueryVariables>);