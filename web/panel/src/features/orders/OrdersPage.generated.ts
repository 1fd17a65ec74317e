/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AliasedRefusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { AliasedRefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type OrderRow_orderFragment = { __typename: 'Transaction', id: string, code: string | null, status: number | null, statusLabel: string, total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], lateSince: string | null, createdAt: string, needsEvaluation: boolean, nextStep: { __typename: 'TransactionStep', actor: Types.TransactionStepActor, name: string | null, dueAt: string, isLate: boolean } | null, contact: { __typename: 'Contact', name: string }, address: { __typename: 'Address', city: string, uf: string }, items: Array<{ __typename: 'TransactionItem', id: string, name: string, quantity: number }>, payment: { __typename: 'Payment', id: string, method: number, card: { __typename: 'PaidCard', installments: number } | null } | null } & { ' $fragmentName'?: 'OrderRow_orderFragment' };

export type AdminOrdersQueryVariables = Exact<{
  search?: string | null | undefined;
  status?: number | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
  isLate?: boolean | null | undefined;
  limit: number;
  after?: string | null | undefined;
}>;


export type AdminOrdersQuery = { transactions: { __typename: 'TransactionList', total: number, next: string | null, previous: string | null, items: Array<(
      { __typename: 'Transaction', id: string, code: string | null, nextStatuses: Array<number> }
      & { ' $fragmentRefs'?: { 'OrderRow_orderFragment': OrderRow_orderFragment } }
    )> } };

export type AdminOrdersFileQueryVariables = Exact<{
  search?: string | null | undefined;
  status?: number | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
  isLate?: boolean | null | undefined;
  after?: string | null | undefined;
}>;


export type AdminOrdersFileQuery = { transactions: { __typename: 'TransactionList', next: string | null, items: Array<{ __typename: 'Transaction', id: string, code: string | null, createdAt: string, statusLabel: string, units: number, subtotal: Types.Scalars['Cents']['output'], discount: Types.Scalars['Cents']['output'], freight: Types.Scalars['Cents']['output'], total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], carrierCode: string | null, coupon: string | null, address: { __typename: 'Address', city: string, uf: string }, payment: { __typename: 'Payment', id: string, method: number, card: { __typename: 'PaidCard', installments: number } | null } | null }> } };

export type AdminUnfinishedOrdersQueryVariables = Exact<{
  isLate: boolean;
  limit: number;
  after?: string | null | undefined;
}>;


export type AdminUnfinishedOrdersQuery = { unfinishedTransactions: { __typename: 'TransactionList', total: number, next: string | null, previous: string | null, items: Array<(
      { __typename: 'Transaction', id: string, code: string | null, nextStatuses: Array<number> }
      & { ' $fragmentRefs'?: { 'OrderRow_orderFragment': OrderRow_orderFragment } }
    )> } };

export type AdminMoveOrdersMutationVariables = Exact<{
  orders: Array<Types.TransactionMoveInput> | Types.TransactionMoveInput;
  status: number;
}>;


export type AdminMoveOrdersMutation = { moveTransactions:
    | { __typename: 'Refusal', message: string, refusal: string }
    | { __typename: 'TransactionMoveOutcomes', moved: number, items: Array<{ __typename: 'TransactionMoveOutcome', id: string, refusal: string | null, message: string | null }> }
   };

export type AdminPrintOrdersMutationVariables = Exact<{
  ids: Array<string> | string;
  kind: Types.TransactionPrint;
}>;


