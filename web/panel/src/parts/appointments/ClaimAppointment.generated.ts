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


export type ClaimAppointmentMutation = { claimAppointment:
    | (
      { __typename: 'ClinicAppointment', id: string, status: number, isMine: boolean }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export const ClaimAppointmentDocument = /* @__PURE__ */ operation<ClaimAppointmentMutation, ClaimAppointmentMutationVariables>("mutation", "ClaimAppointment", {"id":"ID!"}, [["claimAppointment",["__typename",["...ClinicAppointment",["id","status","isMine","...AppointmentRow_appointment"]],"...Refusal@unmask"],{"id":"$id"}]], 'f24aa30e728db857f41f588737a53b902a77e7093647fb65e54339d0d46b9e59', [AppointmentRow_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useClaimAppointmentMutation = (options?: useMutation.Options<ClaimAppointmentMutation, ClaimAppointmentMutationVariables>) => useMutation(ClaimAppointmentDocument, options);