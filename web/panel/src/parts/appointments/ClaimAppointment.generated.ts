/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AppointmentRow_appointmentFragment, AppointmentFlagFragment } from './AppointmentList.generated.ts';
import type { Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AppointmentRow_appointmentFragmentDoc } from './AppointmentList.generated.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type ClaimAppointmentMutationVariables = Exact<{
  id: string;
}>;


export type ClaimAppointmentMutation = { claimCase:
    | (
      { __typename: 'ClinicCase', id: string, status: number, isMine: boolean }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export const ClaimAppointmentDocument = /* @__PURE__ */ operation<ClaimAppointmentMutation, ClaimAppointmentMutationVariables>("mutation", "ClaimAppointment", {"id":"ID!"}, [["claimCase",["__typename",["...ClinicCase",["id","status","isMine","...AppointmentRow_appointment"]],"...Refusal@unmask"],{"id":"$id"}]], 'd15103012d1dbb91924b0312bb88b324c157e39521a360be394627f2a903c233', [AppointmentRow_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useClaimAppointmentMutation = (options?: useMutation.Options<ClaimAppointmentMutation, ClaimAppointmentMutationVariables>) => useMutation(ClaimAppointmentDocument, options);