/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminEventTrailQueryVariables = Exact<{
  id: string;
}>;


export type AdminEventTrailQuery = { entityEvents: { __typename: 'EventRecordList', total: number, items: Array<{ __typename: 'EventRecord', id: string, type: string, payload: string, at: string }> }, adminActs: { __typename: 'AdminActList', total: number, items: Array<{ __typename: 'AdminActRecord', id: string, label: string, adminName: string, reason: string | null, at: string }> } };

export const AdminEventTrailDocument = /* @__PURE__ */ operation<AdminEventTrailQuery, AdminEventTrailQueryVariables>("query", "AdminEventTrail", {"id":"ID!"}, [["entityEvents",["total",["items",["id","type","payload","at"]]],{"entityId":"$id","limit":50,"offset":0}],["adminActs",["total",["items",["id","label","adminName","reason","at"]]],{"about":"$id","limit":50,"offset":0}]], '8e14d43b8861d342160168b11fe86732ab5529ecba9a8164caabcf32a6c4608d');
export const useAdminEventTrailQuery = (options: useQuery.Options<AdminEventTrailQuery, AdminEventTrailQueryVariables>) => useQuery(AdminEventTrailDocument, options as useQuery.Options<AdminEventTrailQuery, AdminEventTrailQueryVariables>);