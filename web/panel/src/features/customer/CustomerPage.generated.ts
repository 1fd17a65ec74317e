/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminCustomerQueryVariables = Exact<{
  id: string;
}>;


export type AdminCustomerQuery = { customer: { __typename: 'Customer', id: string, name: string, maskedDocument: string, maskedEmail: string, maskedPhone: string, maskedPlace: string | null, createdAt: string, transactionCount: number, paid: Types.Scalars['Cents']['output'], transactions: Array<{ __typename: 'Transaction', id: string, code: string | null, statusLabel: string, total: Types.Scalars['Cents']['output'], createdAt: string }>, subscriptions: Array<{ __typename: 'CustomerSubscription', id: string, statusLabel: string, total: Types.Scalars['Cents']['output'], createdAt: string, cancelledAt: string | null }>, credits: Array<{ __typename: 'MyStoreCredit', id: string, amount: Types.Scalars['Cents']['output'], state: string, expiresAt: string }>, consents: Array<{ __typename: 'Consent', purpose: string, isActive: boolean, history: Array<{ __typename: 'ConsentStep', id: string, at: string }> }>, messages: Array<{ __typename: 'CustomerMessage', id: string, protocol: string, sentAt: string, answerDueAt: string }> } };

export type AdminCustomerHealthQueryVariables = Exact<{
  id: string;
}>;


export type AdminCustomerHealthQuery = { customerHealth: { __typename: 'CustomerHealth', appointments: Array<{ __typename: 'CustomerAppointment', id: string, request: number, statusLabel: string, createdAt: string, decidedAt: string | null }>, prescriptions: Array<{ __typename: 'CustomerPrescription', id: string, issuedOn: string, validUntil: string, isRevoked: boolean }>, photos: Array<{ __typename: 'CustomerPhotos', id: string, type: number, createdAt: string }> } };

export const AdminCustomerDocument = /* @__PURE__ */ operation<AdminCustomerQuery, AdminCustomerQueryVariables>("query", "AdminCustomer", {"id":"ID!"}, [["customer",["id","name","maskedDocument","maskedEmail","maskedPhone","maskedPlace","createdAt","transactionCount","paid",["transactions",["id","code","statusLabel","total","createdAt"]],["subscriptions",["id","statusLabel","total","createdAt","cancelledAt"]],["credits",["id","amount","state","expiresAt"]],["consents",["purpose","isActive",["history",["id","at"]]]],["messages",["id","protocol","sentAt","answerDueAt"]]],{"id":"$id"}]], 'ff3bf785f068e0b0e770fee44248ed00a3af5f559e3874eb25910e8eee415738');
export const useAdminCustomerQuery = (options: useQuery.Options<AdminCustomerQuery, AdminCustomerQueryVariables>) => useQuery(AdminCustomerDocument, options as useQuery.Options<AdminCustomerQuery, AdminCustomerQueryVariables>);
export const AdminCustomerHealthDocument = /* @__PURE__ */ operation<AdminCustomerHealthQuery, AdminCustomerHealthQueryVariables>("query", "AdminCustomerHealth", {"id":"ID!"}, [["customerHealth",[["appointments",["id","request","statusLabel","createdAt","decidedAt"]],["prescriptions",["id","issuedOn","validUntil","isRevoked"]],["photos",["id","type","createdAt"]]],{"id":"$id"}]], 'cf764636e68c4147c3e3c66cfdc0af0127b8ce47e32bf1b6f2770f1103244104');
export const useAdminCustomerHealthQuery = (options: useQuery.Options<AdminCustomerHealthQuery, AdminCustomerHealthQueryVariables>) => useQuery(AdminCustomerHealthDocument, options as useQuery.Options<AdminCustomerHealthQuery, AdminCustomerHealthQueryVariables>);