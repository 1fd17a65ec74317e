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


export type ConcludedAppointmentsQuery = { appointmentQueue: { __typename: 'ClinicAppointmentPage', total: number, next: string | null, items: Array<{ __typename: 'ClinicAppointment', id: string, lineTitle: string, status: number, statusLabel: string, decidedAt: string | null, typeAttendance: number, patient: { __typename: 'AppointmentPatient', firstName: string, age: number } }> } };

export const ConcludedAppointmentsDocument = /* @__PURE__ */ operation<ConcludedAppointmentsQuery, ConcludedAppointmentsQueryVariables>("query", "ConcludedAppointments", {"limit":"Int!","after":"String","request":"Int","search":"String"}, [["appointmentQueue",["total","next",["items",["id","lineTitle","status","statusLabel","decidedAt","typeAttendance",["patient",["firstName","age"]]]]],{"limit":"$limit","after":"$after","request":"$request","search":"$search","isConcluded":true}]], 'c7bf32ebbf704d7176572f162aea1ba0680535f8db8d8732e9e1bca675128743');
export const useConcludedAppointmentsQuery = (options: useQuery.Options<ConcludedAppointmentsQuery, ConcludedAppointmentsQueryVariables>) => useQuery(ConcludedAppointmentsDocument, options as useQuery.Options<ConcludedAppointmentsQuery, ConcludedAppointmentsQueryVariables>);