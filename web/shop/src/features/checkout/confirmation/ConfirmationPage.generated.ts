/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { OrderPayment_transactionFragment } from '../../../parts/order/OrderPayment.generated.ts';
import type { OrderItems_transactionFragment } from '../../../parts/order/OrderItems.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { OrderPayment_transactionFragmentDoc } from '../../../parts/order/OrderPayment.generated.ts';
import { OrderItems_transactionFragmentDoc } from '../../../parts/order/OrderItems.generated.ts';
export type ConfirmationPageQueryVariables = Exact<{
  id: string;
}>;


export type ConfirmationPageQuery = { transaction: (
    { __typename: 'Transaction', id: string, title: string, code: string | null, status: number | null, freightDeadline: string | null, expectedOn: string | null, needsEvaluation: boolean, isClinicEvaluation: boolean, subscriptionTerms: { __typename: 'SubscriptionTerms', version: string, document: string, isBegun: boolean, monthlyTotal: Types.Scalars['Cents']['output'], monthlyFreight: Types.Scalars['Cents']['output'], dayOfMonth: number, nextShipmentOn: string | null, announcedOn: string | null, changeUntil: string | null } | null, contact: { __typename: 'Contact', email: string }, address: { __typename: 'Address', zipcode: string, street: string, addressNumber: string, recipient: string | null, complement: string | null, neighborhood: string, city: string, uf: string }, payment: { __typename: 'Payment', id: string, method: number, isPixAutomatico: boolean, state: Types.PaymentState, boleto: { __typename: 'Boleto', dueAt: string } | null } | null }
    & { ' $fragmentRefs'?: { 'OrderPayment_transactionFragment': OrderPayment_transactionFragment;'OrderItems_transactionFragment': OrderItems_transactionFragment } }
  ) | null };

export type ConfirmationBlogQueryVariables = Exact<{ [key: string]: never; }>;


export type ConfirmationBlogQuery = { store: { __typename: 'Store', id: string, blogCards: Array<{ __typename: 'BlogCard', title: string, text: string, url: string }> } | null };

export const ConfirmationPageDocument = /* @__PURE__ */ operation<ConfirmationPageQuery, ConfirmationPageQueryVariables>("query", "ConfirmationPage", {"id":"ID!"}, [["transaction",["id","title","code","status","freightDeadline","expectedOn","needsEvaluation","isClinicEvaluation",["subscriptionTerms",["version","document","isBegun","monthlyTotal","monthlyFreight","dayOfMonth","nextShipmentOn","announcedOn","changeUntil"]],["contact",["email"]],["address",["zipcode","street","addressNumber","recipient","complement","neighborhood","city","uf"]],["payment",["id","method","isPixAutomatico","state",["boleto",["dueAt"]]]],"...OrderPayment_transaction","...OrderItems_transaction"],{"id":"$id"}]], '2d29e84774b50fbd46aab497c2afeea7aeab76a968a50df3bcaacb7fbf0bd9fe', [OrderPayment_transactionFragmentDoc, OrderItems_transactionFragmentDoc]);
export const useConfirmationPageQuery = (options: useQuery.Options<ConfirmationPageQuery, ConfirmationPageQueryVariables>) => useQuery(ConfirmationPageDocument, options as useQuery.Options<ConfirmationPageQuery, ConfirmationPageQueryVariables>);
export const ConfirmationBlogDocument = /* @__PURE__ */ operation<ConfirmationBlogQuery, ConfirmationBlogQueryVariables>("query", "ConfirmationBlog", {}, [["store",["id",["blogCards",["title","text","url"]]]]], '9a1f0a6535d39f97a189cd9191d512caa80c76797c4c6d63fddc9215602202bd');
export const useConfirmationBlogQuery = (options?: useQuery.Options<ConfirmationBlogQuery, ConfirmationBlogQueryVariables>) => useQuery(ConfirmationBlogDocument, options as useQuery.Options<ConfirmationBlogQuery, ConfirmationBlogQueryVariables>);