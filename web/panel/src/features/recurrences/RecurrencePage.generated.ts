/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type RecurrencePage_refusal_CaseChanged_Fragment = { __typename: 'CaseChanged', code: string, message: string } & { ' $fragmentName'?: 'RecurrencePage_refusal_CaseChanged_Fragment' };

export type RecurrencePage_refusal_DearerFreight_Fragment = { __typename: 'DearerFreight', code: string, message: string } & { ' $fragmentName'?: 'RecurrencePage_refusal_DearerFreight_Fragment' };

export type RecurrencePage_refusal_InvalidInput_Fragment = { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> } & { ' $fragmentName'?: 'RecurrencePage_refusal_InvalidInput_Fragment' };

export type RecurrencePage_refusal_OutOfStock_Fragment = { __typename: 'OutOfStock', code: string, message: string } & { ' $fragmentName'?: 'RecurrencePage_refusal_OutOfStock_Fragment' };

export type RecurrencePage_refusal_PriceChanged_Fragment = { __typename: 'PriceChanged', code: string, message: string } & { ' $fragmentName'?: 'RecurrencePage_refusal_PriceChanged_Fragment' };

export type RecurrencePage_refusal_ProductNeedsPrescription_Fragment = { __typename: 'ProductNeedsPrescription', code: string, message: string } & { ' $fragmentName'?: 'RecurrencePage_refusal_ProductNeedsPrescription_Fragment' };

export type RecurrencePage_refusal_QuizStopped_Fragment = { __typename: 'QuizStopped', code: string, message: string } & { ' $fragmentName'?: 'RecurrencePage_refusal_QuizStopped_Fragment' };

export type RecurrencePage_refusal_Refusal_Fragment = { __typename: 'Refusal', code: string, message: string } & { ' $fragmentName'?: 'RecurrencePage_refusal_Refusal_Fragment' };

export type RecurrencePage_refusalFragment =
  | RecurrencePage_refusal_CaseChanged_Fragment
  | RecurrencePage_refusal_DearerFreight_Fragment
  | RecurrencePage_refusal_InvalidInput_Fragment
  | RecurrencePage_refusal_OutOfStock_Fragment
  | RecurrencePage_refusal_PriceChanged_Fragment
  | RecurrencePage_refusal_ProductNeedsPrescription_Fragment
  | RecurrencePage_refusal_QuizStopped_Fragment
  | RecurrencePage_refusal_Refusal_Fragment
;

export type AdminRecurrenceQueryVariables = Exact<{
  id: string;
}>;


export type AdminRecurrenceQuery = { managedRecurrence: { __typename: 'ManagedRecurrence', id: string, ownerName: string, ownerEmail: string, ownerDocument: string, repairs: Array<Types.RecurrenceRepair>, current: { __typename: 'RecurrenceWait', month: string, state: string, attempts: number, declineReason: string | null, retryOn: string | null, giveUpOn: string | null, waitUntil: string | null } | null, recurrence: { __typename: 'Recurrence', id: string, status: number, statusLabel: string, freight: Types.Scalars['Cents']['output'], total: Types.Scalars['Cents']['output'], dayOfMonth: number, nextShipmentOn: string | null, changeUntil: string | null, isEnding: boolean, soldOutChoice: string, suspensionReason: string | null, resumeUntil: string | null, createdAt: string, cancelledAt: string | null, items: Array<{ __typename: 'RecurrenceItem', id: string, name: string, quantity: number, value: Types.Scalars['Cents']['output'], prescription: boolean }>, card: { __typename: 'CreditCard', id: string, brand: string, last4: string, expiry: string } | null, pixAutomatico: { __typename: 'PixAutomatico', id: string, state: string, limit: Types.Scalars['Cents']['output'] | null, isBelowTotal: boolean } | null, address: { __typename: 'Address', zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }, months: Array<{ __typename: 'RecurrenceMonth', month: string, state: string, stateLabel: string, shipOn: string, transactionId: string | null }> }, charges: Array<{ __typename: 'RecurrenceCharge', id: string, month: string, attempt: number, amount: Types.Scalars['Cents']['output'], outcome: string | null, declineReason: string | null, begunAt: string, endedAt: string | null, transactionId: string | null }>, moves: Array<{ __typename: 'RecurrenceMove', id: string, month: string | null, label: string, isStep: boolean, reason: string | null, authorName: string | null, at: string }> } | null };

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

