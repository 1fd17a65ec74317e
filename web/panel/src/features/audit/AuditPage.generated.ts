/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminActsQueryVariables = Exact<{
  about?: string | null | undefined;
  act?: string | null | undefined;
  limit: number;
  offset: number;
}>;


export type AdminActsQuery = { adminActs: { __typename: 'AdminActList', total: number, items: Array<{ __typename: 'AdminActRecord', id: string, label: string, adminName: string, userName: string | null, entityId: string | null, userId: string | null, reason: string | null, detail: string | null, at: string }> } };

export type AdminAccessTrailQueryVariables = Exact<{
  about?: string | null | undefined;
  limit: number;
  offset: number;
}>;


export type AdminAccessTrailQuery = { accessTrail: { __typename: 'AccessTrailList', total: number, items: Array<{ __typename: 'AccessTrail', id: string, ownerName: string, viewerName: string, viewerRole: string, what: string, entityId: string, door: string, reason: string | null, at: string }> } };

export type AdminSecurityEventsQueryVariables = Exact<{
  kind?: string | null | undefined;
  about?: string | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
  limit: number;
  offset: number;
}>;


export type AdminSecurityEventsQuery = { securityEvents: { __typename: 'SecurityEventList', total: number, items: Array<{ __typename: 'SecurityEventRecord', id: string, label: string, kind: string, actorId: string | null, actorName: string | null, subjectId: string | null, subjectName: string | null, network: string | null, detail: string | null, times: number, at: string }> } };

export const AdminActsDocument = /* @__PURE__ */ operation<AdminActsQuery, AdminActsQueryVariables>("query", "AdminActs", {"about":"ID","act":"String","limit":"Int!","offset":"Int!"}, [["adminActs",["total",["items",["id","label","adminName","userName","entityId","userId","reason","detail","at"]]],{"about":"$about","act":"$act","limit":"$limit","offset":"$offset"}]], 'd9dae1a789203f6ab1e2353e1d37bc1da110c0004c060fda3906e255a9a21a11');
export const useAdminActsQuery = (options: useQuery.Options<AdminActsQuery, AdminActsQueryVariables>) => useQuery(AdminActsDocument, options as useQuery.Options<AdminActsQuery, AdminActsQueryVariables>);
export const AdminAccessTrailDocument = /* @__PURE__ */ operation<AdminAccessTrailQuery, AdminAccessTrailQueryVariables>("query", "AdminAccessTrail", {"about":"ID","limit":"Int!","offset":"Int!"}, [["accessTrail",["total",["items",["id","ownerName","viewerName","viewerRole","what","entityId","door","reason","at"]]],{"about":"$about","limit":"$limit","offset":"$offset"}]], '8bb99dd61f56b6f1220c7278e43ba06cebd320abee2bf968e062baf60c486cc4');
export const useAdminAccessTrailQuery = (options: useQuery.Options<AdminAccessTrailQuery, AdminAccessTrailQueryVariables>) => useQuery(AdminAccessTrailDocument, options as useQuery.Options<AdminAccessTrailQuery, AdminAccessTrailQueryVariables>);
export const AdminSecurityEventsDocument = /* @__PURE__ */ operation<AdminSecurityEventsQuery, AdminSecurityEventsQueryVariables>("query", "AdminSecurityEvents", {"kind":"String","about":"ID","since":"DateTimeISO","until":"DateTimeISO","limit":"Int!","offset":"Int!"}, [["securityEvents",["total",["items",["id","label","kind","actorId","actorName","subjectId","subjectName","network","detail","times","at"]]],{"kind":"$kind","about":"$about","since":"$since","until":"$until","limit":"$limit","offset":"$offset"}]], '31de2ff37346caf94c63c7e59bbe49325bde07b741f91ad4c0673a6c804e26de');
export const useAdminSecurityEventsQuery = (options: useQuery.Options<AdminSecurityEventsQuery, AdminSecurityEventsQueryVariables>) => useQuery(AdminSecurityEventsDocument, options as useQuery.Options<AdminSecurityEventsQuery, AdminSecurityEventsQueryVariables>);