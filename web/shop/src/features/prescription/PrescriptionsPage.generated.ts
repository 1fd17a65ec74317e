/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type PrescriptionFacts_prescriptionFragment = { __typename: 'Prescription', id: string, origin: Types.PrescriptionOrigin, state: Types.PrescriptionState, stateLabel: string, issuedOn: string, validUntil: string, doctorName: string, council: string, registrationNumber: string, registrationState: string, messageToPatient: string | null, items: Array<{ __typename: 'PrescriptionItem', id: string, productId: string | null, productName: string, drug: string, dose: string, instructions: string | null, unitsPerDispensing: number, dispensingsLeft: number, dispensingsAllowed: number }>, document: { __typename: 'PrescriptionDocument', prescriptionId: string, url: string, verificationAddress: string, code: string | null, isSigned: boolean, isTest: boolean } | null } & { ' $fragmentName'?: 'PrescriptionFacts_prescriptionFragment' };

export type UploadFacts_uploadFragment = { __typename: 'PrescriptionUpload', id: string, status: Types.PrescriptionUploadStatus, statusLabel: string, issuedOn: string, doctorName: string | null, registrationNumber: string | null, registrationState: string | null, answer: string | null, createdAt: string, decidedAt: string | null, products: Array<{ __typename: 'PrescriptionUploadProduct', productId: string, name: string }> } & { ' $fragmentName'?: 'UploadFacts_uploadFragment' };

export type PrescriptionsPageQueryVariables = Exact<{
  limit: number;
}>;


export type PrescriptionsPageQuery = { myPrescriptions: { __typename: 'PrescriptionList', total: number, items: Array<(
      { __typename: 'Prescription', id: string, appointmentId: string | null }
      & { ' $fragmentRefs'?: { 'PrescriptionFacts_prescriptionFragment': PrescriptionFacts_prescriptionFragment } }
    )> }, myPrescriptionUploads: { __typename: 'PrescriptionUploadList', total: number, items: Array<(
      { __typename: 'PrescriptionUpload', id: string }
      & { ' $fragmentRefs'?: { 'UploadFacts_uploadFragment': UploadFacts_uploadFragment } }
    )> } };

export type WithdrawUploadMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawUploadMutation = { withdrawPrescriptionUpload:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'PrescriptionUpload', id: string }
      & { ' $fragmentRefs'?: { 'UploadFacts_uploadFragment': UploadFacts_uploadFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export const PrescriptionFacts_prescriptionFragmentDoc = /* @__PURE__ */ fragment<PrescriptionFacts_prescriptionFragment>("PrescriptionFacts_prescription", "Prescription", ["id","origin","state","stateLabel","issuedOn","validUntil","doctorName","council","registrationNumber","registrationState","messageToPatient",["items",["id","productId","productName","drug","dose","instructions","unitsPerDispensing","dispensingsLeft","dispensingsAllowed"]],["document",["prescriptionId","url","verificationAddress","code","isSigned","isTest"]]]);
export const usePrescriptionFacts_prescription = (from: FragmentOf<PrescriptionFacts_prescriptionFragment>) => useMasked(PrescriptionFacts_prescriptionFragmentDoc, 'PrescriptionFacts_prescription', from);
export const UploadFacts_uploadFragmentDoc = /* @__PURE__ */ fragment<UploadFacts_uploadFragment>("UploadFacts_upload", "PrescriptionUpload", ["id","status","statusLabel","issuedOn","doctorName","registrationNumber","registrationState","answer","createdAt","decidedAt",["products",["productId","name"]]]);
export const useUploadFacts_upload = (from: FragmentOf<UploadFacts_uploadFragment>) => useMasked(UploadFacts_uploadFragmentDoc, 'UploadFacts_upload', from);
export const PrescriptionsPageDocument = /* @__PURE__ */ operation<PrescriptionsPageQuery, PrescriptionsPageQueryVariables>("query", "PrescriptionsPage", {"limit":"Int!"}, [["myPrescriptions",["total",["items",["id","appointmentId","...PrescriptionFacts_prescription"]]],{"limit":"$limit"}],["myPrescriptionUploads",["total",["items",["id","...UploadFacts_upload"]]],{"limit":"$limit"}]], '27e3159272d40cb27b1a2d513fec12a2b5dd9e2a6faaabbc8535b48e6885f917', [PrescriptionFacts_prescriptionFragmentDoc, UploadFacts_uploadFragmentDoc]);
export const usePrescriptionsPageQuery = (options: useQuery.Options<PrescriptionsPageQuery, PrescriptionsPageQueryVariables>) => useQuery(PrescriptionsPageDocument, options as useQuery.Options<PrescriptionsPageQuery, PrescriptionsPageQueryVariables>);
export const WithdrawUploadDocument = /* @__PURE__ */ operation<WithdrawUploadMutation, WithdrawUploadMutationVariables>("mutation", "WithdrawUpload", {"id":"ID!"}, [["withdrawPrescriptionUpload",["__typename",["...PrescriptionUpload",["id","...UploadFacts_upload"]],"...Refusal@unmask"],{"id":"$id"}]], 'd21738367ae88e6d21ef52d8179098bc4e41c91f6f86d30c3ee53d257be984be', [UploadFacts_uploadFragmentDoc, RefusalFragmentDoc]);
export const useWithdrawUploadMutation = (options?: useMutation.Options<WithdrawUploadMutation, WithdrawUploadMutationVariables>) => useMutation(WithdrawUploadDocument, options);