/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useSubscription } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type AppointmentProgress_appointmentFragment = { __typename: 'MedicalAppointment', id: string, status: number, statusLabel: string, dueAt: string, messageToPatient: string | null, slots: Array<{ __typename: 'ScheduleSlot', id: string, startsAt: string, endsAt: string, state: string, roomUrl: string | null }> } & { ' $fragmentName'?: 'AppointmentProgress_appointmentFragment' };

export type AppointmentChangesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type AppointmentChangesSubscription = { appointmentChanged: { __typename: 'AppointmentChanged', cursor: string, appointment: (
      { __typename: 'MedicalAppointment', id: string }
      & { ' $fragmentRefs'?: { 'AppointmentProgress_appointmentFragment': AppointmentProgress_appointmentFragment } }
    ) } };

export type WithdrawEvaluationMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawEvaluationMutation = { withdrawEvaluation:
    | (
      { __typename: 'MedicalAppointment', id: string }
      & { ' $fragmentRefs'?: { 'AppointmentProgress_appointmentFragment': AppointmentProgress_appointmentFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ChooseVideoTimeMutationVariables = Exact<{
  slotId: string;
}>;


export type ChooseVideoTimeMutation = { chooseVideoTime:
    | (
      { __typename: 'MedicalAppointment', id: string }
      & { ' $fragmentRefs'?: { 'AppointmentProgress_appointmentFragment': AppointmentProgress_appointmentFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AppointmentProgress_appointmentFragmentDoc = /* @__PURE__ */ fragment<AppointmentProgress_appointmentFragment>("AppointmentProgress_appointment", "MedicalAppointment", ["id","status","statusLabel","dueAt","messageToPatient",["slots",["id","startsAt","endsAt","state","roomUrl"]]]);
export const useAppointmentProgress_appointment = (from: FragmentOf<AppointmentProgress_appointmentFragment>) => useMasked(AppointmentProgress_appointmentFragmentDoc, 'AppointmentProgress_appointment', from);
export const AppointmentChangesDocument = /* @__PURE__ */ operation<AppointmentChangesSubscription, AppointmentChangesSubscriptionVariables>("subscription", "AppointmentChanges", {}, [["appointmentChanged",["cursor",["appointment",["id","...AppointmentProgress_appointment"]]]]], '01f6d422debde5ba744e6cf4562d777bbb51eceeda284c8aa85e85e636321707', [AppointmentProgress_appointmentFragmentDoc]);
export const useAppointmentChangesSubscription = (options?: useSubscription.Options<AppointmentChangesSubscription, AppointmentChangesSubscriptionVariables>) => useSubscription(AppointmentChangesDocument, options);
export const WithdrawEvaluationDocument = /* @__PURE__ */ operation<WithdrawEvaluationMutation, WithdrawEvaluationMutationVariables>("mutation", "WithdrawEvaluation", {"id":"ID!"}, [["withdrawEvaluation",["__typename",["...MedicalAppointment",["id","...AppointmentProgress_appointment"]],["...Refusal",["code","message"]]],{"id":"$id"}]], '9d100e120d2b9d7a7bd5b3ac6085c2044f32142a31dcbbeee9f5e3ec96a1c804', [AppointmentProgress_appointmentFragmentDoc]);
export const useWithdrawEvaluationMutation = (options?: useMutation.Options<WithdrawEvaluationMutation, WithdrawEvaluationMutationVariables>) => useMutation(WithdrawEvaluationDocument, options);
export const ChooseVideoTimeDocument = /* @__PURE__ */ operation<ChooseVideoTimeMutation, ChooseVideoTimeMutationVariables>("mutation", "ChooseVideoTime", {"slotId":"ID!"}, [["chooseVideoTime",["__typename",["...MedicalAppointment",["id","...AppointmentProgress_appointment"]],["...Refusal",["code","message"]]],{"slotId":"$slotId"}]], '945fad3956d589127b041af90af69ae5e628fe76eba731f0e42e4283a61fe593', [AppointmentProgress_appointmentFragmentDoc]);
export const useChooseVideoTimeMutation = (options?: useMutation.Options<ChooseVideoTimeMutation, ChooseVideoTimeMutationVariables>) => useMutation(ChooseVideoTimeDocument, options);