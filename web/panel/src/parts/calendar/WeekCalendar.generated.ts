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


export type MyWeekQuery = { mySchedule: Array<{ __typename: 'ScheduledCall', slot: { __typename: 'ScheduleSlot', id: string, startsAt: string, endsAt: string, state: string, isForced: boolean, roomUrl: string | null, medicalAppointmentId: string }, case: { __typename: 'ClinicCase', id: string, lineTitle: string, patient: { __typename: 'CasePatient', firstName: string, age: number } } }> };

export const MyWeekDocument = /* @__PURE__ */ operation<MyWeekQuery, MyWeekQueryVariables>("query", "MyWeek", {"from":"DateTimeISO!","to":"DateTimeISO!"}, [["mySchedule",[["slot",["id","startsAt","endsAt","state","isForced","roomUrl","medicalAppointmentId"]],["case",["id","lineTitle",["patient",["firstName","age"]]]]],{"from":"$from","to":"$to"}]], '6e3445b72408407bd37298ced3da79f79454690ce67fc6598e87ab85f27b7331');
export const useMyWeekQuery = (options: useQuery.Options<MyWeekQuery, MyWeekQueryVariables>) => useQuery(MyWeekDocument, options as useQuery.Options<MyWeekQuery, MyWeekQueryVariables>);