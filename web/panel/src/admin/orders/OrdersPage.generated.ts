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


export type AdminOrdersQuery = { orders: { __typename: 'TransactionList', total: number, items: Array<{ __typename: 'Transaction', id: string, code: string | null, status: number | null, statusLabel: string, total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], units: number, createdAt: string, needsEvaluation: boolean, contact: { __typename: 'Contact', name: string, email: string } }> } };

export const AdminOrdersDocument = /* @__PURE__ */ operation<AdminOrdersQuery, AdminOrdersQueryVariables>("query", "AdminOrders", {"search":"String","status":"Int","limit":"Int!","offset":"Int!"}, [["orders",["total",["items",["id","code","status","statusLabel","total","refundedCents","units","createdAt","needsEvaluation",["contact",["name","email"]]]]],{"search":"$search","status":"$status","limit":"$limit","offset":"$offset"}]], '9f8034b0a456e1836d3f2b87ad0fff749cd7e6cffc1cfbc371f064ff15e8d54a');
export const useAdminOrdersQuery = (options: useQuery.Options<AdminOrdersQuery, AdminOrdersQueryVariables>) => useQuery(AdminOrdersDocument, options as useQuery.Options<AdminOrdersQuery, AdminOrdersQueryVariables>);