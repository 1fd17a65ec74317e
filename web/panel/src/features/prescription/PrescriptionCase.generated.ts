/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { CaseRow_caseFragment } from '../../parts/cases/CaseRow.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { CaseRow_caseFragmentDoc } from '../../parts/cases/CaseRow.generated.ts';
export type PrescriptionCaseQueryVariables = Exact<{
  id: string;
}>;


export type PrescriptionCaseQuery = { clinicRecord:
    | { __typename: 'ClinicRecord', case: (
        { __typename: 'ClinicCase', id: string, revision: number, status: number, statusLabel: string, isMine: boolean, doctorName: string | null, videoAt: string | null, dueAt: string, lineTitle: string, patient: { __typename: 'CasePatient', firstName: string, age: number }, flags: Array<{ __typename: 'CaseFlag', flag: string, severity: Types.FlagSeverity, label: string, doctorText: string, restricts: Array<string>, override: string | null, clearances: Array<string>, contradicts: string | null }> }
        & { ' $fragmentRefs'?: { 'CaseRow_caseFragment': CaseRow_caseFragment } }
      ), person: { __typename: 'RecordPerson', name: string, document: string }, prescribable: Array<{ __typename: 'Prescribable', productId: string, productName: string, drug: string, concentration: string, form: string, unit: string, directions: string, duration: string, unitsPerDispensing: number, dispensings: number, maxUnits: number, maxDispensings: number, validUntil: string, blocks: Array<{ __typename: 'PrescriptionBlock', flag: string, label: string, mayBeLifted: boolean, needsCall: boolean }> }>, waitingItems: Array<{ __typename: 'WaitingItem', productId: string, name: string, dose: string | null, quantity: number }>, prescriptions: Array<(
        { __typename: 'Prescription', id: string, appointmentId: string | null }
        & { ' $fragmentRefs'?: { 'IssuedSheet_prescriptionFragment': IssuedSheet_prescriptionFragment } }
      )> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type IssuedSheet_prescriptionFragment = { __typename: 'Prescription', id: string, createdAt: string, validUntil: string, state: Types.PrescriptionState, stateLabel: string, revokedAt: string | null, messageToPatient: string | null, doctorName: string, council: string, registrationNumber: string, registrationState: string, items: Array<{ __typename: 'PrescriptionItem', id: string, drug: string, dose: string, instructions: string | null, duration: string | null, unitsPerDispensing: number, dispensingsAllowed: number }>, document: { __typename: 'PrescriptionDocument', prescriptionId: string, url: string, isSigned: boolean, isTest: boolean } | null } & { ' $fragmentName'?: 'IssuedSheet_prescriptionFragment' };

export type CasesToPrescribeQueryVariables = Exact<{
  limit: number;
}>;


export type CasesToPrescribeQuery = { caseQueue: { __typename: 'ClinicCasePage', total: number, items: Array<(
      { __typename: 'ClinicCase', id: string, status: number }
      & { ' $fragmentRefs'?: { 'CaseRow_caseFragment': CaseRow_caseFragment } }
    )> } };

export type SheetAgainQueryVariables = Exact<{
  id: string;
}>;


export type SheetAgainQuery = { prescription: (
    { __typename: 'Prescription', id: string }
    & { ' $fragmentRefs'?: { 'IssuedSheet_prescriptionFragment': IssuedSheet_prescriptionFragment } }
  ) };

export type PrescribeMutationVariables = Exact<{
  input: Types.PrescribeInput;
}>;


export type PrescribeMutation = { prescribe:
    | { __typename: 'CaseChanged', code: string, message: string, case: (
        { __typename: 'ClinicCase', id: string, revision: number }
        & { ' $fragmentRefs'?: { 'CaseRow_caseFragment': CaseRow_caseFragment } }
      ) }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Prescribed', case: (
        { __typename: 'ClinicCase', id: string, revision: number, status: number, statusLabel: string }
        & { ' $fragmentRefs'?: { 'CaseRow_caseFragment': CaseRow_caseFragment } }
      ), prescription: (
        { __typename: 'Prescription', id: string, appointmentId: string | null }
        & { ' $fragmentRefs'?: { 'IssuedSheet_prescriptionFragment': IssuedSheet_prescriptionFragment } }
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
      & { ' $fragmentRefs'?: { 'IssuedSheet_prescriptionFragment': IssuedSheet_prescriptionFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export const IssuedSheet_prescriptionFragmentDoc = /* @__PURE__ */ fragment<IssuedSheet_prescriptionFragment>("IssuedSheet_prescription", "Prescription", ["id","createdAt","validUntil","state","stateLabel","revokedAt","messageToPatient","doctorName","council","registrationNumber","registrationState",["items",["id","drug","dose","instructions","duration","unitsPerDispensing","dispensingsAllowed"]],["document",["prescriptionId","url","isSigned","isTest"]]]);
export const useIssuedSheet_prescription = (from: FragmentOf<IssuedSheet_prescriptionFragment>) => useMasked(IssuedSheet_prescriptionFragmentDoc, 'IssuedSheet_prescription', from);
export const PrescriptionCaseDocument = /* @__PURE__ */ operation<PrescriptionCaseQuery, PrescriptionCaseQueryVariables>("query", "PrescriptionCase", {"id":"ID!"}, [["clinicRecord",["__typename",["...Refusal",["code","message"]],["...ClinicRecord",[["case",["id","revision","status","statusLabel","isMine","doctorName","videoAt","dueAt","lineTitle",["patient",["firstName","age"]],["flags",["flag","severity","label","doctorText","restricts","override","clearances","contradicts"]],"...CaseRow_case"]],["person",["name","document"]],["prescribable",["productId","productName","drug","concentration","form","unit","directions","duration","unitsPerDispensing","dispensings","maxUnits","maxDispensings","validUntil",["blocks",["flag","label","mayBeLifted","needsCall"]]]],["waitingItems",["productId","name","dose","quantity"]],["prescriptions",["id","appointmentId","...IssuedSheet_prescription"]]]]],{"id":"$id"}]], 'b7b9789c92d8e018263bb639af46ce65517bd7fb76310daa372232132c00d087', [CaseRow_caseFragmentDoc, IssuedSheet_prescriptionFragmentDoc]);
export const usePrescriptionCaseQuery = (options: useQuery.Options<PrescriptionCaseQuery, PrescriptionCaseQueryVariables>) => useQuery(PrescriptionCaseDocument, options as useQuery.Options<PrescriptionCaseQuery, PrescriptionCaseQueryVariables>);
export const CasesToPrescribeDocument = /* @__PURE__ */ operation<CasesToPrescribeQuery, CasesToPrescribeQueryVariables>("query", "CasesToPrescribe", {"limit":"Int!"}, [["caseQueue",["total",["items",["id","status","...CaseRow_case"]]],{"limit":"$limit","onlyMine":true}]], 'fe36832af0e1f00c266ca97d97278be4541821b7d68174faf3290261c3b6a54f', [CaseRow_caseFragmentDoc]);
export const useCasesToPrescribeQuery = (options: useQuery.Options<CasesToPrescribeQuery, CasesToPrescribeQueryVariables>) => useQuery(CasesToPrescribeDocument, options as useQuery.Options<CasesToPrescribeQuery, CasesToPrescribeQueryVariables>);
export const SheetAgainDocument = /* @__PURE__ */ operation<SheetAgainQuery, SheetAgainQueryVariables>("query", "SheetAgain", {"id":"ID!"}, [["prescription",["id","...IssuedSheet_prescription"],{"id":"$id"}]], 'aeab23c6e5860dd6436ad4d46abf68e56c910b1e2278574bd16edcb32e74c83e', [IssuedSheet_prescriptionFragmentDoc]);
export const useSheetAgainQuery = (options: useQuery.Options<SheetAgainQuery, SheetAgainQueryVariables>) => useQuery(SheetAgainDocument, options as useQuery.Options<SheetAgainQuery, SheetAgainQueryVariables>);
export const PrescribeDocument = /* @__PURE__ */ operation<PrescribeMutation, PrescribeMutationVariables>("mutation", "Prescribe", {"input":"PrescribeInput!"}, [["prescribe",["__typename",["...Prescribed",[["case",["id","revision","status","statusLabel","...CaseRow_case"]],["prescription",["id","appointmentId","...IssuedSheet_prescription"]]]],["...CaseChanged",[["case",["id","revision","...CaseRow_case"]]]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input"}]], 'b7a56cb61936f70af173c44eccebbea3f9e9a5d0f63093c23e5da5c53734d2e4', [CaseRow_caseFragmentDoc, IssuedSheet_prescriptionFragmentDoc]);
export const usePrescribeMutation = (options?: useMutation.Options<PrescribeMutation, PrescribeMutationVariables>) => useMutation(PrescribeDocument, options);
export const RevokePrescriptionDocument = /* @__PURE__ */ operation<RevokePrescriptionMutation, RevokePrescriptionMutationVariables>("mutation", "RevokePrescription", {"id":"ID!","reason":"String!","oneTimePassword":"String!"}, [["revokePrescription",["__typename",["...Prescription",["id","...IssuedSheet_prescription"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","reason":"$reason","oneTimePassword":"$oneTimePassword"}]], 'fc1a311d6e8a5aab0e785d5423aa7176427921c0c5c53927ef697b37e8b13a25', [IssuedSheet_prescriptionFragmentDoc]);
export const useRevokePrescriptionMutation = (options?: useMutation.Options<RevokePrescriptionMutation, RevokePrescriptionMutationVariables>) => useMutation(RevokePrescriptionDocument, options);