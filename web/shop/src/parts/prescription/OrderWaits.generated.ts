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


export type OrderWaitsQuery = { transaction: { __typename: 'Transaction', id: string, items: Array<{ __typename: 'TransactionItem', id: string, productId: string, name: string, prescription: boolean, quantity: number, isService: boolean }> } | null, myMedicalAppointments: { __typename: 'MedicalAppointmentList', items: Array<{ __typename: 'MedicalAppointment', id: string, request: number, status: number, dueAt: string }> }, myPrescriptionUploads: { __typename: 'PrescriptionUploadList', items: Array<{ __typename: 'PrescriptionUpload', id: string, status: Types.PrescriptionUploadStatus, createdAt: string, products: Array<{ __typename: 'PrescriptionUploadProduct', productId: string, name: string }> }> } };

export type OrderMedicinesQueryVariables = Exact<{
  id: string;
}>;


export type OrderMedicinesQuery = { transaction: { __typename: 'Transaction', id: string, items: Array<{ __typename: 'TransactionItem', id: string, productId: string, name: string, prescription: boolean, quantity: number, isService: boolean }> } | null };

export const OrderWaitsDocument = /* @__PURE__ */ operation<OrderWaitsQuery, OrderWaitsQueryVariables>("query", "OrderWaits", {"id":"ID!","limit":"Int!"}, [["transaction",["id",["items",["id","productId","name","prescription","quantity","isService"]]],{"id":"$id"}],["myMedicalAppointments",[["items",["id","request","status","dueAt"]]],{"limit":"$limit"}],["myPrescriptionUploads",[["items",["id","status","createdAt",["products",["productId","name"]]]]],{"limit":"$limit"}]], 'cc2b97b2604ff17685716b063756542862e5df78df0404fea47e39fb3dfa352c');
export const useOrderWaitsQuery = (options: useQuery.Options<OrderWaitsQuery, OrderWaitsQueryVariables>) => useQuery(OrderWaitsDocument, options as useQuery.Options<OrderWaitsQuery, OrderWaitsQueryVariables>);
export const OrderMedicinesDocument = /* @__PURE__ */ operation<OrderMedicinesQuery, OrderMedicinesQueryVariables>("query", "OrderMedicines", {"id":"ID!"}, [["transaction",["id",["items",["id","productId","name","prescription","quantity","isService"]]],{"id":"$id"}]], '908de152b2748b713f9a3d9ef0130d9487141ed861853070ef129d12ca52be0a');
export const useOrderMedicinesQuery = (options: useQuery.Options<OrderMedicinesQuery, OrderMedicinesQueryVariables>) => useQuery(OrderMedicinesDocument, options as useQuery.Options<OrderMedicinesQuery, OrderMedicinesQueryVariables>);