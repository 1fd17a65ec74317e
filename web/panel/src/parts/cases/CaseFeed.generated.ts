/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { CaseRow_caseFragment } from './CaseRow.generated.ts';
import { useQuery, useSubscription } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { CaseRow_caseFragmentDoc } from './CaseRow.generated.ts';
export type PanelCountsQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type PanelCountsQuery = { queue: { __typename: 'ClinicCasePage', total: number, cursor: string }, held: { __typename: 'ClinicCasePage', total: number }, mySchedule: Array<{ __typename: 'ScheduledCall', slot: { __typename: 'ScheduleSlot', id: string, state: string } }>, chatUnread: Array<{ __typename: 'ChatUnread', medicalAppointmentId: string, unread: number }> };

export type CaseFeedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type CaseFeedSubscription = { caseQueueChanged: { __typename: 'CaseQueueChanged', cursor: string, case: (
      { __typename: 'ClinicCase', id: string, request: number, status: number, isMine: boolean, dueAt: string, patient: { __typename: 'CasePatient', firstName: string } }
      & { ' $fragmentRefs'?: { 'CaseRow_caseFragment': CaseRow_caseFragment } }
    ) } };

export type ConversationChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ConversationChangesSubscription = { chatMessageAdded: { __typename: 'ChatEvent', kind: Types.ChatEventKind, cursor: string | null, medicalAppointmentId: string } };

export const PanelCountsDocument = /* @__PURE__ */ operation<PanelCountsQuery, PanelCountsQueryVariables>("query", "PanelCounts", {"from":"DateTimeISO!","to":"DateTimeISO!"}, [["queue:caseQueue",["total","cursor"],{"limit":1}],["held:caseQueue",["total"],{"limit":1,"onlyMine":true}],["mySchedule",[["slot",["id","state"]]],{"from":"$from","to":"$to"}],["chatUnread",["medicalAppointmentId","unread"]]], '23bab0c999d2ceddfcec69e4162409eb95c4d2cee58def6c03a409cd9eaac6ba');
export const usePanelCountsQuery = (options: useQuery.Options<PanelCountsQuery, PanelCountsQueryVariables>) => useQuery(PanelCountsDocument, options as useQuery.Options<PanelCountsQuery, PanelCountsQueryVariables>);
export const CaseFeedDocument = /* @__PURE__ */ operation<CaseFeedSubscription, CaseFeedSubscriptionVariables>("subscription", "CaseFeed", {"after":"String"}, [["caseQueueChanged",["cursor",["case",["id","request","status","isMine","dueAt",["patient",["firstName"]],"...CaseRow_case"]]],{"after":"$after"}]], '212df78133d3c1f9c09b0dd117150f8ca2013d2efa62bc2c3b196ef6e297b94b', [CaseRow_caseFragmentDoc]);
export const useCaseFeedSubscription = (options?: useSubscription.Options<CaseFeedSubscription, CaseFeedSubscriptionVariables>) => useSubscription(CaseFeedDocument, options);
export const ConversationChangesDocument = /* @__PURE__ */ operation<ConversationChangesSubscription, ConversationChangesSubscriptionVariables>("subscription", "ConversationChanges", {"after":"String"}, [["chatMessageAdded",["kind","cursor","medicalAppointmentId"],{"after":"$after"}]], '19bb01515aea098a23c9812fbaf27ec0cda11cfcc515ac9d6a81d409bbd4425d');
export const useConversationChangesSubscription = (options?: useSubscription.Options<ConversationChangesSubscription, ConversationChangesSubscriptionVariables>) => useSubscription(ConversationChangesDocument, options);