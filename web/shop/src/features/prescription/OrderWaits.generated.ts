/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type OrderWaitsQueryVariables = Exact<{
  id: string;
  limit: number;
}>;


export type OrderWaitsQuery = { transaction: { __typename: 'Transaction', id: string, items: Array<{ __typename: 'TransactionItem', id: string, productId: string, name: string, prescription: boolean }> } | null, myMedicalAppointments: { __typename: 'MedicalAppointmentList', items: Array<{ __typename: 'MedicalAppointment', id: string, request: number, status: number, dueAt: string }> }, myPrescriptionUploads: { __typename: 'PrescriptionUploadList', items: Array<{ __typename: 'PrescriptionUpload', id: string, status: Types.PrescriptionUploadStatus, createdAt: string, products: Array<{ __typename: 'PrescriptionUploadProduct', productId: string, name: string }> }> } };

export type OrderMedicinesQueryVariables = Exact<{
  id: string;
}>;


export type OrderMedicinesQuery = { transaction: { __typename: 'Transaction', id: string, items: Array<{ __typename: 'TransactionItem', id: string, productId: string, name: string, prescription: boolean }> } | null };

export const OrderWaitsDocument = /* @__PURE__ */ operation<OrderWaitsQuery, OrderWaitsQueryVariables>("query", "OrderWaits", {"id":"ID!","limit":"Int!"}, [["transaction",["id",["items",["id","productId","name","prescription"]]],{"id":"$id"}],["myMedicalAppointments",[["items",["id","request","status","dueAt"]]],{"limit":"$limit"}],["myPrescriptionUploads",[["items",["id","status","createdAt",["products",["productId","name"]]]]],{"limit":"$limit"}]], '53429a1764175993814ef858e92ac02d77b48019a5d5ea3b4f35757c15a70385');
export const useOrderWaitsQuery = (options: useQuery.Options<OrderWaitsQuery, OrderWaitsQueryVariables>) => useQuery(OrderWaitsDocument, options as useQuery.Options<OrderWaitsQuery, OrderWaitsQueryVariables>);
export const OrderMedicinesDocument = /* @__PURE__ */ operation<OrderMedicinesQuery, OrderMedicinesQueryVariables>("query", "OrderMedicines", {"id":"ID!"}, [["transaction",["id",["items",["id","productId","name","prescription"]]],{"id":"$id"}]], '726e64d1dd8e779ccbbfa586767961700944172e0f474780d9e5d31769c160b2');
export const useOrderMedicinesQuery = (options: useQuery.Options<OrderMedicinesQuery, OrderMedicinesQueryVariables>) => useQuery(OrderMedicinesDocument, options as useQuery.Options<OrderMedicinesQuery, OrderMedicinesQueryVariables>);