/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AliasedRefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type WithdrawalChanceQueryVariables = Exact<{
  orderId: string;
}>;


export type WithdrawalChanceQuery = { withdrawalOffer: { __typename: 'WithdrawalOffer', way: Types.WithdrawalWay | null, until: string | null, items: Array<{ __typename: 'WithdrawableItem', itemId: string, quantity: number, lacksPrescription: boolean }> } };

export type RegisterReturnPostingMutationVariables = Exact<{
  id: string;
  carrierCode: string;
}>;


export type RegisterReturnPostingMutation = { registerReturnPosting:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
    | { __typename: 'Withdrawal', id: string, state: Types.WithdrawalState, carrierCode: string | null, refundBy: string | null }
   };

export const WithdrawalChanceDocument = /* @__PURE__ */ operation<WithdrawalChanceQuery, WithdrawalChanceQueryVariables>("query", "WithdrawalChance", {"orderId":"ID!"}, [["withdrawalOffer",["way","until",["items",["itemId","quantity","lacksPrescription"]]],{"transactionId":"$orderId"}]], '869a2c793bf82be2aa4f542e77c63823dab239cb8f5faeeeee8f87c573bf5ea1');
export const useWithdrawalChanceQuery = (options: useQuery.Options<WithdrawalChanceQuery, WithdrawalChanceQueryVariables>) => useQuery(WithdrawalChanceDocument, options as useQuery.Options<WithdrawalChanceQuery, WithdrawalChanceQueryVariables>);
export const RegisterReturnPostingDocument = /* @__PURE__ */ operation<RegisterReturnPostingMutation, RegisterReturnPostingMutationVariables>("mutation", "RegisterReturnPosting", {"id":"ID!","carrierCode":"String!"}, [["registerReturnPosting",["__typename",["...Withdrawal",["id","state","carrierCode","refundBy"]],"...AliasedRefusal@unmask"],{"id":"$id","carrierCode":"$carrierCode"}]], '775e2f2ae0904846de4b49846b82f6271c2d56a06e09ba91110886fa9b03ab0b', [AliasedRefusalFragmentDoc]);
export const useRegisterReturnPostingMutation = (options?: useMutation.Options<RegisterReturnPostingMutation, RegisterReturnPostingMutationVariables>) => useMutation(RegisterReturnPostingDocument, options);