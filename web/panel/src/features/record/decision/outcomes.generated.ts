/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { AppointmentRow_appointmentFragment, AppointmentFlagFragment } from '../../../parts/appointments/AppointmentList.generated.ts';
import type { Refusal_AppointmentMoved_Fragment, Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
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
    | { __typename: 'AppointmentMoved', code: string, message: string, appointment: (
        { __typename: 'ClinicAppointment', id: string }
        & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
      ) }
    | (
      { __typename: 'ClinicAppointment', id: string, revision: number, isIdentityUndoable: boolean }
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
    | { __typename: 'AppointmentMoved', code: string, message: string, appointment: (
        { __typename: 'ClinicAppointment', id: string }
        & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
      ) }
    | (
      { __typename: 'ClinicAppointment', id: string, revision: number, isIdentityUndoable: boolean }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AddAppointmentNoteMutationVariables = Exact<{
  id: string;
  text: string;
}>;


export type AddAppointmentNoteMutation = { addAppointmentNote:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type HandBackAppointmentMutationVariables = Exact<{
  id: string;
}>;


export type HandBackAppointmentMutation = { handBackAppointment:
    | { __typename: 'Done' }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type MarkCallHeldMutationVariables = Exact<{
  id: string;
}>;


export type MarkCallHeldMutation = { markCallHeld:
    | { __typename: 'AppointmentMoved', code: string, message: string }
    | { __typename: 'ClinicAppointment', id: string, revision: number, isIdentityUndoable: boolean }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const ConcludeWithoutMedicineDocument = /* @__PURE__ */ operation<ConcludeWithoutMedicineMutation, ConcludeWithoutMedicineMutationVariables>("mutation", "ConcludeWithoutMedicine", {"id":"ID!","revision":"Int!","message":"String!"}, [["concludeWithoutMedicine",["__typename",["...ClinicAppointment",["id","revision","isIdentityUndoable","...AppointmentRow_appointment"]],["...AppointmentMoved",[["appointment",["id","...AppointmentRow_appointment"]]]],"...Refusal@unmask"],{"id":"$id","revision":"$revision","message":"$message"}]], '73b783879ea76bb68183820eb8a11e22e7b5c8d83fe89744aea3d84acfae8364', [AppointmentRow_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useConcludeWithoutMedicineMutation = (options?: useMutation.Options<ConcludeWithoutMedicineMutation, ConcludeWithoutMedicineMutationVariables>) => useMutation(ConcludeWithoutMedicineDocument, options);
export const AskForVideoDocument = /* @__PURE__ */ operation<AskForVideoMutation, AskForVideoMutationVariables>("mutation", "AskForVideo", {"id":"ID!","revision":"Int!","message":"String!","times":"[DateTimeISO!]!","isForced":"Boolean!","isFromAgenda":"Boolean!"}, [["askForVideo",["__typename",["...ClinicAppointment",["id","revision","isIdentityUndoable","...AppointmentRow_appointment"]],["...AppointmentMoved",[["appointment",["id","...AppointmentRow_appointment"]]]],"...Refusal@unmask"],{"id":"$id","revision":"$revision","message":"$message","times":"$times","isForced":"$isForced","isFromAgenda":"$isFromAgenda"}]], '9178687b683fbda5ac0d1488a17eb94ec92301b6ed729699935e40cd6471bdf3', [AppointmentRow_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useAskForVideoMutation = (options?: useMutation.Options<AskForVideoMutation, AskForVideoMutationVariables>) => useMutation(AskForVideoDocument, options);
export const AddAppointmentNoteDocument = /* @__PURE__ */ operation<AddAppointmentNoteMutation, AddAppointmentNoteMutationVariables>("mutation", "AddAppointmentNote", {"id":"ID!","text":"String!"}, [["addAppointmentNote",["__typename","...Refusal@unmask"],{"id":"$id","text":"$text"}]], 'fb0246290e9243a550966d5b12cd48b49685bc00a6f2b6654edb09a7a9154577', [RefusalFragmentDoc]);
export const useAddAppointmentNoteMutation = (options?: useMutation.Options<AddAppointmentNoteMutation, AddAppointmentNoteMutationVariables>) => useMutation(AddAppointmentNoteDocument, options);
export const HandBackAppointmentDocument = /* @__PURE__ */ operation<HandBackAppointmentMutation, HandBackAppointmentMutationVariables>("mutation", "HandBackAppointment", {"id":"ID!"}, [["handBackAppointment",["__typename","...Refusal@unmask"],{"id":"$id"}]], 'e1b7a2fd166ddfab39d76e56b167fb3310d50ef932233900c030bd02f4ea7919', [RefusalFragmentDoc]);
export const useHandBackAppointmentMutation = (options?: useMutation.Options<HandBackAppointmentMutation, HandBackAppointmentMutationVariables>) => useMutation(HandBackAppointmentDocument, options);
export const MarkCallHeldDocument = /* @__PURE__ */ operation<MarkCallHeldMutation, MarkCallHeldMutationVariables>("mutation", "MarkCallHeld", {"id":"ID!"}, [["markCallHeld",["__typename",["...ClinicAppointment",["id","revision","isIdentityUndoable"]],"...Refusal@unmask"],{"id":"$id"}]], 'c4067863963c36d426a294bd7aca7d16589630bd1332904769f8634bb6e7efb9', [RefusalFragmentDoc]);
export const useMarkCallHeldMutation = (options?: useMutation.Options<MarkCallHeldMutation, MarkCallHeldMutationVariables>) => useMutation(MarkCallHeldDocument, options);