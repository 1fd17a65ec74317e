/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminOrderQueryVariables = Exact<{
  id: string;
}>;


export type AdminOrderQuery = { transaction: { __typename: 'Transaction', id: string, code: string | null, status: number | null, statusLabel: string, createdAt: string, carrierCode: string | null, needsEvaluation: boolean, recurrent: boolean, coupon: string | null, subtotal: Types.Scalars['Cents']['output'], discount: Types.Scalars['Cents']['output'], freight: Types.Scalars['Cents']['output'], freightType: Types.FreightType | null, total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], refundable: Types.Scalars['Cents']['output'], nextStatuses: Array<number>, contact: { __typename: 'Contact', name: string, document: string, email: string, phone: string }, address: { __typename: 'Address', zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }, items: Array<{ __typename: 'TransactionItem', id: string, name: string, quantity: number, value: Types.Scalars['Cents']['output'], prescription: boolean }>, history: Array<{ __typename: 'StatusMove', status: number, label: string, at: string, note: string | null }>, payments: Array<{ __typename: 'Payment', id: string, method: number, state: Types.PaymentState, amount: Types.Scalars['Cents']['output'], createdAt: string }>, refunds: Array<{ __typename: 'OrderRefund', id: string, amount: Types.Scalars['Cents']['output'], reason: string, createdAt: string, doneAt: string | null }> } | null };

export type AdminMoveOrderMutationVariables = Exact<{
  id: string;
  status: number;
  carrierCode?: string | null | undefined;
  note?: string | null | undefined;
}>;


export type AdminMoveOrderMutation = { moveTransaction:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', message: string, refusal: string }
    | { __typename: 'PriceChanged', message: string, refusal: string }
    | { __typename: 'ProductNeedsPrescription', message: string, refusal: string }
    | { __typename: 'Refusal', message: string, refusal: string }
    | { __typename: 'Transaction', id: string, code: string | null, status: number | null, statusLabel: string, createdAt: string, carrierCode: string | null, needsEvaluation: boolean, recurrent: boolean, coupon: string | null, subtotal: Types.Scalars['Cents']['output'], discount: Types.Scalars['Cents']['output'], freight: Types.Scalars['Cents']['output'], freightType: Types.FreightType | null, total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], refundable: Types.Scalars['Cents']['output'], nextStatuses: Array<number>, contact: { __typename: 'Contact', name: string, document: string, email: string, phone: string }, address: { __typename: 'Address', zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }, items: Array<{ __typename: 'TransactionItem', id: string, name: string, quantity: number, value: Types.Scalars['Cents']['output'], prescription: boolean }>, history: Array<{ __typename: 'StatusMove', status: number, label: string, at: string, note: string | null }>, payments: Array<{ __typename: 'Payment', id: string, method: number, state: Types.PaymentState, amount: Types.Scalars['Cents']['output'], createdAt: string }>, refunds: Array<{ __typename: 'OrderRefund', id: string, amount: Types.Scalars['Cents']['output'], reason: string, createdAt: string, doneAt: string | null }> }
   };

export type AdminRefundOrderMutationVariables = Exact<{
  id: string;
  amount: Types.Scalars['Cents']['output'];
  seen: Types.Scalars['Cents']['output'];
  reason: string;
}>;


export type AdminRefundOrderMutation = { refundOrder:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', message: string, refusal: string }
    | { __typename: 'PriceChanged', message: string, refusal: string }
    | { __typename: 'ProductNeedsPrescription', message: string, refusal: string }
    | { __typename: 'Refusal', message: string, refusal: string }
    | { __typename: 'Transaction', id: string, code: string | null, status: number | null, statusLabel: string, createdAt: string, carrierCode: string | null, needsEvaluation: boolean, recurrent: boolean, coupon: string | null, subtotal: Types.Scalars['Cents']['output'], discount: Types.Scalars['Cents']['output'], freight: Types.Scalars['Cents']['output'], freightType: Types.FreightType | null, total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], refundable: Types.Scalars['Cents']['output'], nextStatuses: Array<number>, contact: { __typename: 'Contact', name: string, document: string, email: string, phone: string }, address: { __typename: 'Address', zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }, items: Array<{ __typename: 'TransactionItem', id: string, name: string, quantity: number, value: Types.Scalars['Cents']['output'], prescription: boolean }>, history: Array<{ __typename: 'StatusMove', status: number, label: string, at: string, note: string | null }>, payments: Array<{ __typename: 'Payment', id: string, method: number, state: Types.PaymentState, amount: Types.Scalars['Cents']['output'], createdAt: string }>, refunds: Array<{ __typename: 'OrderRefund', id: string, amount: Types.Scalars['Cents']['output'], reason: string, createdAt: string, doneAt: string | null }> }
   };

