/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AppointmentRow_appointmentFragment, AppointmentFlagFragment } from '../appointments/AppointmentList.generated.ts';
import type { Refusal_CaseChanged_Fragment, Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
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
    | { __typename: 'CaseChanged', code: string, message: string }
    | (
      { __typename: 'ClinicCase', id: string, revision: number, isIdentityUndoable: boolean }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ConfirmIdentityMutationVariables = Exact<{
  id: string;
}>;


export type ConfirmIdentityMutation = { confirmIdentity:
    | { __typename: 'CaseChanged', code: string, message: string }
    | (
      { __typename: 'ClinicCase', id: string, revision: number, isIdentityUndoable: boolean }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type UndoIdentityMutationVariables = Exact<{
  id: string;
}>;


export type UndoIdentityMutation = { undoIdentity:
    | { __typename: 'CaseChanged', code: string, message: string }
    | (
      { __typename: 'ClinicCase', id: string, revision: number, isIdentityUndoable: boolean }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const ClearFlagDocument = /* @__PURE__ */ operation<ClearFlagMutation, ClearFlagMutationVariables>("mutation", "ClearFlag", {"id":"ID!","flag":"String!","kind":"FlagClearance!","text":"String!"}, [["clearFlag",["__typename",["...ClinicCase",["id","revision","isIdentityUndoable","...AppointmentRow_appointment"]],"...Refusal@unmask"],{"id":"$id","flag":"$flag","kind":"$kind","text":"$text"}]], '15073c22bf386e3c0f70880da9346965c816b968529f155b75bd77cbeb0a5d6d', [AppointmentRow_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useClearFlagMutation = (options?: useMutation.Options<ClearFlagMutation, ClearFlagMutationVariables>) => useMutation(ClearFlagDocument, options);
export const ConfirmIdentityDocument = /* @__PURE__ */ operation<ConfirmIdentityMutation, ConfirmIdentityMutationVariables>("mutation", "ConfirmIdentity", {"id":"ID!"}, [["confirmIdentity",["__typename",["...ClinicCase",["id","revision","isIdentityUndoable","...AppointmentRow_appointment"]],"...Refusal@unmask"],{"id":"$id"}]], '1ae831991439193a7891293a4349e93945f918fd220249300510ebc4b527dcf5', [AppointmentRow_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useConfirmIdentityMutation = (options?: useMutation.Options<ConfirmIdentityMutation, ConfirmIdentityMutationVariables>) => useMutation(ConfirmIdentityDocument, options);
export const UndoIdentityDocument = /* @__PURE__ */ operation<UndoIdentityMutation, UndoIdentityMutationVariables>("mutation", "UndoIdentity", {"id":"ID!"}, [["undoIdentity",["__typename",["...ClinicCase",["id","revision","isIdentityUndoable","...AppointmentRow_appointment"]],"...Refusal@unmask"],{"id":"$id"}]], '3ccf433af6ec3a353fe52173fb2e12f30fcfa9c3628cc3efbd033c74de39406e', [AppointmentRow_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useUndoIdentityMutation = (options?: useMutation.Options<UndoIdentityMutation, UndoIdentityMutationVariables>) => useMutation(UndoIdentityDocument, options);