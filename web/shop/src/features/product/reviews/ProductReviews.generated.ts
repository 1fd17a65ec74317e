/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type ProductReviewsQueryVariables = Exact<{
  productId: string;
  limit: number;
  after?: string | null | undefined;
}>;


export type ProductReviewsQuery = { productReviews: { __typename: 'ProductReviewList', next: string | null, items: Array<{ __typename: 'ProductReview', id: string, stars: number, title: string | null, text: string, authorName: string, writtenAt: string, reply: string | null }> } };

export const ProductReviewsDocument = /* @__PURE__ */ operation<ProductReviewsQuery, ProductReviewsQueryVariables>("query", "ProductReviews", {"productId":"ID!","limit":"Int!","after":"String"}, [["productReviews",["next",["items",["id","stars","title","text","authorName","writtenAt","reply"]]],{"productId":"$productId","limit":"$limit","after":"$after"}]], '7d811be28eb165b7f39f64c869248210d1b8cb060e3615889b69dc57db25a67f');
export const useProductReviewsQuery = (options: useQuery.Options<ProductReviewsQuery, ProductReviewsQueryVariables>) => useQuery(ProductReviewsDocument, options as useQuery.Options<ProductReviewsQuery, ProductReviewsQueryVariables>);