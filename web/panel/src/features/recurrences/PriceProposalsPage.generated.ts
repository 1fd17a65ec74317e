/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type AdminPriceProposalsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminPriceProposalsQuery = { recurrencePriceProposals: Array<{ __typename: 'RecurrencePriceProposal', id: string, productName: string, price: Types.Scalars['Cents']['output'], value: Types.Scalars['Cents']['output'], fromMonth: string, told: number, accepted: number, declined: number, withdrawn: number, createdAt: string }> };

export type AdminRepriceableProductsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminRepriceableProductsQuery = { recurrenceRepriceableProducts: Array<{ __typename: 'RecurrenceRepriceableProduct', productId: string, name: string, price: Types.Scalars['Cents']['output'], discount: number, subscriptions: number }> };

export type AdminPriceAnswersQueryVariables = Exact<{
  proposalId: string;
  limit: number;
  offset: number;
}>;


export type AdminPriceAnswersQuery = { recurrencePriceAnswers: { __typename: 'RecurrencePriceAnswerPage', total: number, items: Array<{ __typename: 'RecurrencePriceAnswer', recurrenceId: string, ownerName: string, answer: string | null, fromMonth: string, toldAt: string, answeredAt: string | null }> } };

export type AdminProposePriceMutationVariables = Exact<{
  productId: string;
  price: Types.Scalars['Cents']['output'];
  fromMonth: string;
  reason: string;
}>;


export type AdminProposePriceMutation = { proposeRecurrencePrice:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'RecurrencePriceProposal' }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminPriceProposalsDocument = /* @__PURE__ */ operation<AdminPriceProposalsQuery, AdminPriceProposalsQueryVariables>("query", "AdminPriceProposals", {}, [["recurrencePriceProposals",["id","productName","price","value","fromMonth","told","accepted","declined","withdrawn","createdAt"]]], '930952a0e6f9905298b8f73fb551378b7b0afc1c58edd43ecbd9e0933459aeab');
export const useAdminPriceProposalsQuery = (options?: useQuery.Options<AdminPriceProposalsQuery, AdminPriceProposalsQueryVariables>) => useQuery(AdminPriceProposalsDocument, options as useQuery.Options<AdminPriceProposalsQuery, AdminPriceProposalsQueryVariables>);
export const AdminRepriceableProductsDocument = /* @__PURE__ */ operation<AdminRepriceableProductsQuery, AdminRepriceableProductsQueryVariables>("query", "AdminRepriceableProducts", {}, [["recurrenceRepriceableProducts",["productId","name","price","discount","subscriptions"]]], '98c2d5eb5481d09c223f1069791a5a995365e4a1ad84dcdc7e0535f52aa28cdb');
export const useAdminRepriceableProductsQuery = (options?: useQuery.Options<AdminRepriceableProductsQuery, AdminRepriceableProductsQueryVariables>) => useQuery(AdminRepriceableProductsDocument, options as useQuery.Options<AdminRepriceableProductsQuery, AdminRepriceableProductsQueryVariables>);
export const AdminPriceAnswersDocument = /* @__PURE__ */ operation<AdminPriceAnswersQuery, AdminPriceAnswersQueryVariables>("query", "AdminPriceAnswers", {"proposalId":"ID!","limit":"Int!","offset":"Int!"}, [["recurrencePriceAnswers",["total",["items",["recurrenceId","ownerName","answer","fromMonth","toldAt","answeredAt"]]],{"proposalId":"$proposalId","limit":"$limit","offset":"$offset"}]], 'a224f0738e5bb7fd9ac06ac8880f5185fecb2cdb5e5139789032488266cc3958');
export const useAdminPriceAnswersQuery = (options: useQuery.Options<AdminPriceAnswersQuery, AdminPriceAnswersQueryVariables>) => useQuery(AdminPriceAnswersDocument, options as useQuery.Options<AdminPriceAnswersQuery, AdminPriceAnswersQueryVariables>);
export const AdminProposePriceDocument = /* @__PURE__ */ operation<AdminProposePriceMutation, AdminProposePriceMutationVariables>("mutation", "AdminProposePrice", {"productId":"ID!","price":"Cents!","fromMonth":"String!","reason":"String!"}, [["proposeRecurrencePrice",["__typename","...Refusal@unmask"],{"productId":"$productId","price":"$price","fromMonth":"$fromMonth","reason":"$reason"}]], '5261af099879fe507e739bae61939aae3eba73ecfbb1ff3c884c5b2ae0af8aa4', [RefusalFragmentDoc]);
export const useAdminProposePriceMutation = (options?: useMutation.Options<AdminProposePriceMutation, AdminProposePriceMutationVariables>) => useMutation(AdminProposePriceDocument, options);