export const AdminOrderDocument = /* @__PURE__ */ operation<AdminOrderQuery, AdminOrderQueryVariables>("query", "AdminOrder", {"id":"ID!"}, [["transaction",["id","code","status","statusLabel","createdAt","carrierCode","needsEvaluation","recurrent","coupon","subtotal","discount","freight","freightType","total","refundedCents","refundable","nextStatuses",["contact",["name","document","email","phone"]],["address",["zipcode","street","addressNumber","complement","neighborhood","city","uf","reference"]],["items",["id","name","quantity","value","prescription"]],["history",["status","label","at","note"]],["payments",["id","method","state","amount","createdAt"]],["refunds",["id","amount","reason","createdAt","doneAt"]]],{"id":"$id"}]], 'bd3077dda9de2a702b779d676be27dd4a1905c33bca79de7187f8713528b99b9');
export const useAdminOrderQuery = (options: useQuery.Options<AdminOrderQuery, AdminOrderQueryVariables>) => useQuery(AdminOrderDocument, options as useQuery.Options<AdminOrderQuery, AdminOrderQueryVariables>);
export const AdminMoveOrderDocument = /* @__PURE__ */ operation<AdminMoveOrderMutation, AdminMoveOrderMutationVariables>("mutation", "AdminMoveOrder", {"id":"ID!","status":"Int!","carrierCode":"String","note":"String"}, [["moveTransaction",[["...Transaction",["id","code","status","statusLabel","createdAt","carrierCode","needsEvaluation","recurrent","coupon","subtotal","discount","freight","freightType","total","refundedCents","refundable","nextStatuses",["contact",["name","document","email","phone"]],["address",["zipcode","street","addressNumber","complement","neighborhood","city","uf","reference"]],["items",["id","name","quantity","value","prescription"]],["history",["status","label","at","note"]],["payments",["id","method","state","amount","createdAt"]],["refunds",["id","amount","reason","createdAt","doneAt"]]]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","status":"$status","carrierCode":"$carrierCode","note":"$note"}]], '224b434580a903be1c0a671dfe06cf6a17c33c9f1cff3d9cb4c20e1916048091');
export const useAdminMoveOrderMutation = (options?: useMutation.Options<AdminMoveOrderMutation, AdminMoveOrderMutationVariables>) => useMutation(AdminMoveOrderDocument, options);
export const AdminRefundOrderDocument = /* @__PURE__ */ operation<AdminRefundOrderMutation, AdminRefundOrderMutationVariables>("mutation", "AdminRefundOrder", {"id":"ID!","amount":"Cents!","seen":"Cents!","reason":"String!"}, [["refundOrder",[["...Transaction",["id","code","status","statusLabel","createdAt","carrierCode","needsEvaluation","recurrent","coupon","subtotal","discount","freight","freightType","total","refundedCents","refundable","nextStatuses",["contact",["name","document","email","phone"]],["address",["zipcode","street","addressNumber","complement","neighborhood","city","uf","reference"]],["items",["id","name","quantity","value","prescription"]],["history",["status","label","at","note"]],["payments",["id","method","state","amount","createdAt"]],["refunds",["id","amount","reason","createdAt","doneAt"]]]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","amount":"$amount","seen":"$seen","reason":"$reason"}]], '147e08cc78a13114bb1cc570d1dfadefba26106de64831a522d0d0a685d20d4b');
export const useAdminRefundOrderMutation = (options?: useMutation.Options<AdminRefundOrderMutation, AdminRefundOrderMutationVariables>) => useMutation(AdminRefundOrderDocument, options);