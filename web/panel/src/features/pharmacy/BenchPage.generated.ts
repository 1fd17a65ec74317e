/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type BenchOrdersQueryVariables = Exact<{
  limit: number;
  after?: string | null | undefined;
  code?: string | null | undefined;
}>;


export type BenchOrdersQuery = { benchOrders: { __typename: 'BenchOrders', total: number, next: string | null, previous: string | null, items: Array<{ __typename: 'BenchOrder', id: string, code: string, placedAt: string, dueAt: string, state: Types.BenchState, medicines: number }> } };

export const BenchOrdersDocument = /* @__PURE__ */ operation<BenchOrdersQuery, BenchOrdersQueryVariables>("query", "BenchOrders", {"limit":"Int!","after":"String","code":"String"}, [["benchOrders",["total","next","previous",["items",["id","code","placedAt","dueAt","state","medicines"]]],{"limit":"$limit","after":"$after","code":"$code"}]], '6a25eb7c2343083ee91f1fb1f5ea58bafeffe3f303aee82072a587ffe26e54d3');
export const useBenchOrdersQuery = (options: useQuery.Options<BenchOrdersQuery, BenchOrdersQueryVariables>) => useQuery(BenchOrdersDocument, options as useQuery.Options<BenchOrdersQuery, BenchOrdersQueryVariables>);