export const RecurrencePage_refusalFragmentDoc = /* @__PURE__ */ fragment<RecurrencePage_refusalFragment>("RecurrencePage_refusal", "UserError", ["code","message",["...InvalidInput",[["fields",["path","message"]]]]]);
export const useRecurrencePage_refusal = (from: FragmentOf<RecurrencePage_refusalFragment>) => useMasked(RecurrencePage_refusalFragmentDoc, 'RecurrencePage_refusal', from);
export const AdminRecurrenceDocument = /* @__PURE__ */ operation<AdminRecurrenceQuery, AdminRecurrenceQueryVariables>("query", "AdminRecurrence", {"id":"ID!"}, [["managedRecurrence",["id","ownerName","ownerEmail","ownerDocument","repairs",["current",["month","state","attempts","declineReason","retryOn","giveUpOn","waitUntil"]],["recurrence",["id","status","statusLabel","freight","total","dayOfMonth","nextShipmentOn","changeUntil","isEnding","soldOutChoice","suspensionReason","resumeUntil","createdAt","cancelledAt",["items",["id","name","quantity","value","prescription"]],["card",["id","brand","last4","expiry"]],["pixAutomatico",["id","state","limit","isBelowTotal"]],["address",["zipcode","street","addressNumber","complement","neighborhood","city","uf","reference"]],["months",["month","state","stateLabel","shipOn","transactionId"]]]],["charges",["id","month","attempt","amount","outcome","declineReason","begunAt","endedAt","transactionId"]],["moves",["id","month","label","isStep","reason","authorName","at"]]],{"id":"$id"}]], '0323bdd69efba3946bf316f29511efe0ee31ed9da710b20db9f71531b7b91a0b');
export const useAdminRecurrenceQuery = (options: useQuery.Options<AdminRecurrenceQuery, AdminRecurrenceQueryVariables>) => useQuery(AdminRecurrenceDocument, options as useQuery.Options<AdminRecurrenceQuery, AdminRecurrenceQueryVariables>);
export const AdminCancelRecurrenceDocument = /* @__PURE__ */ operation<AdminCancelRecurrenceMutation, AdminCancelRecurrenceMutationVariables>("mutation", "AdminCancelRecurrence", {"id":"ID!","reason":"String!"}, [["cancelRecurrenceFor",["__typename","...RecurrencePage_refusal@unmask"],{"id":"$id","reason":"$reason"}]], '3f1095545ea8fd1e91271f972f0bc4930c77612a13920223346df4cfbff9817b', [RecurrencePage_refusalFragmentDoc]);
export const useAdminCancelRecurrenceMutation = (options?: useMutation.Options<AdminCancelRecurrenceMutation, AdminCancelRecurrenceMutationVariables>) => useMutation(AdminCancelRecurrenceDocument, options);
export const AdminRetryRecurrenceDocument = /* @__PURE__ */ operation<AdminRetryRecurrenceMutation, AdminRetryRecurrenceMutationVariables>("mutation", "AdminRetryRecurrence", {"id":"ID!","reason":"String!"}, [["retryRecurrenceCharge",["__typename","...RecurrencePage_refusal@unmask"],{"id":"$id","reason":"$reason"}]], '859473e479d3699c6d069c06f730aaf3e60bb3b1bbad3a2f20c55a59eb3eba8a', [RecurrencePage_refusalFragmentDoc]);
export const useAdminRetryRecurrenceMutation = (options?: useMutation.Options<AdminRetryRecurrenceMutation, AdminRetryRecurrenceMutationVariables>) => useMutation(AdminRetryRecurrenceDocument, options);
export const AdminMoveShipmentDocument = /* @__PURE__ */ operation<AdminMoveShipmentMutation, AdminMoveShipmentMutationVariables>("mutation", "AdminMoveShipment", {"id":"ID!","shipOn":"String!","reason":"String!"}, [["moveNextShipment",["__typename","...RecurrencePage_refusal@unmask"],{"id":"$id","shipOn":"$shipOn","reason":"$reason"}]], '3ec1bb05ddcf4a04c67ecc6a6c5848fd1d119ff818dab3a607b0fb1ffd2c552c', [RecurrencePage_refusalFragmentDoc]);
export const useAdminMoveShipmentMutation = (options?: useMutation.Options<AdminMoveShipmentMutation, AdminMoveShipmentMutationVariables>) => useMutation(AdminMoveShipmentDocument, options);
export const AdminReleaseRecurrenceDocument = /* @__PURE__ */ operation<AdminReleaseRecurrenceMutation, AdminReleaseRecurrenceMutationVariables>("mutation", "AdminReleaseRecurrence", {"id":"ID!","reason":"String!"}, [["releaseRecurrenceMonth",["__typename","...RecurrencePage_refusal@unmask"],{"id":"$id","reason":"$reason"}]], '50e224f9b64d3b9c0fe6c488c2b99b22f320e35fdf390407b9dae14af7df8915', [RecurrencePage_refusalFragmentDoc]);
export const useAdminReleaseRecurrenceMutation = (options?: useMutation.Options<AdminReleaseRecurrenceMutation, AdminReleaseRecurrenceMutationVariables>) => useMutation(AdminReleaseRecurrenceDocument, options);
export const AdminResumeRecurrenceDocument = /* @__PURE__ */ operation<AdminResumeRecurrenceMutation, AdminResumeRecurrenceMutationVariables>("mutation", "AdminResumeRecurrence", {"id":"ID!","reason":"String!"}, [["resumeRecurrenceFor",["__typename","...RecurrencePage_refusal@unmask"],{"id":"$id","reason":"$reason"}]], '46c9ccfe20f7bf41da758d5d6ee34142b6bffe9ae4b149d8b242c5003e88dcef', [RecurrencePage_refusalFragmentDoc]);
export const useAdminResumeRecurrenceMutation = (options?: useMutation.Options<AdminResumeRecurrenceMutation, AdminResumeRecurrenceMutationVariables>) => useMutation(AdminResumeRecurrenceDocument, options);