/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type PrescriptionStandingQueryVariables = Exact<{
  productIds: Array<string> | string;
}>;


export type PrescriptionStandingQuery = { validPrescription: { __typename: 'ValidPrescription', valid: boolean, missingProducts: Array<string>, productsInReview: Array<string>, prescriptions: Array<{ __typename: 'Prescription', id: string, validUntil: string }> } };

export const PrescriptionStandingDocument = /* @__PURE__ */ operation<PrescriptionStandingQuery, PrescriptionStandingQueryVariables>("query", "PrescriptionStanding", {"productIds":"[ID!]!"}, [["validPrescription",["valid","missingProducts","productsInReview",["prescriptions",["id","validUntil"]]],{"productIds":"$productIds"}]], '0755ef7b5a967e277603a4d06be7097b494b0b2ffb4f1f4e840ca439f0f6378e');
export const usePrescriptionStandingQuery = (options: useQuery.Options<PrescriptionStandingQuery, PrescriptionStandingQueryVariables>) => useQuery(PrescriptionStandingDocument, options as useQuery.Options<PrescriptionStandingQuery, PrescriptionStandingQueryVariables>);