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
export type OrderRow_orderFragment = { __typename: 'Transaction', id: string, code: string | null, status: number | null, statusLabel: string, total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], units: number, createdAt: string, needsEvaluation: boolean, nextStep: { __typename: 'OrderStep', actor: Types.OrderStepActor, name: string | null, dueAt: string, isLate: boolean } | null, contact: { __typename: 'Contact', name: string } } & { ' $fragmentName'?: 'OrderRow_orderFragment' };

export type AdminOrdersQueryVariables = Exact<{
  search?: string | null | undefined;
  status?: number | null | undefined;
  limit: number;
  after?: string | null | undefined;
}>;


export type AdminOrdersQuery = { orders: { __typename: 'TransactionList', total: number, next: string | null, previous: string | null, items: Array<(
      { __typename: 'Transaction', id: string, code: string | null, nextStatuses: Array<number> }
      & { ' $fragmentRefs'?: { 'OrderRow_orderFragment': OrderRow_orderFragment } }
    )> } };

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

export const OrderRow_orderFragmentDoc = /* @__PURE__ */ fragment<OrderRow_orderFragment>("OrderRow_order", "Transaction", ["id","code","status","statusLabel","total","refundedCents","units","createdAt","needsEvaluation",["nextStep",["actor","name","dueAt","isLate"]],["contact",["name"]]]);
export const useOrderRow_order = (from: FragmentOf<OrderRow_orderFragment>) => useMasked(OrderRow_orderFragmentDoc, 'OrderRow_order', from);
export const AdminOrdersDocument = /* @__PURE__ */ operation<AdminOrdersQuery, AdminOrdersQueryVariables>("query", "AdminOrders", {"search":"String","status":"Int","limit":"Int!","after":"String"}, [["orders",["total","next","previous",["items",["id","code","nextStatuses","...OrderRow_order"]]],{"search":"$search","status":"$status","limit":"$limit","after":"$after"}]], '4ef0d852adf50e139e6a780c81ebc3f92c9c5d036f38c4f56ab9568b364dabcf', [OrderRow_orderFragmentDoc]);
export const useAdminOrdersQuery = (options: useQuery.Options<AdminOrdersQuery, AdminOrdersQueryVariables>) => useQuery(AdminOrdersDocument, options as useQuery.Options<AdminOrdersQuery, AdminOrdersQueryVariables>);
export const AdminUnfinishedOrdersDocument = /* @__PURE__ */ operation<AdminUnfinishedOrdersQuery, AdminUnfinishedOrdersQueryVariables>("query", "AdminUnfinishedOrders", {"isLate":"Boolean!","limit":"Int!","after":"String"}, [["unfinishedOrders",["total","next","previous",["items",["id","code","nextStatuses","...OrderRow_order"]]],{"isLate":"$isLate","limit":"$limit","after":"$after"}]], '4a3da430dafc50ceca0c47c8f320370f479965bac390a5dcf0e0bf41fa9ccca1', [OrderRow_orderFragmentDoc]);
export const useAdminUnfinishedOrdersQuery = (options: useQuery.Options<AdminUnfinishedOrdersQuery, AdminUnfinishedOrdersQueryVariables>) => useQuery(AdminUnfinishedOrdersDocument, options as useQuery.Options<AdminUnfinishedOrdersQuery, AdminUnfinishedOrdersQueryVariables>);
export const AdminMoveOrdersDocument = /* @__PURE__ */ operation<AdminMoveOrdersMutation, AdminMoveOrdersMutationVariables>("mutation", "AdminMoveOrders", {"orders":"[OrderMoveInput!]!","status":"Int!"}, [["moveOrders",[["...OrderMoveOutcomes",["moved",["items",["id","refusal","message"]]]],"...AliasedRefusal@unmask"],{"orders":"$orders","status":"$status"}]], '7745dc5f6ee51934c2230319db63a2f12f06246a72f22ad3556028e47dbd2ca2', [AliasedRefusalFragmentDoc]);
export const useAdminMoveOrdersMutation = (options?: useMutation.Options<AdminMoveOrdersMutation, AdminMoveOrdersMutationVariables>) => useMutation(AdminMoveOrdersDocument, options);
export const AdminPrintOrdersDocument = /* @__PURE__ */ operation<AdminPrintOrdersMutation, AdminPrintOrdersMutationVariables>("mutation", "AdminPrintOrders", {"ids":"[ID!]!","kind":"OrderPrint!"}, [["printOrders",[["...PrintedOrders",["fileName","pdf",["skipped",["id","code","message"]]]],"...AliasedRefusal@unmask"],{"ids":"$ids","kind":"$kind"}]], 'd96e455e2edcab727212b49f00bf43e02c1ad8ea9a8340c9bb059d3d2f573be0', [AliasedRefusalFragmentDoc]);
export const useAdminPrintOrdersMutation = (options?: useMutation.Options<AdminPrintOrdersMutation, AdminPrintOrdersMutationVariables>) => useMutation(AdminPrintOrdersDocument, options);