/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AppointmentRow_appointmentFragment } from '../appointments/AppointmentRow.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AppointmentRow_appointmentFragmentDoc } from '../appointments/AppointmentRow.generated.ts';
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
    | { __typename: 'InvalidInput', code: string, message: string }
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
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const ClearFlagDocument = /* @__PURE__ */ operation<ClearFlagMutation, ClearFlagMutationVariables>("mutation", "ClearFlag", {"id":"ID!","flag":"String!","kind":"FlagClearance!","text":"String!"}, [["clearFlag",["__typename",["...ClinicCase",["id","revision","...AppointmentRow_appointment"]],["...UserError",["code","message"]]],{"id":"$id","flag":"$flag","kind":"$kind","text":"$text"}]], 'c07c1fb343ac7df7f5d5d0be8224abdaa41fa4d242a2ed8ac1dca2dc4c7a6bb2', [AppointmentRow_appointmentFragmentDoc]);
export const useClearFlagMutation = (options?: useMutation.Options<ClearFlagMutation, ClearFlagMutationVariables>) => useMutation(ClearFlagDocument, options);
export const ConfirmIdentityDocument = /* @__PURE__ */ operation<ConfirmIdentityMutation, ConfirmIdentityMutationVariables>("mutation", "ConfirmIdentity", {"id":"ID!"}, [["confirmIdentity",["__typename",["...ClinicCase",["id","revision","...AppointmentRow_appointment"]],["...UserError",["code","message"]]],{"id":"$id"}]], '86e7ddc016beabe119d546d2e9a8fc1d79ef03462c1813c59e2097c5ecaf98eb', [AppointmentRow_appointmentFragmentDoc]);
export const useConfirmIdentityMutation = (options?: useMutation.Options<ConfirmIdentityMutation, ConfirmIdentityMutationVariables>) => useMutation(ConfirmIdentityDocument, options);