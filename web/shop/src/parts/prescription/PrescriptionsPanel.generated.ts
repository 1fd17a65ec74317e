/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type PrescriptionsPanelQueryVariables = Exact<{
  limit: number;
}>;


export type PrescriptionsPanelQuery = { myPrescriptions: { __typename: 'PrescriptionList', total: number, items: Array<{ __typename: 'Prescription', id: string, state: Types.PrescriptionState, stateLabel: string, validUntil: string, items: Array<{ __typename: 'PrescriptionItem', id: string, productName: string }> }> }, myPrescriptionUploads: { __typename: 'PrescriptionUploadList', total: number, items: Array<{ __typename: 'PrescriptionUpload', id: string, status: Types.PrescriptionUploadStatus, statusLabel: string, createdAt: string, products: Array<{ __typename: 'PrescriptionUploadProduct', productId: string, name: string }> }> } };

export const PrescriptionsPanelDocument = /* @__PURE__ */ operation<PrescriptionsPanelQuery, PrescriptionsPanelQueryVariables>("query", "PrescriptionsPanel", {"limit":"Int!"}, [["myPrescriptions",["total",["items",["id","state","stateLabel","validUntil",["items",["id","productName"]]]]],{"limit":"$limit"}],["myPrescriptionUploads",["total",["items",["id","status","statusLabel","createdAt",["products",["productId","name"]]]]],{"limit":"$limit"}]], '32f46d3874994cc4df88bb3a62e1074aaace4926e767c35b17feaee74e1a563d');
export const usePrescriptionsPanelQuery = (options: useQuery.Options<PrescriptionsPanelQuery, PrescriptionsPanelQueryVariables>) => useQuery(PrescriptionsPanelDocument, options as useQuery.Options<PrescriptionsPanelQuery, PrescriptionsPanelQueryVariables>);