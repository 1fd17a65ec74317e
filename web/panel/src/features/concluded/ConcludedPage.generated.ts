/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type ConcludedAppointmentsQueryVariables = Exact<{
  limit: number;
  offset: number;
  request?: number | null | undefined;
  search?: string | null | undefined;
}>;


export type ConcludedAppointmentsQuery = { caseQueue: { __typename: 'ClinicCasePage', total: number, items: Array<{ __typename: 'ClinicCase', id: string, lineTitle: string, status: number, statusLabel: string, decidedAt: string | null, typeAttendance: number, patient: { __typename: 'CasePatient', firstName: string, age: number } }> } };

export const ConcludedAppointmentsDocument = /* @__PURE__ */ operation<ConcludedAppointmentsQuery, ConcludedAppointmentsQueryVariables>("query", "ConcludedAppointments", {"limit":"Int!","offset":"Int!","request":"Int","search":"String"}, [["caseQueue",["total",["items",["id","lineTitle","status","statusLabel","decidedAt","typeAttendance",["patient",["firstName","age"]]]]],{"limit":"$limit","offset":"$offset","request":"$request","search":"$search","isConcluded":true}]], '923734df881fdf3131badd555d96dff825f03c165015aedba36df6fced8f976d');
export const useConcludedAppointmentsQuery = (options: useQuery.Options<ConcludedAppointmentsQuery, ConcludedAppointmentsQueryVariables>) => useQuery(ConcludedAppointmentsDocument, options as useQuery.Options<ConcludedAppointmentsQuery, ConcludedAppointmentsQueryVariables>);