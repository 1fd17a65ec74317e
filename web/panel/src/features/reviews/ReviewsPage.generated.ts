/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AliasedRefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type AdminReviewsQueryVariables = Exact<{
  state?: Types.ReviewState | null | undefined;
  search?: string | null | undefined;
  limit: number;
  after?: string | null | undefined;
}>;


export type AdminReviewsQuery = { managedReviews: { __typename: 'ManagedReviewList', cursor: string, total: number, next: string | null, previous: string | null, items: Array<{ __typename: 'ManagedReview', id: string, authorId: string, productName: string, isHidden: boolean, transactionId: string, stars: number, title: string | null, text: string, authorName: string, state: Types.ReviewState, version: number, writtenAt: string, refusalReason: Types.ReviewRefusalReason | null, refusalNote: string | null, reply: string | null }> } };

export type ManagedReviewChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ManagedReviewChangesSubscription = { managedReviewChanged: { __typename: 'ManagedReviewChanged', cursor: string } };

export type AdminPublishReviewMutationVariables = Exact<{
  id: string;
  version: number;
  reply?: string | null | undefined;
}>;


export type AdminPublishReviewMutation = { publishReview:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ManagedReview', id: string, state: Types.ReviewState, version: number, reply: string | null }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type AdminRefuseReviewMutationVariables = Exact<{
  id: string;
  version: number;
  reason: Types.ReviewRefusalReason;
  note: string;
}>;


export type AdminRefuseReviewMutation = { refuseReview:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ManagedReview', id: string, state: Types.ReviewState, version: number }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type AdminReplyToReviewMutationVariables = Exact<{
  id: string;
  version: number;
  reply: string;
}>;


export type AdminReplyToReviewMutation = { replyToReview:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ManagedReview', id: string, version: number, reply: string | null }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const AdminReviewsDocument = /* @__PURE__ */ operation<AdminReviewsQuery, AdminReviewsQueryVariables>("query", "AdminReviews", {"state":"ReviewState","search":"String","limit":"Int!","after":"String"}, [["managedReviews",["cursor","total","next","previous",["items",["id","authorId","productName","isHidden","transactionId","stars","title","text","authorName","state","version","writtenAt","refusalReason","refusalNote","reply"]]],{"state":"$state","search":"$search","limit":"$limit","after":"$after"}]], 'afe6b16e191b975296e99ee2e9bc432482b6e97417cefecc8c2d2ac76fe96150');
export const useAdminReviewsQuery = (options: useQuery.Options<AdminReviewsQuery, AdminReviewsQueryVariables>) => useQuery(AdminReviewsDocument, options as useQuery.Options<AdminReviewsQuery, AdminReviewsQueryVariables>);
export const ManagedReviewChangesDocument = /* @__PURE__ */ operation<ManagedReviewChangesSubscription, ManagedReviewChangesSubscriptionVariables>("subscription", "ManagedReviewChanges", {"after":"String"}, [["managedReviewChanged",["cursor"],{"after":"$after"}]], '55166eb901bfefa3d2f734be125ff4a899510fb3d93bfcb37afd3a5068d0a242');
export const useManagedReviewChangesSubscription = (options?: useSubscription.Options<ManagedReviewChangesSubscription, ManagedReviewChangesSubscriptionVariables>) => useSubscription(ManagedReviewChangesDocument, options);
export const AdminPublishReviewDocument = /* @__PURE__ */ operation<AdminPublishReviewMutation, AdminPublishReviewMutationVariables>("mutation", "AdminPublishReview", {"id":"ID!","version":"Int!","reply":"String"}, [["publishReview",["__typename",["...ManagedReview",["id","state","version","reply"]],"...AliasedRefusal@unmask"],{"id":"$id","version":"$version","reply":"$reply"}]], '9675fe239f554a7ecc6b0de411e446b192b61eb5b7d268c11e950bcfe343d7e9', [AliasedRefusalFragmentDoc]);
export const useAdminPublishReviewMutation = (options?: useMutation.Options<AdminPublishReviewMutation, AdminPublishReviewMutationVariables>) => useMutation(AdminPublishReviewDocument, options);
export const AdminRefuseReviewDocument = /* @__PURE__ */ operation<AdminRefuseReviewMutation, AdminRefuseReviewMutationVariables>("mutation", "AdminRefuseReview", {"id":"ID!","version":"Int!","reason":"ReviewRefusalReason!","note":"String!"}, [["refuseReview",["__typename",["...ManagedReview",["id","state","version"]],"...AliasedRefusal@unmask"],{"id":"$id","version":"$version","reason":"$reason","note":"$note"}]], '09cbad7ce2128fa369751936b8bd170688008a87435bf06c1a5d08d9044cfc6a', [AliasedRefusalFragmentDoc]);
export const useAdminRefuseReviewMutation = (options?: useMutation.Options<AdminRefuseReviewMutation, AdminRefuseReviewMutationVariables>) => useMutation(AdminRefuseReviewDocument, options);
export const AdminReplyToReviewDocument = /* @__PURE__ */ operation<AdminReplyToReviewMutation, AdminReplyToReviewMutationVariables>("mutation", "AdminReplyToReview", {"id":"ID!","version":"Int!","reply":"String!"}, [["replyToReview",["__typename",["...ManagedReview",["id","version","reply"]],"...AliasedRefusal@unmask"],{"id":"$id","version":"$version","reply":"$reply"}]], '19e05bb50ceca549474e3333c23841acb537cffdada909e7976c04008d0a1efe', [AliasedRefusalFragmentDoc]);
export const useAdminReplyToReviewMutation = (options?: useMutation.Options<AdminReplyToReviewMutation, AdminReplyToReviewMutationVariables>) => useMutation(AdminReplyToReviewDocument, options);