/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment, Refusal_AppointmentMoved_Fragment, Refusal_InvalidInput_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import type { AppointmentFlagFragment, AppointmentRow_appointmentFragment } from '../../parts/appointments/AppointmentList.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
import { AppointmentFlagFragmentDoc, AppointmentRow_appointmentFragmentDoc } from '../../parts/appointments/AppointmentList.generated.ts';
export type AppointmentPrescriptionQueryVariables = Exact<{
  id: string;
}>;


export type AppointmentPrescriptionQuery = { clinicRecord:
    | { __typename: 'ClinicRecord', appointment: (
        { __typename: 'ClinicAppointment', id: string, revision: number, status: number, statusLabel: string, isMine: boolean, doctorName: string | null, videoAt: string | null, dueAt: string, lineTitle: string, patient: { __typename: 'AppointmentPatient', firstName: string, age: number }, flags: Array<{ __typename: 'AppointmentFlag', contradicts: string | null, flag: string, severity: Types.FlagSeverity, label: string, doctorText: string, restricts: Array<string>, override: string | null, clearances: Array<string> }> }
        & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
      ), person: { __typename: 'RecordPerson', name: string, document: string }, prescribable: Array<{ __typename: 'Prescribable', productId: string, productName: string, drug: string, concentration: string, form: string, unit: string, directions: string, duration: string, unitsPerDispensing: number, dispensings: number, maxUnits: number, maxDispensings: number, validUntil: string, blocks: Array<{ __typename: 'PrescriptionBlock', flag: string, label: string, mayBeLifted: boolean, needsCall: boolean }> }>, waitingItems: Array<{ __typename: 'WaitingItem', productId: string, name: string, dose: string | null, quantity: number }>, prescriptions: Array<(
        { __typename: 'Prescription', id: string, appointmentId: string | null }
        & { ' $fragmentRefs'?: { 'IssuedPrescription_prescriptionFragment': IssuedPrescription_prescriptionFragment } }
      )> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type IssuedPrescription_prescriptionFragment = { __typename: 'Prescription', id: string, createdAt: string, validUntil: string, state: Types.PrescriptionState, stateLabel: string, revokedAt: string | null, messageToPatient: string | null, doctorName: string, council: string, registrationNumber: string, registrationState: string, items: Array<{ __typename: 'PrescriptionItem', id: string, drug: string, dose: string, instructions: string | null, duration: string | null, unitsPerDispensing: number, dispensingsAllowed: number }>, document: { __typename: 'PrescriptionDocument', prescriptionId: string, url: string, isSigned: boolean, isTest: boolean } | null } & { ' $fragmentName'?: 'IssuedPrescription_prescriptionFragment' };

export type IssuedPrescriptionAgainQueryVariables = Exact<{
  id: string;
}>;


export type IssuedPrescriptionAgainQuery = { prescription: (
    { __typename: 'Prescription', id: string }
    & { ' $fragmentRefs'?: { 'IssuedPrescription_prescriptionFragment': IssuedPrescription_prescriptionFragment } }
  ) };

export type PrescriptionPreviewQueryVariables = Exact<{
  input: Types.PrescriptionDraftInput;
}>;


export type PrescriptionPreviewQuery = { previewPrescription:
    | { __typename: 'AppointmentMoved', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'PrescriptionPreview', pdf: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type PrescribeMutationVariables = Exact<{
  input: Types.PrescribeInput;
}>;


export type PrescribeMutation = { prescribe:
    | { __typename: 'AppointmentMoved', code: string, message: string, appointment: (
        { __typename: 'ClinicAppointment', id: string, revision: number }
        & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
      ) }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Prescribed', appointment: (
        { __typename: 'ClinicAppointment', id: string, revision: number, status: number, statusLabel: string }
        & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
      ), prescription: (
        { __typename: 'Prescription', id: string, appointmentId: string | null }
        & { ' $fragmentRefs'?: { 'IssuedPrescription_prescriptionFragment': IssuedPrescription_prescriptionFragment } }
      ) }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type RevokePrescriptionMutationVariables = Exact<{
  id: string;
  reason: string;
  oneTimePassword: string;
}>;


export type RevokePrescriptionMutation = { revokePrescription:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Prescription', id: string }
      & { ' $fragmentRefs'?: { 'IssuedPrescription_prescriptionFragment': IssuedPrescription_prescriptionFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export const IssuedPrescription_prescriptionFragmentDoc = /* @__PURE__ */ fragment<IssuedPrescription_prescriptionFragment>("IssuedPrescription_prescription", "Prescription", ["id","createdAt","validUntil","state","stateLabel","revokedAt","messageToPatient","doctorName","council","registrationNumber","registrationState",["items",["id","drug","dose","instructions","duration","unitsPerDispensing","dispensingsAllowed"]],["document",["prescriptionId","url","isSigned","isTest"]]]);
export const useIssuedPrescription_prescription = (from: FragmentOf<IssuedPrescription_prescriptionFragment>) => useMasked(IssuedPrescription_prescriptionFragmentDoc, 'IssuedPrescription_prescription', from);
export const AppointmentPrescriptionDocument = /* @__PURE__ */ operation<AppointmentPrescriptionQuery, AppointmentPrescriptionQueryVariables>("query", "AppointmentPrescription", {"id":"ID!"}, [["clinicRecord",["__typename","...Refusal@unmask",["...ClinicRecord",[["appointment",["id","revision","status","statusLabel","isMine","doctorName","videoAt","dueAt","lineTitle",["patient",["firstName","age"]],["flags",["...AppointmentFlag@unmask","contradicts"]],"...AppointmentRow_appointment"]],["person",["name","document"]],["prescribable",["productId","productName","drug","concentration","form","unit","directions","duration","unitsPerDispensing","dispensings","maxUnits","maxDispensings","validUntil",["blocks",["flag","label","mayBeLifted","needsCall"]]]],["waitingItems",["productId","name","dose","quantity"]],["prescriptions",["id","appointmentId","...IssuedPrescription_prescription"]]]]],{"id":"$id"}]], 'dd79a2bcaf579b8ad0973b04cddf637457595df64addd56fa27ed33c63de8199', [RefusalFragmentDoc, AppointmentFlagFragmentDoc, AppointmentRow_appointmentFragmentDoc, IssuedPrescription_prescriptionFragmentDoc]);
export const useAppointmentPrescriptionQuery = (options: useQuery.Options<AppointmentPrescriptionQuery, AppointmentPrescriptionQueryVariables>) => useQuery(AppointmentPrescriptionDocument, options as useQuery.Options<AppointmentPrescriptionQuery, AppointmentPrescriptionQueryVariables>);
export const IssuedPrescriptionAgainDocument = /* @__PURE__ */ operation<IssuedPrescriptionAgainQuery, IssuedPrescriptionAgainQueryVariables>("query", "IssuedPrescriptionAgain", {"id":"ID!"}, [["prescription",["id","...IssuedPrescription_prescription"],{"id":"$id"}]], '405710a2f36dcf1677509fdfbaeb948c01f2e25a41dff729a4d51f024556e0c0', [IssuedPrescription_prescriptionFragmentDoc]);
export const useIssuedPrescriptionAgainQuery = (options: useQuery.Options<IssuedPrescriptionAgainQuery, IssuedPrescriptionAgainQueryVariables>) => useQuery(IssuedPrescriptionAgainDocument, options as useQuery.Options<IssuedPrescriptionAgainQuery, IssuedPrescriptionAgainQueryVariables>);
export const PrescriptionPreviewDocument = /* @__PURE__ */ operation<PrescriptionPreviewQuery, PrescriptionPreviewQueryVariables>("query", "PrescriptionPreview", {"input":"PrescriptionDraftInput!"}, [["previewPrescription",["__typename",["...PrescriptionPreview",["pdf"]],"...Refusal@unmask"],{"input":"$input"}]], '3c2b500b1717f1670eca94b8ae65e68f7887908f7ebbc83642ddb3a4a45151c0', [RefusalFragmentDoc]);
export const usePrescriptionPreviewQuery = (options: useQuery.Options<PrescriptionPreviewQuery, PrescriptionPreviewQueryVariables>) => useQuery(PrescriptionPreviewDocument, options as useQuery.Options<PrescriptionPreviewQuery, PrescriptionPreviewQueryVariables>);
export const PrescribeDocument = /* @__PURE__ */ operation<PrescribeMutation, PrescribeMutationVariables>("mutation", "Prescribe", {"input":"PrescribeInput!"}, [["prescribe",["__typename",["...Prescribed",[["appointment",["id","revision","status","statusLabel","...AppointmentRow_appointment"]],["prescription",["id","appointmentId","...IssuedPrescription_prescription"]]]],["...AppointmentMoved",[["appointment",["id","revision","...AppointmentRow_appointment"]]]],"...Refusal@unmask"],{"input":"$input"}]], '98b5678e0243832281c75c89eb09b6eaf2ac5b9ccd7444e22ebcf628887da930', [AppointmentRow_appointmentFragmentDoc, IssuedPrescription_prescriptionFragmentDoc, RefusalFragmentDoc]);
export const usePrescribeMutation = (options?: useMutation.Options<PrescribeMutation, PrescribeMutationVariables>) => useMutation(PrescribeDocument, options);
export const RevokePrescriptionDocument = /* @__PURE__ */ operation<RevokePrescriptionMutation, RevokePrescriptionMutationVariables>("mutation", "RevokePrescription", {"id":"ID!","reason":"String!","oneTimePassword":"String!"}, [["revokePrescription",["__typename",["...Prescription",["id","...IssuedPrescription_prescription"]],"...Refusal@unmask"],{"id":"$id","reason":"$reason","oneTimePassword":"$oneTimePassword"}]], '23a73b903f0e5aab27a300187cf7daaac7ee221f36ee30af651b77d75486f252', [IssuedPrescription_prescriptionFragmentDoc, RefusalFragmentDoc]);
export const useRevokePrescriptionMutation = (options?: useMutation.Options<RevokePrescriptionMutation, RevokePrescriptionMutationVariables>) => useMutation(RevokePrescriptionDocument, options);