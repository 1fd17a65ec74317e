/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_HoursTaken_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type MyAgendaQueryVariables = Exact<{
  from: string;
}>;


export type MyAgendaQuery = { myAgenda: Array<{ __typename: 'AgendaDay', id: string, isHoliday: boolean, hours: Array<{ __typename: 'AgendaHour', hour: number, isOpen: boolean, isWeekly: boolean, isEditable: boolean }> }> };

export type ChangeAgendaMutationVariables = Exact<{
  changes: Array<Types.AgendaChange> | Types.AgendaChange;
  keepsCalls: boolean;
}>;


export type ChangeAgendaMutation = { changeAgenda:
    | { __typename: 'AgendaSaved', days: Array<{ __typename: 'AgendaDay', id: string, isHoliday: boolean, hours: Array<{ __typename: 'AgendaHour', hour: number, isOpen: boolean, isWeekly: boolean, isEditable: boolean }> }> }
    | { __typename: 'HoursTaken', message: string, code: string, calls: Array<{ __typename: 'ScheduledCall', slot: { __typename: 'ScheduleSlot', id: string, startsAt: string, state: string }, appointment: { __typename: 'ClinicAppointment', id: string, patient: { __typename: 'AppointmentPatient', initials: string } } }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const MyAgendaDocument = /* @__PURE__ */ operation<MyAgendaQuery, MyAgendaQueryVariables>("query", "MyAgenda", {"from":"String!"}, [["myAgenda",["id","isHoliday",["hours",["hour","isOpen","isWeekly","isEditable"]]],{"from":"$from"}]], 'e7f1c2b311ac21cfa8c2e2cf4a1f2120db99f8df39ecdf8004ef38dbe5643a9c');
export const useMyAgendaQuery = (options: useQuery.Options<MyAgendaQuery, MyAgendaQueryVariables>) => useQuery(MyAgendaDocument, options as useQuery.Options<MyAgendaQuery, MyAgendaQueryVariables>);
export const ChangeAgendaDocument = /* @__PURE__ */ operation<ChangeAgendaMutation, ChangeAgendaMutationVariables>("mutation", "ChangeAgenda", {"changes":"[AgendaChange!]!","keepsCalls":"Boolean!"}, [["changeAgenda",["__typename",["...AgendaSaved",[["days",["id","isHoliday",["hours",["hour","isOpen","isWeekly","isEditable"]]]]]],["...HoursTaken",["message",["calls",[["slot",["id","startsAt","state"]],["appointment",["id",["patient",["initials"]]]]]]]],"...Refusal@unmask"],{"changes":"$changes","keepsCalls":"$keepsCalls"}]], '4ee41ae51461bf2f73db1843a77d7622d6f642e4a3fc8b4b9fc242e1c70f1889', [RefusalFragmentDoc]);
export const useChangeAgendaMutation = (options?: useMutation.Options<ChangeAgendaMutation, ChangeAgendaMutationVariables>) => useMutation(ChangeAgendaDocument, options);