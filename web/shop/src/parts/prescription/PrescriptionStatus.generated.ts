/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type PrescriptionStatusQueryVariables = Exact<{
  productIds: Array<string> | string;
}>;


export type PrescriptionStatusQuery = { validPrescription: { __typename: 'ValidPrescription', valid: boolean, missingProducts: Array<string>, productsInReview: Array<string>, unsafeProducts: Array<string>, prescriptions: Array<{ __typename: 'Prescription', id: string, validUntil: string }> } };

export const PrescriptionStatusDocument = /* @__PURE__ */ operation<PrescriptionStatusQuery, PrescriptionStatusQueryVariables>("query", "PrescriptionStatus", {"productIds":"[ID!]!"}, [["validPrescription",["valid","missingProducts","productsInReview","unsafeProducts",["prescriptions",["id","validUntil"]]],{"productIds":"$productIds"}]], 'c2d0acdd9cebd8a9781a6fb8cc8bfb36059f77c808eb5ff20af1b99a8e647f7b');
export const usePrescriptionStatusQuery = (options: useQuery.Options<PrescriptionStatusQuery, PrescriptionStatusQueryVariables>) => useQuery(PrescriptionStatusDocument, options as useQuery.Options<PrescriptionStatusQuery, PrescriptionStatusQueryVariables>);