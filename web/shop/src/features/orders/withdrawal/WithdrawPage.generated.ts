/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AliasedRefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type WithdrawPageQueryVariables = Exact<{
  orderId: string;
}>;


export type WithdrawPageQuery = { transaction: { __typename: 'Transaction', id: string, title: string, recurrent: boolean, items: Array<{ __typename: 'TransactionItem', id: string, name: string, image: string, prescription: boolean }> } | null };

export type WithdrawalQuoteQueryVariables = Exact<{
  orderId: string;
  items?: Array<Types.WithdrawalItemInput> | Types.WithdrawalItemInput | null | undefined;
}>;


export type WithdrawalQuoteQuery = { withdrawalOffer: { __typename: 'WithdrawalOffer', way: Types.WithdrawalWay | null, message: string | null, until: string | null, isOnlyForAllItems: boolean, quoteMessage: string | null, items: Array<{ __typename: 'WithdrawableItem', itemId: string, quantity: number, lacksPrescription: boolean }>, quote: { __typename: 'WithdrawalQuote', isWhole: boolean, goods: Types.Scalars['Cents']['output'], interest: Types.Scalars['Cents']['output'], freight: Types.Scalars['Cents']['output'], refund: Types.Scalars['Cents']['output'] } | null } };

export type WithdrawFromOrderMutationVariables = Exact<{
  orderId: string;
  items?: Array<Types.WithdrawalItemInput> | Types.WithdrawalItemInput | null | undefined;
  reason?: string | null | undefined;
  expectedRefund: Types.Scalars['Cents']['output'];
  idempotencyKey: string;
}>;


export type WithdrawFromOrderMutation = { withdrawFromTransaction:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
    | { __typename: 'Withdrawal', id: string, code: string, way: Types.WithdrawalWay, state: Types.WithdrawalState, refund: Types.Scalars['Cents']['output'], requestedAt: string, postCode: string | null, postBy: string | null, refundBy: string | null }
   };

export const WithdrawPageDocument = /* @__PURE__ */ operation<WithdrawPageQuery, WithdrawPageQueryVariables>("query", "WithdrawPage", {"orderId":"ID!"}, [["transaction",["id","title","recurrent",["items",["id","name","image","prescription"]]],{"id":"$orderId"}]], '5e71aa89bc7ba8077c6aa5f4cd1980a4029fa017cae53549ef94a69ecd1aaac4');
export const useWithdrawPageQuery = (options: useQuery.Options<WithdrawPageQuery, WithdrawPageQueryVariables>) => useQuery(WithdrawPageDocument, options as useQuery.Options<WithdrawPageQuery, WithdrawPageQueryVariables>);
export const WithdrawalQuoteDocument = /* @__PURE__ */ operation<WithdrawalQuoteQuery, WithdrawalQuoteQueryVariables>("query", "WithdrawalQuote", {"orderId":"ID!","items":"[WithdrawalItemInput!]"}, [["withdrawalOffer",["way","message","until","isOnlyForAllItems",["items",["itemId","quantity","lacksPrescription"]],["quote",["isWhole","goods","interest","freight","refund"]],"quoteMessage"],{"transactionId":"$orderId","items":"$items"}]], 'a7f21365ef50633cc91764125e12e1f2acc8b95bc11ba9fc5caa0f504eac1860');
export const useWithdrawalQuoteQuery = (options: useQuery.Options<WithdrawalQuoteQuery, WithdrawalQuoteQueryVariables>) => useQuery(WithdrawalQuoteDocument, options as useQuery.Options<WithdrawalQuoteQuery, WithdrawalQuoteQueryVariables>);
export const WithdrawFromOrderDocument = /* @__PURE__ */ operation<WithdrawFromOrderMutation, WithdrawFromOrderMutationVariables>("mutation", "WithdrawFromOrder", {"orderId":"ID!","items":"[WithdrawalItemInput!]","reason":"String","expectedRefund":"Cents!","idempotencyKey":"String!"}, [["withdrawFromTransaction",["__typename",["...Withdrawal",["id","code","way","state","refund","requestedAt","postCode","postBy","refundBy"]],"...AliasedRefusal@unmask"],{"transactionId":"$orderId","items":"$items","reason":"$reason","expectedRefund":"$expectedRefund","idempotencyKey":"$idempotencyKey"}]], '459b9dc697687beefddcf51405bee9b9ba21ce9556f1b6aef55151b80c8a5dc9', [AliasedRefusalFragmentDoc]);
export const useWithdrawFromOrderMutation = (options?: useMutation.Options<WithdrawFromOrderMutation, WithdrawFromOrderMutationVariables>) => useMutation(WithdrawFromOrderDocument, options);