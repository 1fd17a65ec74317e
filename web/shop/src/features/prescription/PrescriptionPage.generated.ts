/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { UploadFacts_uploadFragment } from './PrescriptionsPage.generated.ts';
import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { UploadFacts_uploadFragmentDoc } from './PrescriptionsPage.generated.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type SentPrescriptionsQueryVariables = Exact<{
  limit: number;
}>;


export type SentPrescriptionsQuery = { myPrescriptionUploads: { __typename: 'PrescriptionUploadList', total: number, items: Array<(
      { __typename: 'PrescriptionUpload', id: string }
      & { ' $fragmentRefs'?: { 'UploadFacts_uploadFragment': UploadFacts_uploadFragment } }
    )> } };

export type SendPrescriptionMutationVariables = Exact<{
  input: Types.UploadPrescriptionInput;
}>;


export type SendPrescriptionMutation = { uploadPrescription:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'PrescriptionUpload', id: string }
      & { ' $fragmentRefs'?: { 'UploadFacts_uploadFragment': UploadFacts_uploadFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export const SentPrescriptionsDocument = /* @__PURE__ */ operation<SentPrescriptionsQuery, SentPrescriptionsQueryVariables>("query", "SentPrescriptions", {"limit":"Int!"}, [["myPrescriptionUploads",["total",["items",["id","...UploadFacts_upload"]]],{"limit":"$limit"}]], '1c783f08967571d17c13c3829bf1d6f8108eef482db05d12b5f5b21ca2fd1fd7', [UploadFacts_uploadFragmentDoc]);
export const useSentPrescriptionsQuery = (options: useQuery.Options<SentPrescriptionsQuery, SentPrescriptionsQueryVariables>) => useQuery(SentPrescriptionsDocument, options as useQuery.Options<SentPrescriptionsQuery, SentPrescriptionsQueryVariables>);
export const SendPrescriptionDocument = /* @__PURE__ */ operation<SendPrescriptionMutation, SendPrescriptionMutationVariables>("mutation", "SendPrescription", {"input":"UploadPrescriptionInput!"}, [["uploadPrescription",["__typename",["...PrescriptionUpload",["id","...UploadFacts_upload"]],"...Refusal@unmask"],{"input":"$input"}]], '71a97f2af03b11d7c00c7f7b0a45a276180ce9d5b7434adc60965d947271f7e3', [UploadFacts_uploadFragmentDoc, RefusalFragmentDoc]);
export const useSendPrescriptionMutation = (options?: useMutation.Options<SendPrescriptionMutation, SendPrescriptionMutationVariables>) => useMutation(SendPrescriptionDocument, options);