/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type OrderRow_orderFragment = { __typename: 'Transaction', id: string, code: string | null, status: number | null, statusLabel: string, total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], units: number, createdAt: string, needsEvaluation: boolean, nextStep: { __typename: 'OrderStep', actor: Types.OrderStepActor, name: string | null, dueAt: string, isLate: boolean } | null, contact: { __typename: 'Contact', name: string } } & { ' $fragmentName'?: 'OrderRow_orderFragment' };

export type AdminOrdersQueryVariables = Exact<{
  search?: string | null | undefined;
  status?: number | null | undefined;
  limit: number;
  after?: string | null | undefined;
}>;


export type AdminOrdersQuery = { orders: { __typename: 'TransactionList', total: number, next: string | null, previous: string | null, items: Array<(
      { __typename: 'Transaction', id: string }
      & { ' $fragmentRefs'?: { 'OrderRow_orderFragment': OrderRow_orderFragment } }
    )> } };

export type AdminUnfinishedOrdersQueryVariables = Exact<{
  isLate: boolean;
  limit: number;
  offset: number;
}>;


export type AdminUnfinishedOrdersQuery = { unfinishedOrders: { __typename: 'TransactionList', total: number, items: Array<(
      { __typename: 'Transaction', id: string }
      & { ' $fragmentRefs'?: { 'OrderRow_orderFragment': OrderRow_orderFragment } }
    )> } };

export const OrderRow_orderFragmentDoc = /* @__PURE__ */ fragment<OrderRow_orderFragment>("OrderRow_order", "Transaction", ["id","code","status","statusLabel","total","refundedCents","units","createdAt","needsEvaluation",["nextStep",["actor","name","dueAt","isLate"]],["contact",["name"]]]);
export const useOrderRow_order = (from: FragmentOf<OrderRow_orderFragment>) => useMasked(OrderRow_orderFragmentDoc, 'OrderRow_order', from);
export const AdminOrdersDocument = /* @__PURE__ */ operation<AdminOrdersQuery, AdminOrdersQueryVariables>("query", "AdminOrders", {"search":"String","status":"Int","limit":"Int!","after":"String"}, [["orders",["total","next","previous",["items",["id","...OrderRow_order"]]],{"search":"$search","status":"$status","limit":"$limit","after":"$after"}]], '2378ebd7bddf3d69efc0250146085518fb3614301d4733ad399ba477985cc6ce', [OrderRow_orderFragmentDoc]);
export const useAdminOrdersQuery = (options: useQuery.Options<AdminOrdersQuery, AdminOrdersQueryVariables>) => useQuery(AdminOrdersDocument, options as useQuery.Options<AdminOrdersQuery, AdminOrdersQueryVariables>);
export const AdminUnfinishedOrdersDocument = /* @__PURE__ */ operation<AdminUnfinishedOrdersQuery, AdminUnfinishedOrdersQueryVariables>("query", "AdminUnfinishedOrders", {"isLate":"Boolean!","limit":"Int!","offset":"Int!"}, [["unfinishedOrders",["total",["items",["id","...OrderRow_order"]]],{"isLate":"$isLate","limit":"$limit","offset":"$offset"}]], 'b6ccfd065973f580c784c2447b69350533b4579f90c9ef89a08bfcf179c9e562', [OrderRow_orderFragmentDoc]);
export const useAdminUnfinishedOrdersQuery = (options: useQuery.Options<AdminUnfinishedOrdersQuery, AdminUnfinishedOrdersQueryVariables>) => useQuery(AdminUnfinishedOrdersDocument, options as useQuery.Options<AdminUnfinishedOrdersQuery, AdminUnfinishedOrdersQueryVariables>);