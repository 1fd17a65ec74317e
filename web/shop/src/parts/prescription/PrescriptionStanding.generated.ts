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


export type PrescriptionStandingQuery = { validPrescription: { __typename: 'ValidPrescription', valid: boolean, missingProducts: Array<string>, productsInReview: Array<string>, unsafeProducts: Array<string>, prescriptions: Array<{ __typename: 'Prescription', id: string, validUntil: string }> } };

export const PrescriptionStandingDocument = /* @__PURE__ */ operation<PrescriptionStandingQuery, PrescriptionStandingQueryVariables>("query", "PrescriptionStanding", {"productIds":"[ID!]!"}, [["validPrescription",["valid","missingProducts","productsInReview","unsafeProducts",["prescriptions",["id","validUntil"]]],{"productIds":"$productIds"}]], 'b8fb8541c3e8fe101a72488c915543ae958f7a53162a3c1bcdf753b361416f2a');
export const usePrescriptionStandingQuery = (options: useQuery.Options<PrescriptionStandingQuery, PrescriptionStandingQueryVariables>) => useQuery(PrescriptionStandingDocument, options as useQuery.Options<PrescriptionStandingQuery, PrescriptionStandingQueryVariables>);