/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type ProductOfLineQueryVariables = Exact<{
  slug: string;
}>;


export type ProductOfLineQuery = { product: { __typename: 'Product', id: string, name: string, urlSlug: string, brandPromise: string, description: string, value: Types.Scalars['Cents']['output'], image: string, tint: string, available: boolean, showCart: boolean, prescriptionRequired: boolean } | null };

export const ProductOfLineDocument = /* @__PURE__ */ operation<ProductOfLineQuery, ProductOfLineQueryVariables>("query", "ProductOfLine", {"slug":"String!"}, [["product",["id","name","urlSlug","brandPromise","description","value","image","tint","available","showCart","prescriptionRequired"],{"slug":"$slug"}]], '25d36228b0031507a25bd4bcfe6ed14ae204b604cf2c618bbcc550881e4c0dae');
export const useProductOfLineQuery = (options: useQuery.Options<ProductOfLineQuery, ProductOfLineQueryVariables>) => useQuery(ProductOfLineDocument, options as useQuery.Options<ProductOfLineQuery, ProductOfLineQueryVariables>);