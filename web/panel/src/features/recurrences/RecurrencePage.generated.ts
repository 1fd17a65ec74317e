/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminRecurrenceQueryVariables = Exact<{
  id: string;
}>;


export type AdminRecurrenceQuery = { managedRecurrence: { __typename: 'ManagedRecurrence', id: string, ownerName: string, ownerEmail: string, ownerDocument: string, repairs: Array<Types.RecurrenceRepair>, current: { __typename: 'RecurrenceWait', month: string, state: string, attempts: number, declineReason: string | null, retryOn: string | null, giveUpOn: string | null, waitUntil: string | null } | null, recurrence: { __typename: 'Recurrence', id: string, status: number, statusLabel: string, freight: Types.Scalars['Cents']['output'], total: Types.Scalars['Cents']['output'], dayOfMonth: number, nextShipmentOn: string | null, changeUntil: string | null, isEnding: boolean, soldOutChoice: string, suspensionReason: string | null, resumeUntil: string | null, createdAt: string, cancelledAt: string | null, items: Array<{ __typename: 'RecurrenceItem', id: string, name: string, quantity: number, value: Types.Scalars['Cents']['output'], prescription: boolean }>, card: { __typename: 'CreditCard', id: string, brand: string, last4: string, expiry: string } | null, pixAutomatico: { __typename: 'PixAutomatico', id: string, state: string, limit: Types.Scalars['Cents']['output'] | null, isBelowTotal: boolean } | null, address: { __typename: 'Address', zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }, months: Array<{ __typename: 'RecurrenceMonth', month: string, state: string, stateLabel: string, shipOn: string, transactionId: string | null }> }, charges: Array<{ __typename: 'RecurrenceCharge', id: string, month: string, attempt: number, amount: Types.Scalars['Cents']['output'], outcome: string | null, declineReason: string | null, begunAt: string, endedAt: string | null, transactionId: string | null }>, moves: Array<{ __typename: 'RecurrenceMove', id: string, month: string | null, label: string, isStep: boolean, reason: string | null, authorName: string | null, at: string }> } | null };

export type AdminCancelRecurrenceMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type AdminCancelRecurrenceMutation = { cancelRecurrenceFor:
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'ManagedRecurrence' }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminRetryRecurrenceMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type AdminRetryRecurrenceMutation = { retryRecurrenceCharge:
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'ManagedRecurrence' }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminMoveShipmentMutationVariables = Exact<{
  id: string;
  shipOn: string;
  reason: string;
}>;


