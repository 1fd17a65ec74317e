/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useSubscription } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type CaseNext_appointmentFragment = { __typename: 'MedicalAppointment', id: string, status: number, statusLabel: string, dueAt: string, messageToPatient: string | null, slots: Array<{ __typename: 'ScheduleSlot', id: string, startsAt: string, endsAt: string, state: string, roomUrl: string | null }> } & { ' $fragmentName'?: 'CaseNext_appointmentFragment' };

export type CaseChangesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type CaseChangesSubscription = { appointmentChanged: { __typename: 'AppointmentChanged', cursor: string, appointment: (
      { __typename: 'MedicalAppointment', id: string }
      & { ' $fragmentRefs'?: { 'CaseNext_appointmentFragment': CaseNext_appointmentFragment } }
    ) } };

export type WithdrawEvaluationMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawEvaluationMutation = { withdrawEvaluation:
    | (
      { __typename: 'MedicalAppointment', id: string }
      & { ' $fragmentRefs'?: { 'CaseNext_appointmentFragment': CaseNext_appointmentFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ChooseVideoTimeMutationVariables = Exact<{
  slotId: string;
}>;


export type ChooseVideoTimeMutation = { chooseVideoTime:
    | (
      { __typename: 'MedicalAppointment', id: string }
      & { ' $fragmentRefs'?: { 'CaseNext_appointmentFragment': CaseNext_appointmentFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export const CaseNext_appointmentFragmentDoc = /* @__PURE__ */ fragment<CaseNext_appointmentFragment>("CaseNext_appointment", "MedicalAppointment", ["id","status","statusLabel","dueAt","messageToPatient",["slots",["id","startsAt","endsAt","state","roomUrl"]]]);
export const useCaseNext_appointment = (from: FragmentOf<CaseNext_appointmentFragment>) => useMasked(CaseNext_appointmentFragmentDoc, 'CaseNext_appointment', from);
export const CaseChangesDocument = /* @__PURE__ */ operation<CaseChangesSubscription, CaseChangesSubscriptionVariables>("subscription", "CaseChanges", {}, [["appointmentChanged",["cursor",["appointment",["id","...CaseNext_appointment"]]]]], '719822b0562efe2a5ca4519692f9fff645179969a398a0a45392116803dd54a2', [CaseNext_appointmentFragmentDoc]);
export const useCaseChangesSubscription = (options?: useSubscription.Options<CaseChangesSubscription, CaseChangesSubscriptionVariables>) => useSubscription(CaseChangesDocument, options);
export const WithdrawEvaluationDocument = /* @__PURE__ */ operation<WithdrawEvaluationMutation, WithdrawEvaluationMutationVariables>("mutation", "WithdrawEvaluation", {"id":"ID!"}, [["withdrawEvaluation",["__typename",["...MedicalAppointment",["id","...CaseNext_appointment"]],["...Refusal",["code","message"]]],{"id":"$id"}]], '8d6b6fb413ed5458c78289f33145ebc706a60bd282cc03f3e00fb8a358e8eed2', [CaseNext_appointmentFragmentDoc]);
export const useWithdrawEvaluationMutation = (options?: useMutation.Options<WithdrawEvaluationMutation, WithdrawEvaluationMutationVariables>) => useMutation(WithdrawEvaluationDocument, options);
export const ChooseVideoTimeDocument = /* @__PURE__ */ operation<ChooseVideoTimeMutation, ChooseVideoTimeMutationVariables>("mutation", "ChooseVideoTime", {"slotId":"ID!"}, [["chooseVideoTime",["__typename",["...MedicalAppointment",["id","...CaseNext_appointment"]],["...Refusal",["code","message"]]],{"slotId":"$slotId"}]], 'e2d4a5d6095c2d4b58c71c6b2edea330b44d0b3fa339f65ee438c5be3dc09e48', [CaseNext_appointmentFragmentDoc]);
export const useChooseVideoTimeMutation = (options?: useMutation.Options<ChooseVideoTimeMutation, ChooseVideoTimeMutationVariables>) => useMutation(ChooseVideoTimeDocument, options);