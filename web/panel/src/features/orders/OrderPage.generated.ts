/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type AdminOrder_orderFragment = { __typename: 'Transaction', id: string, code: string | null, status: number | null, statusLabel: string, createdAt: string, carrierCode: string | null, needsEvaluation: boolean, recurrent: boolean, coupon: string | null, subtotal: Types.Scalars['Cents']['output'], discount: Types.Scalars['Cents']['output'], freight: Types.Scalars['Cents']['output'], freightType: Types.FreightType | null, total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], refundable: Types.Scalars['Cents']['output'], nextStatuses: Array<number>, nextStep: { __typename: 'OrderStep', actor: Types.OrderStepActor, name: string | null, dueAt: string, isLate: boolean, endsAt: string | null } | null, acceptedTerms: { __typename: 'AcceptedTerms', version: string, sha256: string, at: string } | null, contact: { __typename: 'Contact', name: string, document: string, email: string, phone: string }, address: { __typename: 'Address', zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }, items: Array<{ __typename: 'TransactionItem', id: string, name: string, quantity: number, cancelledQuantity: number, cancelledValue: Types.Scalars['Cents']['output'], cancelledNote: string | null, value: Types.Scalars['Cents']['output'], prescription: boolean }>, history: Array<{ __typename: 'StatusMove', status: number, label: string, at: string, note: string | null }>, payments: Array<{ __typename: 'Payment', id: string, method: number, state: Types.PaymentState, amount: Types.Scalars['Cents']['output'], createdAt: string }>, refunds: Array<{ __typename: 'OrderRefund', id: string, amount: Types.Scalars['Cents']['output'], reason: string, createdAt: string, doneAt: string | null }>, withdrawals: Array<{ __typename: 'Withdrawal', id: string, code: string, state: Types.WithdrawalState, refund: Types.Scalars['Cents']['output'], requestedAt: string }> } & { ' $fragmentName'?: 'AdminOrder_orderFragment' };

export type AdminOrderQueryVariables = Exact<{
  id: string;
}>;


export type AdminOrderQuery = { transaction: (
    { __typename: 'Transaction', id: string }
    & { ' $fragmentRefs'?: { 'AdminOrder_orderFragment': AdminOrder_orderFragment } }
  ) | null };

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
    | (
      { __typename: 'Transaction', id: string }
      & { ' $fragmentRefs'?: { 'AdminOrder_orderFragment': AdminOrder_orderFragment } }
    )
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
    | (
      { __typename: 'Transaction', id: string }
      & { ' $fragmentRefs'?: { 'AdminOrder_orderFragment': AdminOrder_orderFragment } }
    )
   };

export const AdminOrder_orderFragmentDoc = /* @__PURE__ */ fragment<AdminOrder_orderFragment>("AdminOrder_order", "Transaction", ["id","code","status","statusLabel","createdAt","carrierCode","needsEvaluation",["nextStep",["actor","name","dueAt","isLate","endsAt"]],["acceptedTerms",["version","sha256","at"]],"recurrent","coupon","subtotal","discount","freight","freightType","total","refundedCents","refundable","nextStatuses",["contact",["name","document","email","phone"]],["address",["zipcode","street","addressNumber","complement","neighborhood","city","uf","reference"]],["items",["id","name","quantity","cancelledQuantity","cancelledValue","cancelledNote","value","prescription"]],["history",["status","label","at","note"]],["payments",["id","method","state","amount","createdAt"]],["refunds",["id","amount","reason","createdAt","doneAt"]],["withdrawals",["id","code","state","refund","requestedAt"]]]);
export const useAdminOrder_order = (from: FragmentOf<AdminOrder_orderFragment>) => useMasked(AdminOrder_orderFragmentDoc, 'AdminOrder_order', from);
export const AdminOrderDocument = /* @__PURE__ */ operation<AdminOrderQuery, AdminOrderQueryVariables>("query", "AdminOrder", {"id":"ID!"}, [["transaction",["id","...AdminOrder_order"],{"id":"$id"}]], '08bc6160d76c0e3c8b3560797716f2662a139cb736d0b1ec30859315c577ed50', [AdminOrder_orderFragmentDoc]);
export const useAdminOrderQuery = (options: useQuery.Options<AdminOrderQuery, AdminOrderQueryVariables>) => useQuery(AdminOrderDocument, options as useQuery.Options<AdminOrderQuery, AdminOrderQueryVariables>);
export const AdminMoveOrderDocument = /* @__PURE__ */ operation<AdminMoveOrderMutation, AdminMoveOrderMutationVariables>("mutation", "AdminMoveOrder", {"id":"ID!","status":"Int!","carrierCode":"String","note":"String"}, [["moveTransaction",[["...Transaction",["id","...AdminOrder_order"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","status":"$status","carrierCode":"$carrierCode","note":"$note"}]], 'aa019a88056f2c06e13d4e1d36318a0ee2ae833083f440feaed0bbf0af833074', [AdminOrder_orderFragmentDoc]);
export const useAdminMoveOrderMutation = (options?: useMutation.Options<AdminMoveOrderMutation, AdminMoveOrderMutationVariables>) => useMutation(AdminMoveOrderDocument, options);
export const AdminRefundOrderDocument = /* @__PURE__ */ operation<AdminRefundOrderMutation, AdminRefundOrderMutationVariables>("mutation", "AdminRefundOrder", {"id":"ID!","amount":"Cents!","seen":"Cents!","reason":"String!"}, [["refundOrder",[["...Transaction",["id","...AdminOrder_order"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","amount":"$amount","seen":"$seen","reason":"$reason"}]], '7f3f5e4de5cffcac30acef7acbef9bcbd12846ee1a5277574e33f487ebeb05cd', [AdminOrder_orderFragmentDoc]);
export const useAdminRefundOrderMutation = (options?: useMutation.Options<AdminRefundOrderMutation, AdminRefundOrderMutationVariables>) => useMutation(AdminRefundOrderDocument, options);