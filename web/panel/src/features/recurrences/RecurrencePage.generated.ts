/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type AdminRecurrenceQueryVariables = Exact<{
  id: string;
}>;


export type AdminRecurrenceQuery = { managedRecurrence: { __typename: 'ManagedRecurrence', id: string, ownerName: string, ownerEmail: string, ownerDocument: string, repairs: Array<Types.RecurrenceRepair>, current: { __typename: 'RecurrenceWait', month: string, state: string, attempts: number, declineReason: string | null, retryOn: string | null, giveUpOn: string | null, waitUntil: string | null } | null, recurrence: { __typename: 'Recurrence', id: string, status: number, statusLabel: string, freight: Types.Scalars['Cents']['output'], total: Types.Scalars['Cents']['output'], dayOfMonth: number, nextShipmentOn: string | null, changeUntil: string | null, isEnding: boolean, soldOutChoice: string, suspensionReason: string | null, resumeUntil: string | null, createdAt: string, cancelledAt: string | null, items: Array<{ __typename: 'RecurrenceItem', id: string, name: string, quantity: number, value: Types.Scalars['Cents']['output'], prescription: boolean }>, card: { __typename: 'CreditCard', id: string, brand: string, last4: string, expiry: string } | null, pixAutomatico: { __typename: 'PixAutomatico', id: string, state: string, limit: Types.Scalars['Cents']['output'] | null, isBelowTotal: boolean } | null, address: { __typename: 'Address', zipcode: string, street: string, addressNumber: string, recipient: string | null, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }, months: Array<{ __typename: 'RecurrenceMonth', month: string, state: string, stateLabel: string, shipOn: string, transactionId: string | null }> }, charges: Array<{ __typename: 'RecurrenceCharge', id: string, month: string, attempt: number, amount: Types.Scalars['Cents']['output'], outcome: string | null, declineReason: string | null, begunAt: string, endedAt: string | null, transactionId: string | null }>, moves: Array<{ __typename: 'RecurrenceMove', id: string, month: string | null, label: string, isStep: boolean, reason: string | null, authorName: string | null, at: string }> } | null };

export type AdminCancelRecurrenceMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type AdminCancelRecurrenceMutation = { cancelRecurrenceFor:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ManagedRecurrence' }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminRetryRecurrenceMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type AdminRetryRecurrenceMutation = { retryRecurrenceCharge:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
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
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ManagedRecurrence' }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminResumeRecurrenceMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type AdminResumeRecurrenceMutation = { resumeRecurrenceFor:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ManagedRecurrence' }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminRecurrenceDocument = /* @__PURE__ */ operation<AdminRecurrenceQuery, AdminRecurrenceQueryVariables>("query", "AdminRecurrence", {"id":"ID!"}, [["managedRecurrence",["id","ownerName","ownerEmail","ownerDocument","repairs",["current",["month","state","attempts","declineReason","retryOn","giveUpOn","waitUntil"]],["recurrence",["id","status","statusLabel","freight","total","dayOfMonth","nextShipmentOn","changeUntil","isEnding","soldOutChoice","suspensionReason","resumeUntil","createdAt","cancelledAt",["items",["id","name","quantity","value","prescription"]],["card",["id","brand","last4","expiry"]],["pixAutomatico",["id","state","limit","isBelowTotal"]],["address",["zipcode","street","addressNumber","recipient","complement","neighborhood","city","uf","reference"]],["months",["month","state","stateLabel","shipOn","transactionId"]]]],["charges",["id","month","attempt","amount","outcome","declineReason","begunAt","endedAt","transactionId"]],["moves",["id","month","label","isStep","reason","authorName","at"]]],{"id":"$id"}]], '2e4b8be63195c196901b97e2997933d25d092477b2a62a9f032faccf4d334fe7');
export const useAdminRecurrenceQuery = (options: useQuery.Options<AdminRecurrenceQuery, AdminRecurrenceQueryVariables>) => useQuery(AdminRecurrenceDocument, options as useQuery.Options<AdminRecurrenceQuery, AdminRecurrenceQueryVariables>);
export const AdminCancelRecurrenceDocument = /* @__PURE__ */ operation<AdminCancelRecurrenceMutation, AdminCancelRecurrenceMutationVariables>("mutation", "AdminCancelRecurrence", {"id":"ID!","reason":"String!"}, [["cancelRecurrenceFor",["__typename","...Refusal@unmask"],{"id":"$id","reason":"$reason"}]], '421059c8388e4774512d3c0b7d8e8ec2b1c20c2f61040f3684de30a2aed64c2c', [RefusalFragmentDoc]);
export const useAdminCancelRecurrenceMutation = (options?: useMutation.Options<AdminCancelRecurrenceMutation, AdminCancelRecurrenceMutationVariables>) => useMutation(AdminCancelRecurrenceDocument, options);
export const AdminRetryRecurrenceDocument = /* @__PURE__ */ operation<AdminRetryRecurrenceMutation, AdminRetryRecurrenceMutationVariables>("mutation", "AdminRetryRecurrence", {"id":"ID!","reason":"String!"}, [["retryRecurrenceCharge",["__typename","...Refusal@unmask"],{"id":"$id","reason":"$reason"}]], '758747d718bbf4bd37611b193fcd921da48687a381daee0ba41a3bf2c566f7cb', [RefusalFragmentDoc]);
export const useAdminRetryRecurrenceMutation = (options?: useMutation.Options<AdminRetryRecurrenceMutation, AdminRetryRecurrenceMutationVariables>) => useMutation(AdminRetryRecurrenceDocument, options);
export const AdminMoveShipmentDocument = /* @__PURE__ */ operation<AdminMoveShipmentMutation, AdminMoveShipmentMutationVariables>("mutation", "AdminMoveShipment", {"id":"ID!","shipOn":"String!","reason":"String!"}, [["moveNextShipment",["__typename","...Refusal@unmask"],{"id":"$id","shipOn":"$shipOn","reason":"$reason"}]], '4569abea9e417938af8c6eea6e2ca26c76d047884ebfd97da3174c31b892c1a6', [RefusalFragmentDoc]);
export const useAdminMoveShipmentMutation = (options?: useMutation.Options<AdminMoveShipmentMutation, AdminMoveShipmentMutationVariables>) => useMutation(AdminMoveShipmentDocument, options);
export const AdminReleaseRecurrenceDocument = /* @__PURE__ */ operation<AdminReleaseRecurrenceMutation, AdminReleaseRecurrenceMutationVariables>("mutation", "AdminReleaseRecurrence", {"id":"ID!","reason":"String!"}, [["releaseRecurrenceMonth",["__typename","...Refusal@unmask"],{"id":"$id","reason":"$reason"}]], 'a8a4c694a2253a1d2c14ea626d2b41f9e394600bd66af7285fd6b0da1fe6e914', [RefusalFragmentDoc]);
export const useAdminReleaseRecurrenceMutation = (options?: useMutation.Options<AdminReleaseRecurrenceMutation, AdminReleaseRecurrenceMutationVariables>) => useMutation(AdminReleaseRecurrenceDocument, options);
export const AdminResumeRecurrenceDocument = /* @__PURE__ */ operation<AdminResumeRecurrenceMutation, AdminResumeRecurrenceMutationVariables>("mutation", "AdminResumeRecurrence", {"id":"ID!","reason":"String!"}, [["resumeRecurrenceFor",["__typename","...Refusal@unmask"],{"id":"$id","reason":"$reason"}]], '1813fbf98df98c5b3792eb2ac48613939578239cf51d76083c0f330d26e45e70', [RefusalFragmentDoc]);
export const useAdminResumeRecurrenceMutation = (options?: useMutation.Options<AdminResumeRecurrenceMutation, AdminResumeRecurrenceMutationVariables>) => useMutation(AdminResumeRecurrenceDocument, options);