/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { AppointmentRow_appointmentFragment, AppointmentFlagFragment } from '../../../parts/appointments/AppointmentList.generated.ts';
import type { Refusal_CaseChanged_Fragment, Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AppointmentRow_appointmentFragmentDoc } from '../../../parts/appointments/AppointmentList.generated.ts';
import { RefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type ConcludeWithoutMedicineMutationVariables = Exact<{
  id: string;
  revision: number;
  message: string;
}>;


export type ConcludeWithoutMedicineMutation = { concludeWithoutMedicine:
    | { __typename: 'CaseChanged', code: string, message: string, case: (
        { __typename: 'ClinicCase', id: string }
        & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
      ) }
    | (
      { __typename: 'ClinicCase', id: string, revision: number, isIdentityUndoable: boolean }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AskForVideoMutationVariables = Exact<{
  id: string;
  revision: number;
  message: string;
  times: Array<string> | string;
  isForced: boolean;
  isFromAgenda: boolean;
}>;


export type AskForVideoMutation = { askForVideo:
    | { __typename: 'CaseChanged', code: string, message: string, case: (
        { __typename: 'ClinicCase', id: string }
        & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
      ) }
    | (
      { __typename: 'ClinicCase', id: string, revision: number, isIdentityUndoable: boolean }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AddAppointmentNoteMutationVariables = Exact<{
  id: string;
  text: string;
}>;


export type AddAppointmentNoteMutation = { addCaseNote:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type HandBackCaseMutationVariables = Exact<{
  id: string;
}>;


export type HandBackCaseMutation = { handBackCase:
    | { __typename: 'Done' }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type MarkCallHeldMutationVariables = Exact<{
  id: string;
}>;


export type MarkCallHeldMutation = { markCallHeld:
    | { __typename: 'CaseChanged', code: string, message: string }
    | { __typename: 'ClinicCase', id: string, revision: number, isIdentityUndoable: boolean }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const ConcludeWithoutMedicineDocument = /* @__PURE__ */ operation<ConcludeWithoutMedicineMutation, ConcludeWithoutMedicineMutationVariables>("mutation", "ConcludeWithoutMedicine", {"id":"ID!","revision":"Int!","message":"String!"}, [["concludeWithoutMedicine",["__typename",["...ClinicCase",["id","revision","isIdentityUndoable","...AppointmentRow_appointment"]],["...CaseChanged",[["case",["id","...AppointmentRow_appointment"]]]],"...Refusal@unmask"],{"id":"$id","revision":"$revision","message":"$message"}]], '08dd5a13a1da1af4043e3025cd929cc10aa6ddef6ade3ad1a16075d59a76ae35', [AppointmentRow_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useConcludeWithoutMedicineMutation = (options?: useMutation.Options<ConcludeWithoutMedicineMutation, ConcludeWithoutMedicineMutationVariables>) => useMutation(ConcludeWithoutMedicineDocument, options);
export const AskForVideoDocument = /* @__PURE__ */ operation<AskForVideoMutation, AskForVideoMutationVariables>("mutation", "AskForVideo", {"id":"ID!","revision":"Int!","message":"String!","times":"[DateTimeISO!]!","isForced":"Boolean!","isFromAgenda":"Boolean!"}, [["askForVideo",["__typename",["...ClinicCase",["id","revision","isIdentityUndoable","...AppointmentRow_appointment"]],["...CaseChanged",[["case",["id","...AppointmentRow_appointment"]]]],"...Refusal@unmask"],{"id":"$id","revision":"$revision","message":"$message","times":"$times","isForced":"$isForced","isFromAgenda":"$isFromAgenda"}]], 'e1c2d309a4ccf60190fc5f9dd7609d89c0f3fea21186214c7d43df3b2c2198a0', [AppointmentRow_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useAskForVideoMutation = (options?: useMutation.Options<AskForVideoMutation, AskForVideoMutationVariables>) => useMutation(AskForVideoDocument, options);
export const AddAppointmentNoteDocument = /* @__PURE__ */ operation<AddAppointmentNoteMutation, AddAppointmentNoteMutationVariables>("mutation", "AddAppointmentNote", {"id":"ID!","text":"String!"}, [["addCaseNote",["__typename","...Refusal@unmask"],{"id":"$id","text":"$text"}]], '5c5ed236b7a0ce06f132795073e4d8298af20d6834fae82f32d3693688b052a2', [RefusalFragmentDoc]);
export const useAddAppointmentNoteMutation = (options?: useMutation.Options<AddAppointmentNoteMutation, AddAppointmentNoteMutationVariables>) => useMutation(AddAppointmentNoteDocument, options);
export const HandBackCaseDocument = /* @__PURE__ */ operation<HandBackCaseMutation, HandBackCaseMutationVariables>("mutation", "HandBackCase", {"id":"ID!"}, [["handBackCase",["__typename","...Refusal@unmask"],{"id":"$id"}]], 'fcd5c7950a04d1e62fb3543fe3d731854cce061c760dde299fbce728735c328d', [RefusalFragmentDoc]);
export const useHandBackCaseMutation = (options?: useMutation.Options<HandBackCaseMutation, HandBackCaseMutationVariables>) => useMutation(HandBackCaseDocument, options);
export const MarkCallHeldDocument = /* @__PURE__ */ operation<MarkCallHeldMutation, MarkCallHeldMutationVariables>("mutation", "MarkCallHeld", {"id":"ID!"}, [["markCallHeld",["__typename",["...ClinicCase",["id","revision","isIdentityUndoable"]],"...Refusal@unmask"],{"id":"$id"}]], '3871fbe5f0df9658a5418bfc2881e114da8e9ceeaec54de443c2e41b12d963f7', [RefusalFragmentDoc]);
export const useMarkCallHeldMutation = (options?: useMutation.Options<MarkCallHeldMutation, MarkCallHeldMutationVariables>) => useMutation(MarkCallHeldDocument, options);