export type AdminMoveShipmentMutation = { moveNextShipment:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ManagedRecurrence' }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminReleaseRecurrenceMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type AdminReleaseRecurrenceMutation = { releaseRecurrenceMonth:
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'ManagedRecurrence' }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminResumeRecurrenceMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type AdminResumeRecurrenceMutation = { resumeRecurrenceFor:
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'ManagedRecurrence' }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminRecurrenceDocument = /* @__PURE__ */ operation<AdminRecurrenceQuery, AdminRecurrenceQueryVariables>("query", "AdminRecurrence", {"id":"ID!"}, [["managedRecurrence",["id","ownerName","ownerEmail","ownerDocument","repairs",["current",["month","state","attempts","declineReason","retryOn","giveUpOn","waitUntil"]],["recurrence",["id","status","statusLabel","freight","total","dayOfMonth","nextShipmentOn","changeUntil","isEnding","soldOutChoice","suspensionReason","resumeUntil","createdAt","cancelledAt",["items",["id","name","quantity","value","prescription"]],["card",["id","brand","last4","expiry"]],["pixAutomatico",["id","state","limit","isBelowTotal"]],["address",["zipcode","street","addressNumber","complement","neighborhood","city","uf","reference"]],["months",["month","state","stateLabel","shipOn","transactionId"]]]],["charges",["id","month","attempt","amount","outcome","declineReason","begunAt","endedAt","transactionId"]],["moves",["id","month","label","isStep","reason","authorName","at"]]],{"id":"$id"}]], '0323bdd69efba3946bf316f29511efe0ee31ed9da710b20db9f71531b7b91a0b');
export const useAdminRecurrenceQuery = (options: useQuery.Options<AdminRecurrenceQuery, AdminRecurrenceQueryVariables>) => useQuery(AdminRecurrenceDocument, options as useQuery.Options<AdminRecurrenceQuery, AdminRecurrenceQueryVariables>);
export const AdminCancelRecurrenceDocument = /* @__PURE__ */ operation<AdminCancelRecurrenceMutation, AdminCancelRecurrenceMutationVariables>("mutation", "AdminCancelRecurrence", {"id":"ID!","reason":"String!"}, [["cancelRecurrenceFor",["__typename",["...UserError",["code","message"]]],{"id":"$id","reason":"$reason"}]], 'dd81fc878bc0ddd55f56264dc5408cf08039dc73df296b1e155695df2e3f825a');
export const useAdminCancelRecurrenceMutation = (options?: useMutation.Options<AdminCancelRecurrenceMutation, AdminCancelRecurrenceMutationVariables>) => useMutation(AdminCancelRecurrenceDocument, options);
export const AdminRetryRecurrenceDocument = /* @__PURE__ */ operation<AdminRetryRecurrenceMutation, AdminRetryRecurrenceMutationVariables>("mutation", "AdminRetryRecurrence", {"id":"ID!","reason":"String!"}, [["retryRecurrenceCharge",["__typename",["...UserError",["code","message"]]],{"id":"$id","reason":"$reason"}]], '75cfe71c188608724b7cda7b91d410c80146123eb93969cfc371d77ddd190ec5');
export const useAdminRetryRecurrenceMutation = (options?: useMutation.Options<AdminRetryRecurrenceMutation, AdminRetryRecurrenceMutationVariables>) => useMutation(AdminRetryRecurrenceDocument, options);
export const AdminMoveShipmentDocument = /* @__PURE__ */ operation<AdminMoveShipmentMutation, AdminMoveShipmentMutationVariables>("mutation", "AdminMoveShipment", {"id":"ID!","shipOn":"String!","reason":"String!"}, [["moveNextShipment",["__typename",["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","shipOn":"$shipOn","reason":"$reason"}]], 'da08d4c9dfb36a6f8f9f57dc6f7c19e83c2045ac2b9dbee803e2ca342bdd42f9');
export const useAdminMoveShipmentMutation = (options?: useMutation.Options<AdminMoveShipmentMutation, AdminMoveShipmentMutationVariables>) => useMutation(AdminMoveShipmentDocument, options);
export const AdminReleaseRecurrenceDocument = /* @__PURE__ */ operation<AdminReleaseRecurrenceMutation, AdminReleaseRecurrenceMutationVariables>("mutation", "AdminReleaseRecurrence", {"id":"ID!","reason":"String!"}, [["releaseRecurrenceMonth",["__typename",["...UserError",["code","message"]]],{"id":"$id","reason":"$reason"}]], '7f8f9b73f09c3c9b7c1884d0121ab13446c58430fcd7c4e89fd702ed168f0e32');
export const useAdminReleaseRecurrenceMutation = (options?: useMutation.Options<AdminReleaseRecurrenceMutation, AdminReleaseRecurrenceMutationVariables>) => useMutation(AdminReleaseRecurrenceDocument, options);
export const AdminResumeRecurrenceDocument = /* @__PURE__ */ operation<AdminResumeRecurrenceMutation, AdminResumeRecurrenceMutationVariables>("mutation", "AdminResumeRecurrence", {"id":"ID!","reason":"String!"}, [["resumeRecurrenceFor",["__typename",["...UserError",["code","message"]]],{"id":"$id","reason":"$reason"}]], '8007c704b04093896dcece6f481ef1cd7558d06f9562dcc6ef41686b180d5f3e');
export const useAdminResumeRecurrenceMutation = (options?: useMutation.Options<AdminResumeRecurrenceMutation, AdminResumeRecurrenceMutationVariables>) => useMutation(AdminResumeRecurrenceDocument, options);