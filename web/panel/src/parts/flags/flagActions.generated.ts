/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AppointmentRow_appointmentFragment, AppointmentFlagFragment } from '../appointments/AppointmentRow.generated.ts';
import type { Refusal_CaseChanged_Fragment, Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AppointmentRow_appointmentFragmentDoc } from '../appointments/AppointmentRow.generated.ts';
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
      { __typename: 'ClinicCase', id: string, revision: number }
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
      { __typename: 'ClinicCase', id: string, revision: number }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const ClearFlagDocument = /* @__PURE__ */ operation<ClearFlagMutation, ClearFlagMutationVariables>("mutation", "ClearFlag", {"id":"ID!","flag":"String!","kind":"FlagClearance!","text":"String!"}, [["clearFlag",["__typename",["...ClinicCase",["id","revision","...AppointmentRow_appointment"]],"...Refusal@unmask"],{"id":"$id","flag":"$flag","kind":"$kind","text":"$text"}]], 'e812eab0c097534b456ef76d77452db60ec10def3ded88bca4f4dc8c13cb7899', [AppointmentRow_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useClearFlagMutation = (options?: useMutation.Options<ClearFlagMutation, ClearFlagMutationVariables>) => useMutation(ClearFlagDocument, options);
export const ConfirmIdentityDocument = /* @__PURE__ */ operation<ConfirmIdentityMutation, ConfirmIdentityMutationVariables>("mutation", "ConfirmIdentity", {"id":"ID!"}, [["confirmIdentity",["__typename",["...ClinicCase",["id","revision","...AppointmentRow_appointment"]],"...Refusal@unmask"],{"id":"$id"}]], '536fef01949f1ea7a5f0e213f437630fd7e130f790159ae162c9056077488d16', [AppointmentRow_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useConfirmIdentityMutation = (options?: useMutation.Options<ConfirmIdentityMutation, ConfirmIdentityMutationVariables>) => useMutation(ConfirmIdentityDocument, options);