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


export type NextWaitingAppointmentQuery = { caseQueue: { __typename: 'ClinicCasePage', items: Array<{ __typename: 'ClinicCase', id: string, status: number, patient: { __typename: 'CasePatient', firstName: string, age: number } }> } };

export const NextWaitingAppointmentDocument = /* @__PURE__ */ operation<NextWaitingAppointmentQuery, NextWaitingAppointmentQueryVariables>("query", "NextWaitingAppointment", {"limit":"Int!"}, [["caseQueue",[["items",["id","status",["patient",["firstName","age"]]]]],{"limit":"$limit"}]], '9983e9b87faa64019af243daa95a5fa1556c4e4d03fae5c41ab76f0898f02348');
export const useNextWaitingAppointmentQuery = (options: useQuery.Options<NextWaitingAppointmentQuery, NextWaitingAppointmentQueryVariables>) => useQuery(NextWaitingAppointmentDocument, options as useQuery.Options<NextWaitingAppointmentQuery, NextWaitingAppointmentQueryVariables>);