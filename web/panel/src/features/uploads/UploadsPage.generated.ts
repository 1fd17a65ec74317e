/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
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

export const AdminUploadsDocument = /* @__PURE__ */ operation<AdminUploadsQuery, AdminUploadsQueryVariables>("query", "AdminUploads", {"status":"PrescriptionUploadStatus!","limit":"Int!","offset":"Int!"}, [["prescriptionUploads",["total",["items",["id","status","statusLabel","patientName","issuedOn","doctorName","registrationNumber","registrationState","createdAt","decidedAt","answer",["products",["productId","name"]],["checks",["id","text","passed"]],["files",["id","contentType","url"]]]]],{"status":"$status","limit":"$limit","offset":"$offset"}]], '4d8e1ec1405b4a937c76207bcabe070f6a7087d9d0383c1fcf8e96fe5193d221');
export const useAdminUploadsQuery = (options: useQuery.Options<AdminUploadsQuery, AdminUploadsQueryVariables>) => useQuery(AdminUploadsDocument, options as useQuery.Options<AdminUploadsQuery, AdminUploadsQueryVariables>);
export const AdminReviewUploadDocument = /* @__PURE__ */ operation<AdminReviewUploadMutation, AdminReviewUploadMutationVariables>("mutation", "AdminReviewUpload", {"id":"ID!","input":"ReviewPrescriptionUploadInput!"}, [["reviewPrescriptionUpload",[["...PrescriptionUpload",["id","status","statusLabel","patientName","issuedOn","doctorName","registrationNumber","registrationState","createdAt","decidedAt","answer",["products",["productId","name"]],["checks",["id","text","passed"]],["files",["id","contentType","url"]]]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","input":"$input"}]], '27fcfdeb3fbb4bcc57593a1e9566c00b2c0befe3b1a4ce203647ac0e2eb425eb');
export const useAdminReviewUploadMutation = (options?: useMutation.Options<AdminReviewUploadMutation, AdminReviewUploadMutationVariables>) => useMutation(AdminReviewUploadDocument, options);