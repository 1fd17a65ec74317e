/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AppointmentRow_appointmentFragment, AppointmentFlagFragment } from './AppointmentList.generated.ts';
import { useQuery, useSubscription } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AppointmentRow_appointmentFragmentDoc } from './AppointmentList.generated.ts';
export type PanelCountsQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type PanelCountsQuery = { queue: { __typename: 'ClinicAppointmentPage', total: number, cursor: string }, mySchedule: Array<{ __typename: 'ScheduledCall', slot: { __typename: 'ScheduleSlot', id: string, state: string } }>, chatUnread: Array<{ __typename: 'ChatUnread', medicalAppointmentId: string, unread: number }> };

export type AppointmentFeedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AppointmentFeedSubscription = { appointmentQueueChanged: { __typename: 'AppointmentQueueChanged', cursor: string, appointment: (
      { __typename: 'ClinicAppointment', id: string, request: number, status: number, isMine: boolean, dueAt: string, patient: { __typename: 'AppointmentPatient', firstName: string } }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    ) } };

export type ConversationChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ConversationChangesSubscription = { chatMessageAdded: { __typename: 'ChatEvent', kind: Types.ChatEventKind, cursor: string | null, medicalAppointmentId: string } };

export const PanelCountsDocument = /* @__PURE__ */ operation<PanelCountsQuery, PanelCountsQueryVariables>("query", "PanelCounts", {"from":"DateTimeISO!","to":"DateTimeISO!"}, [["queue:appointmentQueue",["total","cursor"],{"limit":1}],["mySchedule",[["slot",["id","state"]]],{"from":"$from","to":"$to"}],["chatUnread",["medicalAppointmentId","unread"]]], '7e0b975e9db1e562115e5e138a2602ee20ff0c22245609ab74a266dcde5846c5');
export const usePanelCountsQuery = (options: useQuery.Options<PanelCountsQuery, PanelCountsQueryVariables>) => useQuery(PanelCountsDocument, options as useQuery.Options<PanelCountsQuery, PanelCountsQueryVariables>);
export const AppointmentFeedDocument = /* @__PURE__ */ operation<AppointmentFeedSubscription, AppointmentFeedSubscriptionVariables>("subscription", "AppointmentFeed", {"after":"String"}, [["appointmentQueueChanged",["cursor",["appointment",["id","request","status","isMine","dueAt",["patient",["firstName"]],"...AppointmentRow_appointment"]]],{"after":"$after"}]], '33e00db06f567bf75a4df2a09bb48ec985cf8a145a56c06463aebe1c3e2bb7e5', [AppointmentRow_appointmentFragmentDoc]);
export const useAppointmentFeedSubscription = (options?: useSubscription.Options<AppointmentFeedSubscription, AppointmentFeedSubscriptionVariables>) => useSubscription(AppointmentFeedDocument, options);
export const ConversationChangesDocument = /* @__PURE__ */ operation<ConversationChangesSubscription, ConversationChangesSubscriptionVariables>("subscription", "ConversationChanges", {"after":"String"}, [["chatMessageAdded",["kind","cursor","medicalAppointmentId"],{"after":"$after"}]], '19bb01515aea098a23c9812fbaf27ec0cda11cfcc515ac9d6a81d409bbd4425d');
export const useConversationChangesSubscription = (options?: useSubscription.Options<ConversationChangesSubscription, ConversationChangesSubscriptionVariables>) => useSubscription(ConversationChangesDocument, options);