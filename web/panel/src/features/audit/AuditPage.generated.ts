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
  after?: string | null | undefined;
}>;


export type AdminActsQuery = { adminActs: { __typename: 'AdminActList', total: number, next: string | null, previous: string | null, items: Array<{ __typename: 'AdminActRecord', id: string, label: string, adminName: string, userName: string | null, entityId: string | null, userId: string | null, reason: string | null, detail: string | null, at: string }> } };

export type AdminAccessTrailQueryVariables = Exact<{
  about?: string | null | undefined;
  limit: number;
  after?: string | null | undefined;
}>;


export type AdminAccessTrailQuery = { accessTrail: { __typename: 'AccessTrailList', total: number, next: string | null, previous: string | null, items: Array<{ __typename: 'AccessTrail', id: string, ownerName: string, viewerName: string, viewerRole: string, what: string, entityId: string, door: string, reason: string | null, at: string }> } };

export type AdminSecurityEventsQueryVariables = Exact<{
  kind?: string | null | undefined;
  about?: string | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
  limit: number;
  after?: string | null | undefined;
}>;


export type AdminSecurityEventsQuery = { securityEvents: { __typename: 'SecurityEventList', total: number, next: string | null, previous: string | null, items: Array<{ __typename: 'SecurityEventRecord', id: string, label: string, kind: string, actorId: string | null, actorName: string | null, subjectId: string | null, subjectName: string | null, network: string | null, detail: string | null, times: number, at: string }> } };

export const AdminActsDocument = /* @__PURE__ */ operation<AdminActsQuery, AdminActsQueryVariables>("query", "AdminActs", {"about":"ID","act":"String","limit":"Int!","after":"String"}, [["adminActs",["total","next","previous",["items",["id","label","adminName","userName","entityId","userId","reason","detail","at"]]],{"about":"$about","act":"$act","limit":"$limit","after":"$after"}]], '420b1a851cd330b5a3c15e394bf5a4f4e16f74f9bc95bfbffa57adacdb9a26b2');
export const useAdminActsQuery = (options: useQuery.Options<AdminActsQuery, AdminActsQueryVariables>) => useQuery(AdminActsDocument, options as useQuery.Options<AdminActsQuery, AdminActsQueryVariables>);
export const AdminAccessTrailDocument = /* @__PURE__ */ operation<AdminAccessTrailQuery, AdminAccessTrailQueryVariables>("query", "AdminAccessTrail", {"about":"ID","limit":"Int!","after":"String"}, [["accessTrail",["total","next","previous",["items",["id","ownerName","viewerName","viewerRole","what","entityId","door","reason","at"]]],{"about":"$about","limit":"$limit","after":"$after"}]], '31e066fde1358c6bd68b21247cdeadbddf7c14f17c561514c56bda8c4282c666');
export const useAdminAccessTrailQuery = (options: useQuery.Options<AdminAccessTrailQuery, AdminAccessTrailQueryVariables>) => useQuery(AdminAccessTrailDocument, options as useQuery.Options<AdminAccessTrailQuery, AdminAccessTrailQueryVariables>);
export const AdminSecurityEventsDocument = /* @__PURE__ */ operation<AdminSecurityEventsQuery, AdminSecurityEventsQueryVariables>("query", "AdminSecurityEvents", {"kind":"String","about":"ID","since":"DateTimeISO","until":"DateTimeISO","limit":"Int!","after":"String"}, [["securityEvents",["total","next","previous",["items",["id","label","kind","actorId","actorName","subjectId","subjectName","network","detail","times","at"]]],{"kind":"$kind","about":"$about","since":"$since","until":"$until","limit":"$limit","after":"$after"}]], '409c48a5f7f6212b75b03fffeb54e8e45e9d016f248a7eb2492374b6ef0d44ed');
export const useAdminSecurityEventsQuery = (options: useQuery.Options<AdminSecurityEventsQuery, AdminSecurityEventsQueryVariables>) => useQuery(AdminSecurityEventsDocument, options as useQuery.Options<AdminSecurityEventsQuery, AdminSecurityEventsQueryVariables>);