/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useSubscription } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
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
export const WithdrawEvaluationDocument = /* @__PURE__ */ operation<WithdrawEvaluationMutation, WithdrawEvaluationMutationVariables>("mutation", "WithdrawEvaluation", {"id":"ID!"}, [["withdrawEvaluation",["__typename",["...MedicalAppointment",["id","...AppointmentProgress_appointment"]],"...Refusal@unmask"],{"id":"$id"}]], '8081638344f1c149e1511cca8a802b312dd83b9d35f711afc7ee2318f5ec2c08', [AppointmentProgress_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useWithdrawEvaluationMutation = (options?: useMutation.Options<WithdrawEvaluationMutation, WithdrawEvaluationMutationVariables>) => useMutation(WithdrawEvaluationDocument, options);
export const ChooseVideoTimeDocument = /* @__PURE__ */ operation<ChooseVideoTimeMutation, ChooseVideoTimeMutationVariables>("mutation", "ChooseVideoTime", {"slotId":"ID!"}, [["chooseVideoTime",["__typename",["...MedicalAppointment",["id","...AppointmentProgress_appointment"]],"...Refusal@unmask"],{"slotId":"$slotId"}]], '34378933a8842d3486e1b21f8f0497345313d8a65e675297e6f24f526c411680', [AppointmentProgress_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useChooseVideoTimeMutation = (options?: useMutation.Options<ChooseVideoTimeMutation, ChooseVideoTimeMutationVariables>) => useMutation(ChooseVideoTimeDocument, options);