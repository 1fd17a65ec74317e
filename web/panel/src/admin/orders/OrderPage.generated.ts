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


export type AdminOrderQuery = { transaction: { __typename: 'Transaction', id: string, code: string | null, status: number | null, statusLabel: string, createdAt: string, carrierCode: string | null, needsEvaluation: boolean, recurrent: boolean, coupon: string | null, subtotal: Types.Scalars['Cents']['output'], discount: Types.Scalars['Cents']['output'], freight: Types.Scalars['Cents']['output'], freightType: Types.FreightType | null, total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], refundable: Types.Scalars['Cents']['output'], nextStatuses: Array<number>, nextStep: { __typename: 'OrderStep', actor: Types.OrderStepActor, name: string | null, dueAt: string, isLate: boolean, endsAt: string | null } | null, acceptedTerms: { __typename: 'AcceptedTerms', version: string, sha256: string, at: string } | null, contact: { __typename: 'Contact', name: string, document: string, email: string, phone: string }, address: { __typename: 'Address', zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }, items: Array<{ __typename: 'TransactionItem', id: string, name: string, quantity: number, value: Types.Scalars['Cents']['output'], prescription: boolean }>, history: Array<{ __typename: 'StatusMove', status: number, label: string, at: string, note: string | null }>, payments: Array<{ __typename: 'Payment', id: string, method: number, state: Types.PaymentState, amount: Types.Scalars['Cents']['output'], createdAt: string }>, refunds: Array<{ __typename: 'OrderRefund', id: string, amount: Types.Scalars['Cents']['output'], reason: string, createdAt: string, doneAt: string | null }> } | null };

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
    | { __typename: 'Transaction', id: string, code: string | null, status: number | null, statusLabel: string, createdAt: string, carrierCode: string | null, needsEvaluation: boolean, recurrent: boolean, coupon: string | null, subtotal: Types.Scalars['Cents']['output'], discount: Types.Scalars['Cents']['output'], freight: Types.Scalars['Cents']['output'], freightType: Types.FreightType | null, total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], refundable: Types.Scalars['Cents']['output'], nextStatuses: Array<number>, nextStep: { __typename: 'OrderStep', actor: Types.OrderStepActor, name: string | null, dueAt: string, isLate: boolean, endsAt: string | null } | null, contact: { __typename: 'Contact', name: string, document: string, email: string, phone: string }, address: { __typename: 'Address', zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }, items: Array<{ __typename: 'TransactionItem', id: string, name: string, quantity: number, value: Types.Scalars['Cents']['output'], prescription: boolean }>, history: Array<{ __typename: 'StatusMove', status: number, label: string, at: string, note: string | null }>, payments: Array<{ __typename: 'Payment', id: string, method: number, state: Types.PaymentState, amount: Types.Scalars['Cents']['output'], createdAt: string }>, refunds: Array<{ __typename: 'OrderRefund', id: string, amount: Types.Scalars['Cents']['output'], reason: string, createdAt: string, doneAt: string | null }> }
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
    | { __typename: 'Transaction', id: string, code: string | null, status: number | null, statusLabel: string, createdAt: string, carrierCode: string | null, needsEvaluation: boolean, recurrent: boolean, coupon: string | null, subtotal: Types.Scalars['Cents']['output'], discount: Types.Scalars['Cents']['output'], freight: Types.Scalars['Cents']['output'], freightType: Types.FreightType | null, total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], refundable: Types.Scalars['Cents']['output'], nextStatuses: Array<number>, nextStep: { __typename: 'OrderStep', actor: Types.OrderStepActor, name: string | null, dueAt: string, isLate: boolean, endsAt: string | null } | null, contact: { __typename: 'Contact', name: string, document: string, email: string, phone: string }, address: { __typename: 'Address', zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }, items: Array<{ __typename: 'TransactionItem', id: string, name: string, quantity: number, value: Types.Scalars['Cents']['output'], prescription: boolean }>, history: Array<{ __typename: 'StatusMove', status: number, label: string, at: string, note: string | null }>, payments: Array<{ __typename: 'Payment', id: string, method: number, state: Types.PaymentState, amount: Types.Scalars['Cents']['output'], createdAt: string }>, refunds: Array<{ __typename: 'OrderRefund', id: string, amount: Types.Scalars['Cents']['output'], reason: string, createdAt: string, doneAt: string | null }> }
   };

