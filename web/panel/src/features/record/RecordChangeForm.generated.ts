/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AppointmentRow_appointmentFragment, AppointmentFlagFragment } from '../../parts/appointments/AppointmentList.generated.ts';
import type { Refusal_AppointmentMoved_Fragment, Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AppointmentRow_appointmentFragmentDoc } from '../../parts/appointments/AppointmentList.generated.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type RecordClinicalChangeMutationVariables = Exact<{
  input: Types.RecordChangeInput;
}>;


export type RecordClinicalChangeMutation = { recordClinicalChange:
    | { __typename: 'AppointmentMoved', code: string, message: string }
    | (
      { __typename: 'ClinicAppointment', id: string, revision: number, isIdentityUndoable: boolean, flags: Array<{ __typename: 'AppointmentFlag', flag: string, clearances: Array<string> }> }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const RecordClinicalChangeDocument = /* @__PURE__ */ operation<RecordClinicalChangeMutation, RecordClinicalChangeMutationVariables>("mutation", "RecordClinicalChange", {"input":"RecordChangeInput!"}, [["recordClinicalChange",["__typename",["...ClinicAppointment",["id","revision","isIdentityUndoable",["flags",["flag","clearances"]],"...AppointmentRow_appointment"]],"...Refusal@unmask"],{"input":"$input"}]], '04b77d0b1754bb46a0e29e0334f15601dc81baf74f81bb46433ab729cae74677', [AppointmentRow_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useRecordClinicalChangeMutation = (options?: useMutation.Options<RecordClinicalChangeMutation, RecordClinicalChangeMutationVariables>) => useMutation(RecordClinicalChangeDocument, options);