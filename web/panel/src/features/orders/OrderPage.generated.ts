/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AliasedRefusal_AlreadyBought_Fragment, AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_OutOfStock_Fragment, AliasedRefusal_PriceChanged_Fragment, AliasedRefusal_ProductNeedsPrescription_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { AliasedRefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type AdminOrder_orderFragment = { __typename: 'Transaction', id: string, code: string | null, status: number | null, statusLabel: string, lateSince: string | null, createdAt: string, carrierCode: string | null, needsEvaluation: boolean, recurrent: boolean, coupon: string | null, subtotal: Types.Scalars['Cents']['output'], discount: Types.Scalars['Cents']['output'], freight: Types.Scalars['Cents']['output'], freightType: Types.FreightType | null, freightDeadline: string | null, mayChangeAddress: boolean, total: Types.Scalars['Cents']['output'], refundedCents: Types.Scalars['Cents']['output'], refundable: Types.Scalars['Cents']['output'], nextStatuses: Array<number>, buyerId: string, nextStep: { __typename: 'TransactionStep', actor: Types.TransactionStepActor, name: string | null, dueAt: string, isLate: boolean, endsAt: string | null } | null, acceptedTerms: { __typename: 'AcceptedTerms', version: string, sha256: string, at: string } | null, deliveryChange: { __typename: 'DeliveryChange', state: Types.DeliveryChangeState, payment: { __typename: 'Payment', id: string, amount: Types.Scalars['Cents']['output'] } } | null, contact: { __typename: 'Contact', name: string, document: string, email: string, phone: string }, address: { __typename: 'Address', zipcode: string, street: string, addressNumber: string, recipient: string | null, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }, items: Array<{ __typename: 'TransactionItem', id: string, name: string, image: string, quantity: number, cancelledQuantity: number, cancelledValue: Types.Scalars['Cents']['output'], cancelledNote: string | null, value: Types.Scalars['Cents']['output'], prescription: boolean }>, history: Array<{ __typename: 'StatusMove', status: number, label: string, at: string, note: string | null }>, payments: Array<{ __typename: 'Payment', id: string, purpose: Types.PaymentPurpose, method: number, state: Types.PaymentState, amount: Types.Scalars['Cents']['output'], createdAt: string, gatewayId: string | null, card: { __typename: 'PaidCard', brand: string, last4: string, installmentLabel: string } | null }>, refunds: Array<{ __typename: 'TransactionRefund', id: string, amount: Types.Scalars['Cents']['output'], reason: string, createdAt: string, doneAt: string | null }>, notes: Array<{ __typename: 'TransactionNote', id: string, text: string, authorName: string, at: string }>, withdrawals: Array<{ __typename: 'Withdrawal', id: string, code: string, state: Types.WithdrawalState, refund: Types.Scalars['Cents']['output'], requestedAt: string }> } & { ' $fragmentName'?: 'AdminOrder_orderFragment' };

export type ChangedOrderFragment = (
  { __typename: 'Transaction', id: string }
  & { ' $fragmentRefs'?: { 'AdminOrder_orderFragment': AdminOrder_orderFragment } }
) & { ' $fragmentName'?: 'ChangedOrderFragment' };

export type AdminOrderQueryVariables = Exact<{
  id: string;
}>;


export type AdminOrderQuery = { transaction: (
    { __typename: 'Transaction', id: string }
    & { ' $fragmentRefs'?: { 'AdminOrder_orderFragment': AdminOrder_orderFragment } }
  ) | null };

export type AdminOrderActsQueryVariables = Exact<{
  id: string;
}>;


export type AdminOrderActsQuery = { adminActs: { __typename: 'AdminActList', items: Array<{ __typename: 'AdminActRecord', id: string, act: string, label: string, adminName: string, reason: string | null, at: string }> } };

export type AdminOrdersOfBuyerQueryVariables = Exact<{
  search: string;
}>;


export type AdminOrdersOfBuyerQuery = { transactions: { __typename: 'TransactionList', total: number, items: Array<{ __typename: 'Transaction', id: string, code: string | null, createdAt: string, statusLabel: string, total: Types.Scalars['Cents']['output'] }> } };

export type AdminResendOrderMailMutationVariables = Exact<{
  id: string;
}>;


export type AdminResendOrderMailMutation = { resendTransactionMail:
    | { __typename: 'AlreadyBought', message: string, refusal: string }
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', message: string, refusal: string }
    | { __typename: 'PriceChanged', message: string, refusal: string }
    | { __typename: 'ProductNeedsPrescription', message: string, refusal: string }
    | { __typename: 'Refusal', message: string, refusal: string }
    | { __typename: 'Transaction', id: string }
   };

export type AdminAddOrderNoteMutationVariables = Exact<{
  id: string;
  text: string;
}>;


export type AdminAddOrderNoteMutation = { addTransactionNote:
    | { __typename: 'AlreadyBought', message: string, refusal: string }
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

export type AdminMoveOrderMutationVariables = Exact<{
  id: string;
  status: number;
  carrierCode?: string | null | undefined;
  note?: string | null | undefined;
}>;


export type AdminMoveOrderMutation = { moveTransaction:
    | { __typename: 'AlreadyBought', message: string, refusal: string }
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

export type AdminCorrectCarrierCodeMutationVariables = Exact<{
  id: string;
  carrierCode: string;
  reason: string;
}>;


export type AdminCorrectCarrierCodeMutation = { correctCarrierCode:
    | { __typename: 'AlreadyBought', message: string, refusal: string }
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
  lines?: Array<Types.RefundLineInput> | Types.RefundLineInput | null | undefined;
}>;


export type AdminRefundOrderMutation = { refundTransaction:
    | { __typename: 'AlreadyBought', message: string, refusal: string }
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

export type AdminCancelOrderUnitsMutationVariables = Exact<{
  id: string;
  lines: Array<Types.RefundLineInput> | Types.RefundLineInput;
  amount: Types.Scalars['Cents']['output'];
  seen: Types.Scalars['Cents']['output'];
  isSellable: boolean;
  reason: string;
}>;


export type AdminCancelOrderUnitsMutation = { cancelTransactionUnits:
    | { __typename: 'AlreadyBought', message: string, refusal: string }
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

export type AdminRefundQuoteQueryVariables = Exact<{
  id: string;
  lines: Array<Types.RefundLineInput> | Types.RefundLineInput;
}>;


export type AdminRefundQuoteQuery = { refundQuote:
    | { __typename: 'RefundQuote', goods: Types.Scalars['Cents']['output'], interest: Types.Scalars['Cents']['output'], amount: Types.Scalars['Cents']['output'] }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const AdminOrder_orderFragmentDoc = /* @__PURE__ */ fragment<AdminOrder_orderFragment>("AdminOrder_order", "Transaction", ["id","code","status","statusLabel","lateSince","createdAt","carrierCode","needsEvaluation",["nextStep",["actor","name","dueAt","isLate","endsAt"]],["acceptedTerms",["version","sha256","at"]],"recurrent","coupon","subtotal","discount","freight","freightType","freightDeadline","mayChangeAddress",["deliveryChange",["state",["payment",["id","amount"]]]],"total","refundedCents","refundable","nextStatuses","buyerId",["contact",["name","document","email","phone"]],["address",["zipcode","street","addressNumber","recipient","complement","neighborhood","city","uf","reference"]],["items",["id","name","image","quantity","cancelledQuantity","cancelledValue","cancelledNote","value","prescription"]],["history",["status","label","at","note"]],["payments",["id","purpose","method","state","amount","createdAt","gatewayId",["card",["brand","last4","installmentLabel"]]]],["refunds",["id","amount","reason","createdAt","doneAt"]],["notes",["id","text","authorName","at"]],["withdrawals",["id","code","state","refund","requestedAt"]]]);
export const useAdminOrder_order = (from: FragmentOf<AdminOrder_orderFragment>) => useMasked(AdminOrder_orderFragmentDoc, 'AdminOrder_order', from);
export const ChangedOrderFragmentDoc = /* @__PURE__ */ fragment<ChangedOrderFragment>("ChangedOrder", "Transaction", ["id","...AdminOrder_order"], [AdminOrder_orderFragmentDoc]);
export const useChangedOrder = (from: FragmentOf<ChangedOrderFragment>) => useMasked(ChangedOrderFragmentDoc, 'ChangedOrder', from);
export const AdminOrderDocument = /* @__PURE__ */ operation<AdminOrderQuery, AdminOrderQueryVariables>("query", "AdminOrder", {"id":"ID!"}, [["transaction",["id","...AdminOrder_order"],{"id":"$id"}]], '3ebb270ae8152618d70552a00e3d29e6aeb46bea02ee7d0d6cbcd8706f27a014', [AdminOrder_orderFragmentDoc]);
export const useAdminOrderQuery = (options: useQuery.Options<AdminOrderQuery, AdminOrderQueryVariables>) => useQuery(AdminOrderDocument, options as useQuery.Options<AdminOrderQuery, AdminOrderQueryVariables>);
export const AdminOrderActsDocument = /* @__PURE__ */ operation<AdminOrderActsQuery, AdminOrderActsQueryVariables>("query", "AdminOrderActs", {"id":"ID!"}, [["adminActs",[["items",["id","act","label","adminName","reason","at"]]],{"about":"$id","limit":100,"offset":0}]], '63bc122407e282290a2e4400ed9a0132ab505a187920671ba3f16208d19c29c2');
export const useAdminOrderActsQuery = (options: useQuery.Options<AdminOrderActsQuery, AdminOrderActsQueryVariables>) => useQuery(AdminOrderActsDocument, options as useQuery.Options<AdminOrderActsQuery, AdminOrderActsQueryVariables>);
export const AdminOrdersOfBuyerDocument = /* @__PURE__ */ operation<AdminOrdersOfBuyerQuery, AdminOrdersOfBuyerQueryVariables>("query", "AdminOrdersOfBuyer", {"search":"String!"}, [["transactions",["total",["items",["id","code","createdAt","statusLabel","total"]]],{"search":"$search","limit":6}]], '406cd599530110bacbb8a0329a7d0f9e3dded8e001431fadbf60d8071d03df1c');
export const useAdminOrdersOfBuyerQuery = (options: useQuery.Options<AdminOrdersOfBuyerQuery, AdminOrdersOfBuyerQueryVariables>) => useQuery(AdminOrdersOfBuyerDocument, options as useQuery.Options<AdminOrdersOfBuyerQuery, AdminOrdersOfBuyerQueryVariables>);
export const AdminResendOrderMailDocument = /* @__PURE__ */ operation<AdminResendOrderMailMutation, AdminResendOrderMailMutationVariables>("mutation", "AdminResendOrderMail", {"id":"ID!"}, [["resendTransactionMail",[["...Transaction",["id"]],"...AliasedRefusal@unmask"],{"id":"$id"}]], '18facb890df8350ae15dd7ad086e8d983e41b034104c408b0903c03d96594555', [AliasedRefusalFragmentDoc]);
export const useAdminResendOrderMailMutation = (options?: useMutation.Options<AdminResendOrderMailMutation, AdminResendOrderMailMutationVariables>) => useMutation(AdminResendOrderMailDocument, options);
export const AdminAddOrderNoteDocument = /* @__PURE__ */ operation<AdminAddOrderNoteMutation, AdminAddOrderNoteMutationVariables>("mutation", "AdminAddOrderNote", {"id":"ID!","text":"String!"}, [["addTransactionNote",["...ChangedOrder@unmask","...AliasedRefusal@unmask"],{"id":"$id","text":"$text"}]], 'b8395f6c6b870d1bdc3d2bf43cf055ce17292a9eb5c6534e213a780ec2be3b97', [ChangedOrderFragmentDoc, AliasedRefusalFragmentDoc]);
export const useAdminAddOrderNoteMutation = (options?: useMutation.Options<AdminAddOrderNoteMutation, AdminAddOrderNoteMutationVariables>) => useMutation(AdminAddOrderNoteDocument, options);
export const AdminMoveOrderDocument = /* @__PURE__ */ operation<AdminMoveOrderMutation, AdminMoveOrderMutationVariables>("mutation", "AdminMoveOrder", {"id":"ID!","status":"Int!","carrierCode":"String","note":"String"}, [["moveTransaction",["...ChangedOrder@unmask","...AliasedRefusal@unmask"],{"id":"$id","status":"$status","carrierCode":"$carrierCode","note":"$note"}]], '434e6f77d0ab2be570c61f3a56cc0ebaf42066d36d4b10fbfb8c88f235daea58', [ChangedOrderFragmentDoc, AliasedRefusalFragmentDoc]);
export const useAdminMoveOrderMutation = (options?: useMutation.Options<AdminMoveOrderMutation, AdminMoveOrderMutationVariables>) => useMutation(AdminMoveOrderDocument, options);
export const AdminCorrectCarrierCodeDocument = /* @__PURE__ */ operation<AdminCorrectCarrierCodeMutation, AdminCorrectCarrierCodeMutationVariables>("mutation", "AdminCorrectCarrierCode", {"id":"ID!","carrierCode":"String!","reason":"String!"}, [["correctCarrierCode",["...ChangedOrder@unmask","...AliasedRefusal@unmask"],{"id":"$id","carrierCode":"$carrierCode","reason":"$reason"}]], 'f70e0c88202201e40e82136dbf7c6514f0c317e646f1d1b8bdf69c6869b0a073', [ChangedOrderFragmentDoc, AliasedRefusalFragmentDoc]);
export const useAdminCorrectCarrierCodeMutation = (options?: useMutation.Options<AdminCorrectCarrierCodeMutation, AdminCorrectCarrierCodeMutationVariables>) => useMutation(AdminCorrectCarrierCodeDocument, options);
export const AdminRefundOrderDocument = /* @__PURE__ */ operation<AdminRefundOrderMutation, AdminRefundOrderMutationVariables>("mutation", "AdminRefundOrder", {"id":"ID!","amount":"Cents!","seen":"Cents!","reason":"String!","lines":"[RefundLineInput!]"}, [["refundTransaction",["...ChangedOrder@unmask","...AliasedRefusal@unmask"],{"id":"$id","amount":"$amount","seen":"$seen","reason":"$reason","lines":"$lines"}]], '28edc86a0503da5cf7b51d5a3ce54728975c5787c849e3e6e5884df1020dbce7', [ChangedOrderFragmentDoc, AliasedRefusalFragmentDoc]);
export const useAdminRefundOrderMutation = (options?: useMutation.Options<AdminRefundOrderMutation, AdminRefundOrderMutationVariables>) => useMutation(AdminRefundOrderDocument, options);
export const AdminCancelOrderUnitsDocument = /* @__PURE__ */ operation<AdminCancelOrderUnitsMutation, AdminCancelOrderUnitsMutationVariables>("mutation", "AdminCancelOrderUnits", {"id":"ID!","lines":"[RefundLineInput!]!","amount":"Cents!","seen":"Cents!","isSellable":"Boolean!","reason":"String!"}, [["cancelTransactionUnits",["...ChangedOrder@unmask","...AliasedRefusal@unmask"],{"id":"$id","lines":"$lines","amount":"$amount","seen":"$seen","isSellable":"$isSellable","reason":"$reason"}]], '3b6c135a77f5e38397c5f10398271034e2014502bdf4ed9239ec34bf92e2128a', [ChangedOrderFragmentDoc, AliasedRefusalFragmentDoc]);
export const useAdminCancelOrderUnitsMutation = (options?: useMutation.Options<AdminCancelOrderUnitsMutation, AdminCancelOrderUnitsMutationVariables>) => useMutation(AdminCancelOrderUnitsDocument, options);
export const AdminRefundQuoteDocument = /* @__PURE__ */ operation<AdminRefundQuoteQuery, AdminRefundQuoteQueryVariables>("query", "AdminRefundQuote", {"id":"ID!","lines":"[RefundLineInput!]!"}, [["refundQuote",[["...RefundQuote",["goods","interest","amount"]],"...AliasedRefusal@unmask"],{"id":"$id","lines":"$lines"}]], '18d33992c6b8782ecdc7e20e0aaf4e6add62552a760359839f19a8890d56d9e0', [AliasedRefusalFragmentDoc]);
export const useAdminRefundQuoteQuery = (options: useQuery.Options<AdminRefundQuoteQuery, AdminRefundQuoteQueryVariables>) => useQuery(AdminRefundQuoteDocument, options as useQuery.Options<AdminRefundQuoteQuery, AdminRefundQuoteQueryVariables>);