/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AppointmentRow_appointmentFragment, AppointmentFlagFragment } from '../../parts/appointments/AppointmentList.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AppointmentRow_appointmentFragmentDoc } from '../../parts/appointments/AppointmentList.generated.ts';
export type MyConversationsQueryVariables = Exact<{
  limit: number;
}>;


export type MyConversationsQuery = { myChats: { __typename: 'ChatList', total: number, items: Array<{ __typename: 'Chat', medicalAppointmentId: string, request: number, statusLabel: string, unread: number, mayWrite: boolean, with: { __typename: 'ChatUser', id: string, name: string, role: Types.Role } | null, lastMessage: { __typename: 'ChatMessage', id: string, text: string | null, createdAt: string, deletedAt: string | null, sender: { __typename: 'ChatUser', id: string, role: Types.Role } } | null }> } };

export type PatientSummaryQueryVariables = Exact<{
  id: string;
}>;


export type PatientSummaryQuery = { appointmentSummary: { __typename: 'ClinicAppointment', id: string, lineTitle: string, status: number, statusLabel: string, createdAt: string, decidedAt: string | null, request: number, dueAt: string, isMine: boolean, doctorName: string | null, revision: number, videoAt: string | null, patient: { __typename: 'AppointmentPatient', firstName: string, initials: string, code: string, age: number }, flags: Array<{ __typename: 'AppointmentFlag', flag: string, severity: Types.FlagSeverity, label: string, doctorText: string, restricts: Array<string>, override: string | null, clearances: Array<string> }> } };

export const MyConversationsDocument = /* @__PURE__ */ operation<MyConversationsQuery, MyConversationsQueryVariables>("query", "MyConversations", {"limit":"Int!"}, [["myChats",["total",["items",["medicalAppointmentId","request","statusLabel","unread","mayWrite",["with",["id","name","role"]],["lastMessage",["id","text","createdAt","deletedAt",["sender",["id","role"]]]]]]],{"limit":"$limit"}]], 'b81f6438468197d695cd40cfdf8ca5b89b1b7a2bf9b33ce6589f509afb5a8873');
export const useMyConversationsQuery = (options: useQuery.Options<MyConversationsQuery, MyConversationsQueryVariables>) => useQuery(MyConversationsDocument, options as useQuery.Options<MyConversationsQuery, MyConversationsQueryVariables>);
export const PatientSummaryDocument = /* @__PURE__ */ operation<PatientSummaryQuery, PatientSummaryQueryVariables>("query", "PatientSummary", {"id":"ID!"}, [["appointmentSummary",["id","lineTitle","status","statusLabel","createdAt","decidedAt","...AppointmentRow_appointment@unmask"],{"id":"$id"}]], 'eaf3e6a3f6f95e3e91ee2bf29bc98da2344fe7712afda62842326a85f75623f8', [AppointmentRow_appointmentFragmentDoc]);
export const usePatientSummaryQuery = (options: useQuery.Options<PatientSummaryQuery, PatientSummaryQueryVariables>) => useQuery(PatientSummaryDocument, options as useQuery.Options<PatientSummaryQuery, PatientSummaryQueryVariables>);