export type AdminPrintOrdersMutation = { printTransactions:
    | { __typename: 'PrintedTransactions', fileName: string, pdf: string, skipped: Array<{ __typename: 'TransactionNotPrinted', id: string, code: string | null, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const OrderRow_orderFragmentDoc = /* @__PURE__ */ fragment<OrderRow_orderFragment>("OrderRow_order", "Transaction", ["id","code","status","statusLabel","total","refundedCents","lateSince","createdAt","needsEvaluation",["nextStep",["actor","name","dueAt","isLate"]],["contact",["name"]],["address",["city","uf"]],["items",["id","name","quantity"]],["payment",["id","method",["card",["installments"]]]]]);
export const useOrderRow_order = (from: FragmentOf<OrderRow_orderFragment>) => useMasked(OrderRow_orderFragmentDoc, 'OrderRow_order', from);
export const AdminOrdersDocument = /* @__PURE__ */ operation<AdminOrdersQuery, AdminOrdersQueryVariables>("query", "AdminOrders", {"search":"String","status":"Int","since":"DateTimeISO","until":"DateTimeISO","isLate":"Boolean","limit":"Int!","after":"String"}, [["transactions",["total","next","previous",["items",["id","code","nextStatuses","...OrderRow_order"]]],{"search":"$search","status":"$status","since":"$since","until":"$until","isLate":"$isLate","limit":"$limit","after":"$after"}]], 'e9214f0ed8f2ba80033129c4330cdda7c66f7c1514fca7de99d19e4af9392615', [OrderRow_orderFragmentDoc]);
export const useAdminOrdersQuery = (options: useQuery.Options<AdminOrdersQuery, AdminOrdersQueryVariables>) => useQuery(AdminOrdersDocument, options as useQuery.Options<AdminOrdersQuery, AdminOrdersQueryVariables>);
export const AdminOrdersFileDocument = /* @__PURE__ */ operation<AdminOrdersFileQuery, AdminOrdersFileQueryVariables>("query", "AdminOrdersFile", {"search":"String","status":"Int","since":"DateTimeISO","until":"DateTimeISO","isLate":"Boolean","after":"String"}, [["transactions",["next",["items",["id","code","createdAt","statusLabel","units","subtotal","discount","freight","total","refundedCents","carrierCode","coupon",["address",["city","uf"]],["payment",["id","method",["card",["installments"]]]]]]],{"search":"$search","status":"$status","since":"$since","until":"$until","isLate":"$isLate","limit":100,"after":"$after"}]], 'd294facd54389376d807e5f8b6c8959fa961dc46ec31b6a229d75b473e123c87');
export const useAdminOrdersFileQuery = (options?: useQuery.Options<AdminOrdersFileQuery, AdminOrdersFileQueryVariables>) => useQuery(AdminOrdersFileDocument, options as useQuery.Options<AdminOrdersFileQuery, AdminOrdersFileQueryVariables>);
export const AdminUnfinishedOrdersDocument = /* @__PURE__ */ operation<AdminUnfinishedOrdersQuery, AdminUnfinishedOrdersQueryVariables>("query", "AdminUnfinishedOrders", {"isLate":"Boolean!","limit":"Int!","after":"String"}, [["unfinishedTransactions",["total","next","previous",["items",["id","code","nextStatuses","...OrderRow_order"]]],{"isLate":"$isLate","limit":"$limit","after":"$after"}]], 'aef175768b5cf64e4686e1c4eca591e55f14a08bc4d206abe17a44eae1c8e600', [OrderRow_orderFragmentDoc]);
export const useAdminUnfinishedOrdersQuery = (options: useQuery.Options<AdminUnfinishedOrdersQuery, AdminUnfinishedOrdersQueryVariables>) => useQuery(AdminUnfinishedOrdersDocument, options as useQuery.Options<AdminUnfinishedOrdersQuery, AdminUnfinishedOrdersQueryVariables>);
export const AdminMoveOrdersDocument = /* @__PURE__ */ operation<AdminMoveOrdersMutation, AdminMoveOrdersMutationVariables>("mutation", "AdminMoveOrders", {"orders":"[TransactionMoveInput!]!","status":"Int!"}, [["moveTransactions",[["...TransactionMoveOutcomes",["moved",["items",["id","refusal","message"]]]],"...AliasedRefusal@unmask"],{"transactions":"$orders","status":"$status"}]], '21d2ac05ceb847a4458637a0ca7144b918518d47e65c79488e4cf43298cc738f', [AliasedRefusalFragmentDoc]);
export const useAdminMoveOrdersMutation = (options?: useMutation.Options<AdminMoveOrdersMutation, AdminMoveOrdersMutationVariables>) => useMutation(AdminMoveOrdersDocument, options);
export const AdminPrintOrdersDocument = /* @__PURE__ */ operation<AdminPrintOrdersMutation, AdminPrintOrdersMutationVariables>("mutation", "AdminPrintOrders", {"ids":"[ID!]!","kind":"TransactionPrint!"}, [["printTransactions",[["...PrintedTransactions",["fileName","pdf",["skipped",["id","code","message"]]]],"...AliasedRefusal@unmask"],{"ids":"$ids","kind":"$kind"}]], '4377e6eb17801bab1f1de234454c2842109007c195a7713db45c490098baed46', [AliasedRefusalFragmentDoc]);
export const useAdminPrintOrdersMutation = (options?: useMutation.Options<AdminPrintOrdersMutation, AdminPrintOrdersMutationVariables>) => useMutation(AdminPrintOrdersDocument, options);