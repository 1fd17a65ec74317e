/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type NextWaitingAppointmentQueryVariables = Exact<{
  limit: number;
}>;


export type NextWaitingAppointmentQuery = { appointmentQueue: { __typename: 'ClinicAppointmentPage', items: Array<{ __typename: 'ClinicAppointment', id: string, status: number, patient: { __typename: 'AppointmentPatient', firstName: string, age: number } }> } };

export const NextWaitingAppointmentDocument = /* @__PURE__ */ operation<NextWaitingAppointmentQuery, NextWaitingAppointmentQueryVariables>("query", "NextWaitingAppointment", {"limit":"Int!"}, [["appointmentQueue",[["items",["id","status",["patient",["firstName","age"]]]]],{"limit":"$limit"}]], '37e59624d6a64adfc1b29b931517d6b85dffdc92ac19296e9527d85f7596f435');
export const useNextWaitingAppointmentQuery = (options: useQuery.Options<NextWaitingAppointmentQuery, NextWaitingAppointmentQueryVariables>) => useQuery(NextWaitingAppointmentDocument, options as useQuery.Options<NextWaitingAppointmentQuery, NextWaitingAppointmentQueryVariables>);