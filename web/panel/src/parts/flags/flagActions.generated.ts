/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AppointmentRow_appointmentFragment, AppointmentFlagFragment } from '../appointments/AppointmentList.generated.ts';
import type { Refusal_AppointmentMoved_Fragment, Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AppointmentRow_appointmentFragmentDoc } from '../appointments/AppointmentList.generated.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type ClearFlagMutationVariables = Exact<{
  id: string;
  flag: string;
  kind: Types.FlagClearance;
  text: string;
}>;


export type ClearFlagMutation = { clearFlag:
    | { __typename: 'AppointmentMoved', code: string, message: string }
    | (
      { __typename: 'ClinicAppointment', id: string, revision: number, isIdentityUndoable: boolean }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ConfirmIdentityMutationVariables = Exact<{
  id: string;
}>;


export type ConfirmIdentityMutation = { confirmIdentity:
    | { __typename: 'AppointmentMoved', code: string, message: string }
    | (
      { __typename: 'ClinicAppointment', id: string, revision: number, isIdentityUndoable: boolean }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type UndoIdentityMutationVariables = Exact<{
  id: string;
}>;


export type UndoIdentityMutation = { undoIdentity:
    | { __typename: 'AppointmentMoved', code: string, message: string }
    | (
      { __typename: 'ClinicAppointment', id: string, revision: number, isIdentityUndoable: boolean }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const ClearFlagDocument = /* @__PURE__ */ operation<ClearFlagMutation, ClearFlagMutationVariables>("mutation", "ClearFlag", {"id":"ID!","flag":"String!","kind":"FlagClearance!","text":"String!"}, [["clearFlag",["__typename",["...ClinicAppointment",["id","revision","isIdentityUndoable","...AppointmentRow_appointment"]],"...Refusal@unmask"],{"id":"$id","flag":"$flag","kind":"$kind","text":"$text"}]], '3f80021836cdcd001bcb9d1acdcd9041a377fe99b30aecf671daab62385d940e', [AppointmentRow_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useClearFlagMutation = (options?: useMutation.Options<ClearFlagMutation, ClearFlagMutationVariables>) => useMutation(ClearFlagDocument, options);
export const ConfirmIdentityDocument = /* @__PURE__ */ operation<ConfirmIdentityMutation, ConfirmIdentityMutationVariables>("mutation", "ConfirmIdentity", {"id":"ID!"}, [["confirmIdentity",["__typename",["...ClinicAppointment",["id","revision","isIdentityUndoable","...AppointmentRow_appointment"]],"...Refusal@unmask"],{"id":"$id"}]], '96e60fde08d9165e28140b09cf28a64fe1bc14c136c839fcf9be4d5ca89bb567', [AppointmentRow_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useConfirmIdentityMutation = (options?: useMutation.Options<ConfirmIdentityMutation, ConfirmIdentityMutationVariables>) => useMutation(ConfirmIdentityDocument, options);
export const UndoIdentityDocument = /* @__PURE__ */ operation<UndoIdentityMutation, UndoIdentityMutationVariables>("mutation", "UndoIdentity", {"id":"ID!"}, [["undoIdentity",["__typename",["...ClinicAppointment",["id","revision","isIdentityUndoable","...AppointmentRow_appointment"]],"...Refusal@unmask"],{"id":"$id"}]], '8367528f7628a21edb5137f34b1323ef9bbd9194931e6201cea985985e3e90da', [AppointmentRow_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useUndoIdentityMutation = (options?: useMutation.Options<UndoIdentityMutation, UndoIdentityMutationVariables>) => useMutation(UndoIdentityDocument, options);