/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type MyWeekQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type MyWeekQuery = { mySchedule: Array<{ __typename: 'ScheduledCall', slot: { __typename: 'ScheduleSlot', id: string, startsAt: string, endsAt: string, state: string, isForced: boolean, roomUrl: string | null, medicalAppointmentId: string }, appointment: { __typename: 'ClinicAppointment', id: string, lineTitle: string, patient: { __typename: 'AppointmentPatient', firstName: string, initials: string, age: number } } }> };

export const MyWeekDocument = /* @__PURE__ */ operation<MyWeekQuery, MyWeekQueryVariables>("query", "MyWeek", {"from":"DateTimeISO!","to":"DateTimeISO!"}, [["mySchedule",[["slot",["id","startsAt","endsAt","state","isForced","roomUrl","medicalAppointmentId"]],["appointment",["id","lineTitle",["patient",["firstName","initials","age"]]]]],{"from":"$from","to":"$to"}]], 'c0b8e2eaff7c8c80b9d316ce8811d6403b0fb97e2d26ba7c34799946f634ba3c');
export const useMyWeekQuery = (options: useQuery.Options<MyWeekQuery, MyWeekQueryVariables>) => useQuery(MyWeekDocument, options as useQuery.Options<MyWeekQuery, MyWeekQueryVariables>);