/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminOrdersQueryVariables = Exact<{
  search?: string | null | undefined;
  status?: number | null | undefined;
  limit: number;
  offset: number;
}>;


export type AdminOrdersQuery = { orders: { __typename: 'TransactionList', total: number, items: Array<{ __typename: 'Transaction', id: string, code: string | null, status: number | null, statusLabel: string, total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], units: number, createdAt: string, needsEvaluation: boolean, nextStep: { __typename: 'OrderStep', actor: Types.OrderStepActor, name: string | null, dueAt: string, isLate: boolean } | null, contact: { __typename: 'Contact', name: string, email: string } }> } };

export type AdminUnfinishedOrdersQueryVariables = Exact<{
  isLate: boolean;
  limit: number;
  offset: number;
}>;


export type AdminUnfinishedOrdersQuery = { unfinishedOrders: { __typename: 'TransactionList', total: number, items: Array<{ __typename: 'Transaction', id: string, code: string | null, status: number | null, statusLabel: string, total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], units: number, createdAt: string, needsEvaluation: boolean, nextStep: { __typename: 'OrderStep', actor: Types.OrderStepActor, name: string | null, dueAt: string, isLate: boolean } | null, contact: { __typename: 'Contact', name: string, email: string } }> } };

export const AdminOrdersDocument = /* @__PURE__ */ operation<AdminOrdersQuery, AdminOrdersQueryVariables>("query", "AdminOrders", {"search":"String","status":"Int","limit":"Int!","offset":"Int!"}, [["orders",["total",["items",["id","code","status","statusLabel","total","refundedCents","units","createdAt","needsEvaluation",["nextStep",["actor","name","dueAt","isLate"]],["contact",["name","email"]]]]],{"search":"$search","status":"$status","limit":"$limit","offset":"$offset"}]], '7e527a117d6a3fb680495bd0a9e60bb291dc032fc988037b93be45d5f84a3387');
export const useAdminOrdersQuery = (options: useQuery.Options<AdminOrdersQuery, AdminOrdersQueryVariables>) => useQuery(AdminOrdersDocument, options as useQuery.Options<AdminOrdersQuery, AdminOrdersQueryVariables>);
export const AdminUnfinishedOrdersDocument = /* @__PURE__ */ operation<AdminUnfinishedOrdersQuery, AdminUnfinishedOrdersQueryVariables>("query", "AdminUnfinishedOrders", {"isLate":"Boolean!","limit":"Int!","offset":"Int!"}, [["unfinishedOrders",["total",["items",["id","code","status","statusLabel","total","refundedCents","units","createdAt","needsEvaluation",["nextStep",["actor","name","dueAt","isLate"]],["contact",["name","email"]]]]],{"isLate":"$isLate","limit":"$limit","offset":"$offset"}]], 'de14618576770b9fd45ecaea50f70bd693db4078d3a27e716adf13bcd8252702');
export const useAdminUnfinishedOrdersQuery = (options: useQuery.Options<AdminUnfinishedOrdersQuery, AdminUnfinishedOrdersQueryVariables>) => useQuery(AdminUnfinishedOrdersDocument, options as useQuery.Options<AdminUnfinishedOrdersQuery, AdminUnfinishedOrdersQueryVariables>);