/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { AppointmentRow_appointmentFragment } from '../../../parts/appointments/AppointmentRow.generated.ts';
import { useMutation } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { AppointmentRow_appointmentFragmentDoc } from '../../../parts/appointments/AppointmentRow.generated.ts';
export type Outcomes_refusal_CaseChanged_Fragment = { __typename: 'CaseChanged', code: string, message: string } & { ' $fragmentName'?: 'Outcomes_refusal_CaseChanged_Fragment' };

export type Outcomes_refusal_DearerFreight_Fragment = { __typename: 'DearerFreight', code: string, message: string } & { ' $fragmentName'?: 'Outcomes_refusal_DearerFreight_Fragment' };

export type Outcomes_refusal_InvalidInput_Fragment = { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> } & { ' $fragmentName'?: 'Outcomes_refusal_InvalidInput_Fragment' };

export type Outcomes_refusal_OutOfStock_Fragment = { __typename: 'OutOfStock', code: string, message: string } & { ' $fragmentName'?: 'Outcomes_refusal_OutOfStock_Fragment' };

export type Outcomes_refusal_PriceChanged_Fragment = { __typename: 'PriceChanged', code: string, message: string } & { ' $fragmentName'?: 'Outcomes_refusal_PriceChanged_Fragment' };

export type Outcomes_refusal_ProductNeedsPrescription_Fragment = { __typename: 'ProductNeedsPrescription', code: string, message: string } & { ' $fragmentName'?: 'Outcomes_refusal_ProductNeedsPrescription_Fragment' };

export type Outcomes_refusal_QuizStopped_Fragment = { __typename: 'QuizStopped', code: string, message: string } & { ' $fragmentName'?: 'Outcomes_refusal_QuizStopped_Fragment' };

export type Outcomes_refusal_Refusal_Fragment = { __typename: 'Refusal', code: string, message: string } & { ' $fragmentName'?: 'Outcomes_refusal_Refusal_Fragment' };

export type Outcomes_refusalFragment =
  | Outcomes_refusal_CaseChanged_Fragment
  | Outcomes_refusal_DearerFreight_Fragment
  | Outcomes_refusal_InvalidInput_Fragment
  | Outcomes_refusal_OutOfStock_Fragment
  | Outcomes_refusal_PriceChanged_Fragment
  | Outcomes_refusal_ProductNeedsPrescription_Fragment
  | Outcomes_refusal_QuizStopped_Fragment
  | Outcomes_refusal_Refusal_Fragment
;

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
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const Outcomes_refusalFragmentDoc = /* @__PURE__ */ fragment<Outcomes_refusalFragment>("Outcomes_refusal", "UserError", ["code","message",["...InvalidInput",[["fields",["path","message"]]]]]);
export const useOutcomes_refusal = (from: FragmentOf<Outcomes_refusalFragment>) => useMasked(Outcomes_refusalFragmentDoc, 'Outcomes_refusal', from);
export const ConcludeWithoutMedicineDocument = /* @__PURE__ */ operation<ConcludeWithoutMedicineMutation, ConcludeWithoutMedicineMutationVariables>("mutation", "ConcludeWithoutMedicine", {"id":"ID!","revision":"Int!","message":"String!"}, [["concludeWithoutMedicine",["__typename",["...ClinicCase",["id","revision","...AppointmentRow_appointment"]],["...CaseChanged",[["case",["id","...AppointmentRow_appointment"]]]],"...Outcomes_refusal@unmask"],{"id":"$id","revision":"$revision","message":"$message"}]], '1532136688a9dea664e9d894c18fffae4e5316486ba932e44e98b96a0e495ea9', [AppointmentRow_appointmentFragmentDoc, Outcomes_refusalFragmentDoc]);
export const useConcludeWithoutMedicineMutation = (options?: useMutation.Options<ConcludeWithoutMedicineMutation, ConcludeWithoutMedicineMutationVariables>) => useMutation(ConcludeWithoutMedicineDocument, options);
export const AskForVideoDocument = /* @__PURE__ */ operation<AskForVideoMutation, AskForVideoMutationVariables>("mutation", "AskForVideo", {"id":"ID!","revision":"Int!","message":"String!","times":"[DateTimeISO!]!","isForced":"Boolean!"}, [["askForVideo",["__typename",["...ClinicCase",["id","revision","...AppointmentRow_appointment"]],["...CaseChanged",[["case",["id","...AppointmentRow_appointment"]]]],"...Outcomes_refusal@unmask"],{"id":"$id","revision":"$revision","message":"$message","times":"$times","isForced":"$isForced"}]], 'e3f41a104011b8248d0577ff8fca24a8c9e6c36b1391a11b817a64fde468fd0d', [AppointmentRow_appointmentFragmentDoc, Outcomes_refusalFragmentDoc]);
export const useAskForVideoMutation = (options?: useMutation.Options<AskForVideoMutation, AskForVideoMutationVariables>) => useMutation(AskForVideoDocument, options);
export const AddAppointmentNoteDocument = /* @__PURE__ */ operation<AddAppointmentNoteMutation, AddAppointmentNoteMutationVariables>("mutation", "AddAppointmentNote", {"id":"ID!","text":"String!"}, [["addCaseNote",["__typename","...Outcomes_refusal@unmask"],{"id":"$id","text":"$text"}]], 'e8c999f2e48d62a0fe20660a6b1a81133beecf7b46651a139f9e1c355aa1b67e', [Outcomes_refusalFragmentDoc]);
export const useAddAppointmentNoteMutation = (options?: useMutation.Options<AddAppointmentNoteMutation, AddAppointmentNoteMutationVariables>) => useMutation(AddAppointmentNoteDocument, options);
export const ReleaseAppointmentDocument = /* @__PURE__ */ operation<ReleaseAppointmentMutation, ReleaseAppointmentMutationVariables>("mutation", "ReleaseAppointment", {"id":"ID!"}, [["handBackCase",["__typename",["...Refusal",["code","message"]]],{"id":"$id"}]], 'da1278cc11c8cb4331f95e8ead2a222e0a5b6e2f6c750317e294346aa3f10085');
export const useReleaseAppointmentMutation = (options?: useMutation.Options<ReleaseAppointmentMutation, ReleaseAppointmentMutationVariables>) => useMutation(ReleaseAppointmentDocument, options);
export const MarkCallHeldDocument = /* @__PURE__ */ operation<MarkCallHeldMutation, MarkCallHeldMutationVariables>("mutation", "MarkCallHeld", {"id":"ID!"}, [["markCallHeld",["__typename",["...ClinicCase",["id","revision"]],"...Outcomes_refusal@unmask"],{"id":"$id"}]], 'fd8d07b2ed2b5e6f50e3eafe491175933b116c71f3f33cd71734daabbf504c7b', [Outcomes_refusalFragmentDoc]);
export const useMarkCallHeldMutation = (options?: useMutation.Options<MarkCallHeldMutation, MarkCallHeldMutationVariables>) => useMutation(MarkCallHeldDocument, options);