/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type ConcludedAppointmentsQueryVariables = Exact<{
  limit: number;
  after?: string | null | undefined;
  request?: number | null | undefined;
  search?: string | null | undefined;
}>;


export type ConcludedAppointmentsQuery = { caseQueue: { __typename: 'ClinicCasePage', total: number, next: string | null, items: Array<{ __typename: 'ClinicCase', id: string, lineTitle: string, status: number, statusLabel: string, decidedAt: string | null, typeAttendance: number, patient: { __typename: 'CasePatient', firstName: string, age: number } }> } };

export const ConcludedAppointmentsDocument = /* @__PURE__ */ operation<ConcludedAppointmentsQuery, ConcludedAppointmentsQueryVariables>("query", "ConcludedAppointments", {"limit":"Int!","after":"String","request":"Int","search":"String"}, [["caseQueue",["total","next",["items",["id","lineTitle","status","statusLabel","decidedAt","typeAttendance",["patient",["firstName","age"]]]]],{"limit":"$limit","after":"$after","request":"$request","search":"$search","isConcluded":true}]], 'b790f056369370ce739c85630bcf33e77983b29638d23d297167733494db686f');
export const useConcludedAppointmentsQuery = (options: useQuery.Options<ConcludedAppointmentsQuery, ConcludedAppointmentsQueryVariables>) => useQuery(ConcludedAppointmentsDocument, options as useQuery.Options<ConcludedAppointmentsQuery, ConcludedAppointmentsQueryVariables>);