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
export type AdminUpload_uploadFragment = { __typename: 'PrescriptionUpload', id: string, status: Types.PrescriptionUploadStatus, statusLabel: string, patientName: string, issuedOn: string, doctorName: string | null, registrationNumber: string | null, registrationState: string | null, createdAt: string, decidedAt: string | null, answer: string | null, products: Array<{ __typename: 'PrescriptionUploadProduct', productId: string, name: string }>, checks: Array<{ __typename: 'PrescriptionCheck', id: string, text: string, passed: boolean | null }>, files: Array<{ __typename: 'StoredFile', id: string, contentType: string, url: string }> } & { ' $fragmentName'?: 'AdminUpload_uploadFragment' };

export type AdminUploadsQueryVariables = Exact<{
  status: Types.PrescriptionUploadStatus;
  limit: number;
  offset: number;
}>;


export type AdminUploadsQuery = { prescriptionUploads: { __typename: 'PrescriptionUploadList', total: number, items: Array<{ __typename: 'PrescriptionUpload', id: string, status: Types.PrescriptionUploadStatus, statusLabel: string, patientName: string, issuedOn: string, doctorName: string | null, registrationNumber: string | null, registrationState: string | null, createdAt: string, decidedAt: string | null, answer: string | null, products: Array<{ __typename: 'PrescriptionUploadProduct', productId: string, name: string }>, checks: Array<{ __typename: 'PrescriptionCheck', id: string, text: string, passed: boolean | null }>, files: Array<{ __typename: 'StoredFile', id: string, contentType: string, url: string }> }> } };

export type AdminReviewUploadMutationVariables = Exact<{
  id: string;
  input: Types.ReviewPrescriptionUploadInput;
}>;


export type AdminReviewUploadMutation = { reviewPrescriptionUpload:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'PrescriptionUpload', id: string, status: Types.PrescriptionUploadStatus, statusLabel: string, patientName: string, issuedOn: string, doctorName: string | null, registrationNumber: string | null, registrationState: string | null, createdAt: string, decidedAt: string | null, answer: string | null, products: Array<{ __typename: 'PrescriptionUploadProduct', productId: string, name: string }>, checks: Array<{ __typename: 'PrescriptionCheck', id: string, text: string, passed: boolean | null }>, files: Array<{ __typename: 'StoredFile', id: string, contentType: string, url: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminUpload_uploadFragmentDoc = /* @__PURE__ */ fragment<AdminUpload_uploadFragment>("AdminUpload_upload", "PrescriptionUpload", ["id","status","statusLabel","patientName","issuedOn","doctorName","registrationNumber","registrationState","createdAt","decidedAt","answer",["products",["productId","name"]],["checks",["id","text","passed"]],["files",["id","contentType","url"]]]);
export const useAdminUpload_upload = (from: FragmentOf<AdminUpload_uploadFragment>) => useMasked(AdminUpload_uploadFragmentDoc, 'AdminUpload_upload', from);
export const AdminUploadsDocument = /* @__PURE__ */ operation<AdminUploadsQuery, AdminUploadsQueryVariables>("query", "AdminUploads", {"status":"PrescriptionUploadStatus!","limit":"Int!","offset":"Int!"}, [["prescriptionUploads",["total",["items",["id","...AdminUpload_upload@unmask"]]],{"status":"$status","limit":"$limit","offset":"$offset"}]], '580301fbab93071c0e578d8631056125d2a81049d91c1eacf509288d93f98b67', [AdminUpload_uploadFragmentDoc]);
export const useAdminUploadsQuery = (options: useQuery.Options<AdminUploadsQuery, AdminUploadsQueryVariables>) => useQuery(AdminUploadsDocument, options as useQuery.Options<AdminUploadsQuery, AdminUploadsQueryVariables>);
export const AdminReviewUploadDocument = /* @__PURE__ */ operation<AdminReviewUploadMutation, AdminReviewUploadMutationVariables>("mutation", "AdminReviewUpload", {"id":"ID!","input":"ReviewPrescriptionUploadInput!"}, [["reviewPrescriptionUpload",[["...PrescriptionUpload",["id","...AdminUpload_upload@unmask"]],"...Refusal@unmask"],{"id":"$id","input":"$input"}]], '5e37f362372a60ec0316d06d51019a5fd858ae684aa6fe17c66c808cc579b942', [AdminUpload_uploadFragmentDoc, RefusalFragmentDoc]);
export const useAdminReviewUploadMutation = (options?: useMutation.Options<AdminReviewUploadMutation, AdminReviewUploadMutationVariables>) => useMutation(AdminReviewUploadDocument, options);