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
export type OrderRow_orderFragment = { __typename: 'Transaction', id: string, code: string | null, status: number | null, statusLabel: string, total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], lateSince: string | null, createdAt: string, needsEvaluation: boolean, nextStep: { __typename: 'OrderStep', actor: Types.OrderStepActor, name: string | null, dueAt: string, isLate: boolean } | null, contact: { __typename: 'Contact', name: string }, address: { __typename: 'Address', city: string, uf: string }, items: Array<{ __typename: 'TransactionItem', id: string, name: string, quantity: number }>, payment: { __typename: 'Payment', id: string, method: number, card: { __typename: 'PaidCard', installments: number } | null } | null } & { ' $fragmentName'?: 'OrderRow_orderFragment' };

export type AdminOrdersQueryVariables = Exact<{
  search?: string | null | undefined;
  status?: number | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
  isLate?: boolean | null | undefined;
  limit: number;
  after?: string | null | undefined;
}>;


export type AdminOrdersQuery = { orders: { __typename: 'TransactionList', total: number, next: string | null, previous: string | null, items: Array<(
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


export type AdminOrdersFileQuery = { orders: { __typename: 'TransactionList', next: string | null, items: Array<{ __typename: 'Transaction', id: string, code: string | null, createdAt: string, statusLabel: string, units: number, subtotal: Types.Scalars['Cents']['output'], discount: Types.Scalars['Cents']['output'], freight: Types.Scalars['Cents']['output'], total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], carrierCode: string | null, coupon: string | null, address: { __typename: 'Address', city: string, uf: string }, payment: { __typename: 'Payment', id: string, method: number, card: { __typename: 'PaidCard', installments: number } | null } | null }> } };

export type AdminUnfinishedOrdersQueryVariables = Exact<{
  isLate: boolean;
  limit: number;
  after?: string | null | undefined;
}>;


export type AdminUnfinishedOrdersQuery = { unfinishedOrders: { __typename: 'TransactionList', total: number, next: string | null, previous: string | null, items: Array<(
      { __typename: 'Transaction', id: string, code: string | null, nextStatuses: Array<number> }
      & { ' $fragmentRefs'?: { 'OrderRow_orderFragment': OrderRow_orderFragment } }
    )> } };

export type AdminMoveOrdersMutationVariables = Exact<{
  orders: Array<Types.OrderMoveInput> | Types.OrderMoveInput;
  status: number;
}>;


export type AdminMoveOrdersMutation = { moveOrders:
    | { __typename: 'OrderMoveOutcomes', moved: number, items: Array<{ __typename: 'OrderMoveOutcome', id: string, refusal: string | null, message: string | null }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type AdminPrintOrdersMutationVariables = Exact<{
  ids: Array<string> | string;
  kind: Types.OrderPrint;
}>;


export type AdminPrintOrdersMutation = { printOrders:
    | { __typename: 'PrintedOrders', fileName: string, pdf: string, skipped: Array<{ __typename: 'OrderNotPrinted', id: string, code: string | null, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const OrderRow_orderFragmentDoc = /* @__PURE__ */ fragment<OrderRow_orderFragment>("OrderRow_order", "Transaction", ["id","code","status","statusLabel","total","refundedCents","lateSince","createdAt","needsEvaluation",["nextStep",["actor","name","dueAt","isLate"]],["contact",["name"]],["address",["city","uf"]],["items",["id","name","quantity"]],["payment",["id","method",["card",["installments"]]]]]);
export const useOrderRow_order = (from: FragmentOf<OrderRow_orderFragment>) => useMasked(OrderRow_orderFragmentDoc, 'OrderRow_order', from);
export const AdminOrdersDocument = /* @__PURE__ */ operation<AdminOrdersQuery, AdminOrdersQueryVariables>("query", "AdminOrders", {"search":"String","status":"Int","since":"DateTimeISO","until":"DateTimeISO","isLate":"Boolean","limit":"Int!","after":"String"}, [["orders",["total","next","previous",["items",["id","code","nextStatuses","...OrderRow_order"]]],{"search":"$search","status":"$status","since":"$since","until":"$until","isLate":"$isLate","limit":"$limit","after":"$after"}]], '1efcd3d7033c04552a60fa9a9da4782db2edd00d71b9e35ad4e262f9ea54c1e1', [OrderRow_orderFragmentDoc]);
export const useAdminOrdersQuery = (options: useQuery.Options<AdminOrdersQuery, AdminOrdersQueryVariables>) => useQuery(AdminOrdersDocument, options as useQuery.Options<AdminOrdersQuery, AdminOrdersQueryVariables>);
export const AdminOrdersFileDocument = /* @__PURE__ */ operation<AdminOrdersFileQuery, AdminOrdersFileQueryVariables>("query", "AdminOrdersFile", {"search":"String","status":"Int","since":"DateTimeISO","until":"DateTimeISO","isLate":"Boolean","after":"String"}, [["orders",["next",["items",["id","code","createdAt","statusLabel","units","subtotal","discount","freight","total","refundedCents","carrierCode","coupon",["address",["city","uf"]],["payment",["id","method",["card",["installments"]]]]]]],{"search":"$search","status":"$status","since":"$since","until":"$until","isLate":"$isLate","limit":100,"after":"$after"}]], '0d0e7a73caf33cc60f614197fb3840baf13c0b0d2cb5124b2160a7bbd192a396');
export const useAdminOrdersFileQuery = (options?: useQuery.Options<AdminOrdersFileQuery, AdminOrdersFileQueryVariables>) => useQuery(AdminOrdersFileDocument, options as useQuery.Options<AdminOrdersFileQuery, AdminOrdersFileQueryVariables>);
export const AdminUnfinishedOrdersDocument = /* @__PURE__ */ operation<AdminUnfinishedOrdersQuery, AdminUnfinishedOrdersQueryVariables>("query", "AdminUnfinishedOrders", {"isLate":"Boolean!","limit":"Int!","after":"String"}, [["unfinishedOrders",["total","next","previous",["items",["id","code","nextStatuses","...OrderRow_order"]]],{"isLate":"$isLate","limit":"$limit","after":"$after"}]], '7b0adf79ccca714c9bd6db8c5d2112cf7e038b6d7516ab5568ca3f5152fa8c18', [OrderRow_orderFragmentDoc]);
export const useAdminUnfinishedOrdersQuery = (options: useQuery.Options<AdminUnfinishedOrdersQuery, AdminUnfinishedOrdersQueryVariables>) => useQuery(AdminUnfinishedOrdersDocument, options as useQuery.Options<AdminUnfinishedOrdersQuery, AdminUnfinishedOrdersQueryVariables>);
export const AdminMoveOrdersDocument = /* @__PURE__ */ operation<AdminMoveOrdersMutation, AdminMoveOrdersMutationVariables>("mutation", "AdminMoveOrders", {"orders":"[OrderMoveInput!]!","status":"Int!"}, [["moveOrders",[["...OrderMoveOutcomes",["moved",["items",["id","refusal","message"]]]],"...AliasedRefusal@unmask"],{"orders":"$orders","status":"$status"}]], '7745dc5f6ee51934c2230319db63a2f12f06246a72f22ad3556028e47dbd2ca2', [AliasedRefusalFragmentDoc]);
export const useAdminMoveOrdersMutation = (options?: useMutation.Options<AdminMoveOrdersMutation, AdminMoveOrdersMutationVariables>) => useMutation(AdminMoveOrdersDocument, options);
export const AdminPrintOrdersDocument = /* @__PURE__ */ operation<AdminPrintOrdersMutation, AdminPrintOrdersMutationVariables>("mutation", "AdminPrintOrders", {"ids":"[ID!]!","kind":"OrderPrint!"}, [["printOrders",[["...PrintedOrders",["fileName","pdf",["skipped",["id","code","message"]]]],"...AliasedRefusal@unmask"],{"ids":"$ids","kind":"$kind"}]], 'd96e455e2edcab727212b49f00bf43e02c1ad8ea9a8340c9bb059d3d2f573be0', [AliasedRefusalFragmentDoc]);
export const useAdminPrintOrdersMutation = (options?: useMutation.Options<AdminPrintOrdersMutation, AdminPrintOrdersMutationVariables>) => useMutation(AdminPrintOrdersDocument, options);