export const AdminOrderDocument = /* @__PURE__ */ operation<AdminOrderQuery, AdminOrderQueryVariables>("query", "AdminOrder", {"id":"ID!"}, [["transaction",["id","code","status","statusLabel","createdAt","carrierCode","needsEvaluation",["nextStep",["actor","name","dueAt","isLate","endsAt"]],["acceptedTerms",["version","sha256","at"]],"recurrent","coupon","subtotal","discount","freight","freightType","total","refundedCents","refundable","nextStatuses",["contact",["name","document","email","phone"]],["address",["zipcode","street","addressNumber","complement","neighborhood","city","uf","reference"]],["items",["id","name","quantity","value","prescription"]],["history",["status","label","at","note"]],["payments",["id","method","state","amount","createdAt"]],["refunds",["id","amount","reason","createdAt","doneAt"]]],{"id":"$id"}]], '0f3315fb416a27188fd942c03ea89a83f44587df688e2a3b3c63164f04f6c39a');
export const useAdminOrderQuery = (options: useQuery.Options<AdminOrderQuery, AdminOrderQueryVariables>) => useQuery(AdminOrderDocument, options as useQuery.Options<AdminOrderQuery, AdminOrderQueryVariables>);
export const AdminMoveOrderDocument = /* @__PURE__ */ operation<AdminMoveOrderMutation, AdminMoveOrderMutationVariables>("mutation", "AdminMoveOrder", {"id":"ID!","status":"Int!","carrierCode":"String","note":"String"}, [["moveTransaction",[["...Transaction",["id","code","status","statusLabel","createdAt","carrierCode","needsEvaluation",["nextStep",["actor","name","dueAt","isLate","endsAt"]],"recurrent","coupon","subtotal","discount","freight","freightType","total","refundedCents","refundable","nextStatuses",["contact",["name","document","email","phone"]],["address",["zipcode","street","addressNumber","complement","neighborhood","city","uf","reference"]],["items",["id","name","quantity","value","prescription"]],["history",["status","label","at","note"]],["payments",["id","method","state","amount","createdAt"]],["refunds",["id","amount","reason","createdAt","doneAt"]]]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","status":"$status","carrierCode":"$carrierCode","note":"$note"}]], '57c66bcddeb44c3fce78d7448d27acc32714eb7c2349cccbb029ff4258b2958e');
export const useAdminMoveOrderMutation = (options?: useMutation.Options<AdminMoveOrderMutation, AdminMoveOrderMutationVariables>) => useMutation(AdminMoveOrderDocument, options);
export const AdminRefundOrderDocument = /* @__PURE__ */ operation<AdminRefundOrderMutation, AdminRefundOrderMutationVariables>("mutation", "AdminRefundOrder", {"id":"ID!","amount":"Cents!","seen":"Cents!","reason":"String!"}, [["refundOrder",[["...Transaction",["id","code","status","statusLabel","createdAt","carrierCode","needsEvaluation",["nextStep",["actor","name","dueAt","isLate","endsAt"]],"recurrent","coupon","subtotal","discount","freight","freightType","total","refundedCents","refundable","nextStatuses",["contact",["name","document","email","phone"]],["address",["zipcode","street","addressNumber","complement","neighborhood","city","uf","reference"]],["items",["id","name","quantity","value","prescription"]],["history",["status","label","at","note"]],["payments",["id","method","state","amount","createdAt"]],["refunds",["id","amount","reason","createdAt","doneAt"]]]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","amount":"$amount","seen":"$seen","reason":"$reason"}]], 'a8ec17935990917e06e18f917cd90ce7e98a8aa7834d0bdc27fbece243e20f20');
export const useAdminRefundOrderMutation = (options?: useMutation.Options<AdminRefundOrderMutation, AdminRefundOrderMutationVariables>) => useMutation(AdminRefundOrderDocument, options);