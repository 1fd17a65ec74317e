/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminRecurrencesQueryVariables = Exact<{
  limit: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  status?: number | null | undefined;
  trouble?: Types.RecurrenceTrouble | null | undefined;
  shipFrom?: string | null | undefined;
  shipUntil?: string | null | undefined;
}>;


export type AdminRecurrencesQuery = { recurrences: { __typename: 'RecurrencePage', total: number, next: string | null, items: Array<{ __typename: 'RecurrenceSummary', id: string, ownerName: string, ownerEmail: string, status: number, statusLabel: string, nextShipmentOn: string | null, monthLabel: string | null, trouble: Types.RecurrenceTrouble | null, units: number, total: Types.Scalars['Cents']['output'], createdAt: string }> } };

export const AdminRecurrencesDocument = /* @__PURE__ */ operation<AdminRecurrencesQuery, AdminRecurrencesQueryVariables>("query", "AdminRecurrences", {"limit":"Int!","after":"String","search":"String","status":"Int","trouble":"RecurrenceTrouble","shipFrom":"String","shipUntil":"String"}, [["recurrences",["total","next",["items",["id","ownerName","ownerEmail","status","statusLabel","nextShipmentOn","monthLabel","trouble","units","total","createdAt"]]],{"limit":"$limit","after":"$after","search":"$search","status":"$status","trouble":"$trouble","shipFrom":"$shipFrom","shipUntil":"$shipUntil"}]], '950fd1be5780d505f033d88aadc3f2d5ad887d1c291169dd2da5d0ebbe825c90');
export const useAdminRecurrencesQuery = (options: useQuery.Options<AdminRecurrencesQuery, AdminRecurrencesQueryVariables>) => useQuery(AdminRecurrencesDocument, options as useQuery.Options<AdminRecurrencesQuery, AdminRecurrencesQueryVariables>);