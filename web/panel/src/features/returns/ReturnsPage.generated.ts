/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminReturnsQueryVariables = Exact<{
  state?: Types.WithdrawalState | null | undefined;
  search?: string | null | undefined;
  limit: number;
  offset: number;
}>;


export type AdminReturnsQuery = { withdrawals: { __typename: 'WithdrawalList', total: number, items: Array<{ __typename: 'Withdrawal', id: string, orderId: string, code: string, way: Types.WithdrawalWay, state: Types.WithdrawalState, isWhole: boolean, reason: string | null, refund: Types.Scalars['Cents']['output'], requestedAt: string, postCode: string | null, postBy: string | null, carrierCode: string | null, refundBy: string | null, receivedAt: string | null, items: Array<{ __typename: 'WithdrawalItem', itemId: string, name: string, quantity: number }> }> } };

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

export const AdminReturnsDocument = /* @__PURE__ */ operation<AdminReturnsQuery, AdminReturnsQueryVariables>("query", "AdminReturns", {"state":"WithdrawalState","search":"String","limit":"Int!","offset":"Int!"}, [["withdrawals",["total",["items",["id","orderId","code","way","state","isWhole","reason","refund","requestedAt","postCode","postBy","carrierCode","refundBy","receivedAt",["items",["itemId","name","quantity"]]]]],{"state":"$state","search":"$search","limit":"$limit","offset":"$offset"}]], 'cecb0d616c60b6d5692eb1f5d3cd699b45b6da68ed1c1821bf266d56252fd9c4');
export const useAdminReturnsQuery = (options: useQuery.Options<AdminReturnsQuery, AdminReturnsQueryVariables>) => useQuery(AdminReturnsDocument, options as useQuery.Options<AdminReturnsQuery, AdminReturnsQueryVariables>);
export const AdminGiveReturnLabelDocument = /* @__PURE__ */ operation<AdminGiveReturnLabelMutation, AdminGiveReturnLabelMutationVariables>("mutation", "AdminGiveReturnLabel", {"id":"ID!","postCode":"String!","reason":"String!"}, [["giveReturnLabel",["__typename",["...Withdrawal",["id","state","postCode","postBy"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","postCode":"$postCode","reason":"$reason"}]], '6574e19f4cb65cc0e99325b6bbb987d408bf6075072924fac5cbf293b0907d0c');
export const useAdminGiveReturnLabelMutation = (options?: useMutation.Options<AdminGiveReturnLabelMutation, AdminGiveReturnLabelMutationVariables>) => useMutation(AdminGiveReturnLabelDocument, options);
export const AdminReceiveReturnDocument = /* @__PURE__ */ operation<AdminReceiveReturnMutation, AdminReceiveReturnMutationVariables>("mutation", "AdminReceiveReturn", {"id":"ID!","isSellable":"Boolean!","reason":"String!"}, [["receiveReturn",["__typename",["...Withdrawal",["id","state","receivedAt"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","isSellable":"$isSellable","reason":"$reason"}]], '4fb75f4340124f18be741b0e560c3bceb3df3574b7d68e722190c35814f4b0ba');
export const useAdminReceiveReturnMutation = (options?: useMutation.Options<AdminReceiveReturnMutation, AdminReceiveReturnMutationVariables>) => useMutation(AdminReceiveReturnDocument, options);