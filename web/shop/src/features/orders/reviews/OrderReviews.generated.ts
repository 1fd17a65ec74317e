/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type OrderReviewsQueryVariables = Exact<{
  transactionId: string;
}>;


export type OrderReviewsQuery = { transactionReviews: Array<{ __typename: 'ReviewableProduct', id: string, name: string, image: string, review: { __typename: 'MyReview', id: string, stars: number, title: string | null, text: string, authorName: string, state: Types.ReviewState, version: number, refusalText: string | null, refusalNote: string | null, reply: string | null } | null }> };

export type SaveReviewMutationVariables = Exact<{
  input: Types.SaveReviewInput;
}>;


export type SaveReviewMutation = { saveReview:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'MyReview', id: string, stars: number, title: string | null, text: string, state: Types.ReviewState, version: number, refusalText: string | null, refusalNote: string | null, reply: string | null }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type DeleteReviewMutationVariables = Exact<{
  id: string;
}>;


export type DeleteReviewMutation = { deleteReview: { __typename: 'Done', ok: boolean } };

export const OrderReviewsDocument = /* @__PURE__ */ operation<OrderReviewsQuery, OrderReviewsQueryVariables>("query", "OrderReviews", {"transactionId":"ID!"}, [["transactionReviews",["id","name","image",["review",["id","stars","title","text","authorName","state","version","refusalText","refusalNote","reply"]]],{"transactionId":"$transactionId"}]], 'd8d7be20e46ac6130f6faed2861c4b1f6d2d1bf19d858208554f1de3f639af62');
export const useOrderReviewsQuery = (options: useQuery.Options<OrderReviewsQuery, OrderReviewsQueryVariables>) => useQuery(OrderReviewsDocument, options as useQuery.Options<OrderReviewsQuery, OrderReviewsQueryVariables>);
export const SaveReviewDocument = /* @__PURE__ */ operation<SaveReviewMutation, SaveReviewMutationVariables>("mutation", "SaveReview", {"input":"SaveReviewInput!"}, [["saveReview",["__typename",["...MyReview",["id","stars","title","text","state","version","refusalText","refusalNote","reply"]],"...Refusal@unmask"],{"input":"$input"}]], 'b9904b75751fbac78cab85b14cbce6d98c42575f17791870d4b09166a26c4a8b', [RefusalFragmentDoc]);
export const useSaveReviewMutation = (options?: useMutation.Options<SaveReviewMutation, SaveReviewMutationVariables>) => useMutation(SaveReviewDocument, options);
export const DeleteReviewDocument = /* @__PURE__ */ operation<DeleteReviewMutation, DeleteReviewMutationVariables>("mutation", "DeleteReview", {"id":"ID!"}, [["deleteReview",["ok"],{"id":"$id"}]], '587cccb979f2786e21af79712a0c8bc5b18803868ce6b0b3ccb3f9c53c48c099');
export const useDeleteReviewMutation = (options?: useMutation.Options<DeleteReviewMutation, DeleteReviewMutationVariables>) => useMutation(DeleteReviewDocument, options);