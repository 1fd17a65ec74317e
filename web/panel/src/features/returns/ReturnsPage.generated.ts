/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AliasedRefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type AdminReturnsQueryVariables = Exact<{
  state?: Types.WithdrawalState | null | undefined;
  search?: string | null | undefined;
  limit: number;
  offset: number;
}>;


export type AdminReturnsQuery = { withdrawals: { __typename: 'WithdrawalList', total: number, items: Array<{ __typename: 'Withdrawal', id: string, transactionId: string, code: string, way: Types.WithdrawalWay, state: Types.WithdrawalState, isWhole: boolean, reason: string | null, refund: Types.Scalars['Cents']['output'], requestedAt: string, postCode: string | null, postBy: string | null, carrierCode: string | null, refundBy: string | null, receivedAt: string | null, items: Array<{ __typename: 'WithdrawalItem', itemId: string, name: string, quantity: number }> }> } };

export type AdminGiveReturnLabelMutationVariables = Exact<{
  id: string;
  postCode: string;
  reason: string;
}>;


export type AdminGiveReturnLabelMutation = { giveReturnLabel:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
    | { __typename: 'Withdrawal', id: string, state: Types.WithdrawalState, postCode: string | null, postBy: string | null }
   };

export type AdminReceiveReturnMutationVariables = Exact<{
  id: string;
  isSellable: boolean;
  reason: string;
}>;


export type AdminReceiveReturnMutation = { receiveReturn:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
    | { __typename: 'Withdrawal', id: string, state: Types.WithdrawalState, receivedAt: string | null }
   };

export const AdminReturnsDocument = /* @__PURE__ */ operation<AdminReturnsQuery, AdminReturnsQueryVariables>("query", "AdminReturns", {"state":"WithdrawalState","search":"String","limit":"Int!","offset":"Int!"}, [["withdrawals",["total",["items",["id","transactionId","code","way","state","isWhole","reason","refund","requestedAt","postCode","postBy","carrierCode","refundBy","receivedAt",["items",["itemId","name","quantity"]]]]],{"state":"$state","search":"$search","limit":"$limit","offset":"$offset"}]], '1386bbaec7897d0de3f8e91c7decf9b66692372a73a811bcfee29cbc2232a923');
export const useAdminReturnsQuery = (options: useQuery.Options<AdminReturnsQuery, AdminReturnsQueryVariables>) => useQuery(AdminReturnsDocument, options as useQuery.Options<AdminReturnsQuery, AdminReturnsQueryVariables>);
export const AdminGiveReturnLabelDocument = /* @__PURE__ */ operation<AdminGiveReturnLabelMutation, AdminGiveReturnLabelMutationVariables>("mutation", "AdminGiveReturnLabel", {"id":"ID!","postCode":"String!","reason":"String!"}, [["giveReturnLabel",["__typename",["...Withdrawal",["id","state","postCode","postBy"]],"...AliasedRefusal@unmask"],{"id":"$id","postCode":"$postCode","reason":"$reason"}]], '2b1aa29ebf5843e1f2fed625adbd23bfd4c466d8ea4f5b5c6b55ff5496a41d4f', [AliasedRefusalFragmentDoc]);
export const useAdminGiveReturnLabelMutation = (options?: useMutation.Options<AdminGiveReturnLabelMutation, AdminGiveReturnLabelMutationVariables>) => useMutation(AdminGiveReturnLabelDocument, options);
export const AdminReceiveReturnDocument = /* @__PURE__ */ operation<AdminReceiveReturnMutation, AdminReceiveReturnMutationVariables>("mutation", "AdminReceiveReturn", {"id":"ID!","isSellable":"Boolean!","reason":"String!"}, [["receiveReturn",["__typename",["...Withdrawal",["id","state","receivedAt"]],"...AliasedRefusal@unmask"],{"id":"$id","isSellable":"$isSellable","reason":"$reason"}]], '83f0f266531beb82afac9cc23694ad9153958b5e5f6b9e9fe76e5434da0de819', [AliasedRefusalFragmentDoc]);
export const useAdminReceiveReturnMutation = (options?: useMutation.Options<AdminReceiveReturnMutation, AdminReceiveReturnMutationVariables>) => useMutation(AdminReceiveReturnDocument, options);