/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { AppointmentRow_appointmentFragment } from '../../../parts/appointments/AppointmentRow.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AppointmentRow_appointmentFragmentDoc } from '../../../parts/appointments/AppointmentRow.generated.ts';
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
      { __typename: 'ClinicCase', id: string, revision: number }
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
}>;


export type AskForVideoMutation = { askForVideo:
    | { __typename: 'CaseChanged', code: string, message: string, case: (
        { __typename: 'ClinicCase', id: string }
        & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
      ) }
    | (
      { __typename: 'ClinicCase', id: string, revision: number }
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

export type ReleaseAppointmentMutationVariables = Exact<{
  id: string;
}>;


export type ReleaseAppointmentMutation = { handBackCase:
    | { __typename: 'Done' }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type MarkCallHeldMutationVariables = Exact<{
  id: string;
}>;


export type MarkCallHeldMutation = { markCallHeld:
    | { __typename: 'CaseChanged', code: string, message: string }
    | { __typename: 'ClinicCase', id: string, revision: number }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const ConcludeWithoutMedicineDocument = /* @__PURE__ */ operation<ConcludeWithoutMedicineMutation, ConcludeWithoutMedicineMutationVariables>("mutation", "ConcludeWithoutMedicine", {"id":"ID!","revision":"Int!","message":"String!"}, [["concludeWithoutMedicine",["__typename",["...ClinicCase",["id","revision","...AppointmentRow_appointment"]],["...CaseChanged",[["case",["id","...AppointmentRow_appointment"]]]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","revision":"$revision","message":"$message"}]], '0580eedcd779fe7cd679fef52cde15a0a16439e7a792d5b7639b867330cae960', [AppointmentRow_appointmentFragmentDoc]);
export const useConcludeWithoutMedicineMutation = (options?: useMutation.Options<ConcludeWithoutMedicineMutation, ConcludeWithoutMedicineMutationVariables>) => useMutation(ConcludeWithoutMedicineDocument, options);
export const AskForVideoDocument = /* @__PURE__ */ operation<AskForVideoMutation, AskForVideoMutationVariables>("mutation", "AskForVideo", {"id":"ID!","revision":"Int!","message":"String!","times":"[DateTimeISO!]!","isForced":"Boolean!"}, [["askForVideo",["__typename",["...ClinicCase",["id","revision","...AppointmentRow_appointment"]],["...CaseChanged",[["case",["id","...AppointmentRow_appointment"]]]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","revision":"$revision","message":"$message","times":"$times","isForced":"$isForced"}]], '40a8c4480e178903a735e42a29f6ce4e0f1a22dfc8465f47e46299bc60ff8a04', [AppointmentRow_appointmentFragmentDoc]);
export const useAskForVideoMutation = (options?: useMutation.Options<AskForVideoMutation, AskForVideoMutationVariables>) => useMutation(AskForVideoDocument, options);
export const AddAppointmentNoteDocument = /* @__PURE__ */ operation<AddAppointmentNoteMutation, AddAppointmentNoteMutationVariables>("mutation", "AddAppointmentNote", {"id":"ID!","text":"String!"}, [["addCaseNote",["__typename",["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","text":"$text"}]], 'f19d87bc6c7c36e94cab541f00847711f271693b2200e53c06715799b4a42b1b');
export const useAddAppointmentNoteMutation = (options?: useMutation.Options<AddAppointmentNoteMutation, AddAppointmentNoteMutationVariables>) => useMutation(AddAppointmentNoteDocument, options);
export const ReleaseAppointmentDocument = /* @__PURE__ */ operation<ReleaseAppointmentMutation, ReleaseAppointmentMutationVariables>("mutation", "ReleaseAppointment", {"id":"ID!"}, [["handBackCase",["__typename",["...Refusal",["code","message"]]],{"id":"$id"}]], 'da1278cc11c8cb4331f95e8ead2a222e0a5b6e2f6c750317e294346aa3f10085');
export const useReleaseAppointmentMutation = (options?: useMutation.Options<ReleaseAppointmentMutation, ReleaseAppointmentMutationVariables>) => useMutation(ReleaseAppointmentDocument, options);
export const MarkCallHeldDocument = /* @__PURE__ */ operation<MarkCallHeldMutation, MarkCallHeldMutationVariables>("mutation", "MarkCallHeld", {"id":"ID!"}, [["markCallHeld",["__typename",["...ClinicCase",["id","revision"]],["...UserError",["code","message"]]],{"id":"$id"}]], '1dea68a891beb5c48f2e1a210558bc6fe2def56c1b91d30fdcc3cbff59108515');
export const useMarkCallHeldMutation = (options?: useMutation.Options<MarkCallHeldMutation, MarkCallHeldMutationVariables>) => useMutation(MarkCallHeldDocument, options);