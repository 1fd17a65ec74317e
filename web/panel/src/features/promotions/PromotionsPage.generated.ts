/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type AdminPromotion_promotionFragment = { __typename: 'ManagedPromotion', id: string, title: string, kind: Types.PromotionKind, from: Types.Scalars['Cents']['output'], units: number, countsProducts: boolean, percent: number | null, amount: Types.Scalars['Cents']['output'] | null, states: Array<string>, startsAt: string, endsAt: string, state: Types.PromotionState, conflicts: Array<string>, products: Array<{ __typename: 'PromotedProduct', id: string, name: string }>, ranges: Array<{ __typename: 'ZipcodeRange', from: string, to: string }> } & { ' $fragmentName'?: 'AdminPromotion_promotionFragment' };

export type AdminPromotionsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminPromotionsQuery = { promotions: Array<{ __typename: 'ManagedPromotion', id: string, title: string, kind: Types.PromotionKind, from: Types.Scalars['Cents']['output'], units: number, countsProducts: boolean, percent: number | null, amount: Types.Scalars['Cents']['output'] | null, states: Array<string>, startsAt: string, endsAt: string, state: Types.PromotionState, conflicts: Array<string>, products: Array<{ __typename: 'PromotedProduct', id: string, name: string }>, ranges: Array<{ __typename: 'ZipcodeRange', from: string, to: string }> }> };

export type PromotionMonthQueryVariables = Exact<{
  month: string;
}>;


export type PromotionMonthQuery = { promotionCalendar: Array<{ __typename: 'CalendarEntry', id: string, kind: Types.CalendarEntryKind, title: string, firstDay: string | null, lastDay: string | null, isOn: boolean }> };

export type AdminCreatePromotionMutationVariables = Exact<{
  input: Types.PromotionInput;
}>;


export type AdminCreatePromotionMutation = { createPromotion:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ManagedPromotion', id: string, title: string, kind: Types.PromotionKind, from: Types.Scalars['Cents']['output'], units: number, countsProducts: boolean, percent: number | null, amount: Types.Scalars['Cents']['output'] | null, states: Array<string>, startsAt: string, endsAt: string, state: Types.PromotionState, conflicts: Array<string>, products: Array<{ __typename: 'PromotedProduct', id: string, name: string }>, ranges: Array<{ __typename: 'ZipcodeRange', from: string, to: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminChangePromotionMutationVariables = Exact<{
  id: string;
  input: Types.PromotionInput;
  reason: string;
}>;


export type AdminChangePromotionMutation = { changePromotion:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ManagedPromotion', id: string, title: string, kind: Types.PromotionKind, from: Types.Scalars['Cents']['output'], units: number, countsProducts: boolean, percent: number | null, amount: Types.Scalars['Cents']['output'] | null, states: Array<string>, startsAt: string, endsAt: string, state: Types.PromotionState, conflicts: Array<string>, products: Array<{ __typename: 'PromotedProduct', id: string, name: string }>, ranges: Array<{ __typename: 'ZipcodeRange', from: string, to: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminSwitchPromotionMutationVariables = Exact<{
  id: string;
  isOn: boolean;
  reason: string;
}>;


export type AdminSwitchPromotionMutation = { switchPromotion:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ManagedPromotion', id: string, title: string, kind: Types.PromotionKind, from: Types.Scalars['Cents']['output'], units: number, countsProducts: boolean, percent: number | null, amount: Types.Scalars['Cents']['output'] | null, states: Array<string>, startsAt: string, endsAt: string, state: Types.PromotionState, conflicts: Array<string>, products: Array<{ __typename: 'PromotedProduct', id: string, name: string }>, ranges: Array<{ __typename: 'ZipcodeRange', from: string, to: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminPromotion_promotionFragmentDoc = /* @__PURE__ */ fragment<AdminPromotion_promotionFragment>("AdminPromotion_promotion", "ManagedPromotion", ["id","title","kind","from","units","countsProducts","percent","amount","states","startsAt","endsAt","state","conflicts",["products",["id","name"]],["ranges",["from","to"]]]);
export const useAdminPromotion_promotion = (from: FragmentOf<AdminPromotion_promotionFragment>) => useMasked(AdminPromotion_promotionFragmentDoc, 'AdminPromotion_promotion', from);
export const AdminPromotionsDocument = /* @__PURE__ */ operation<AdminPromotionsQuery, AdminPromotionsQueryVariables>("query", "AdminPromotions", {}, [["promotions",["id","...AdminPromotion_promotion@unmask"]]], '9ac2de9e17f08a8df552eff3b061f984b856cee9d7fc8125d2db8960623042d3', [AdminPromotion_promotionFragmentDoc]);
export const useAdminPromotionsQuery = (options?: useQuery.Options<AdminPromotionsQuery, AdminPromotionsQueryVariables>) => useQuery(AdminPromotionsDocument, options as useQuery.Options<AdminPromotionsQuery, AdminPromotionsQueryVariables>);
export const PromotionMonthDocument = /* @__PURE__ */ operation<PromotionMonthQuery, PromotionMonthQueryVariables>("query", "PromotionMonth", {"month":"String!"}, [["promotionCalendar",["id","kind","title","firstDay","lastDay","isOn"],{"month":"$month"}]], '9d2a857a38efda10ec45cfe820721010a0b9c6f8a796a6a7487ffca3c915f50e');
export const usePromotionMonthQuery = (options: useQuery.Options<PromotionMonthQuery, PromotionMonthQueryVariables>) => useQuery(PromotionMonthDocument, options as useQuery.Options<PromotionMonthQuery, PromotionMonthQueryVariables>);
export const AdminCreatePromotionDocument = /* @__PURE__ */ operation<AdminCreatePromotionMutation, AdminCreatePromotionMutationVariables>("mutation", "AdminCreatePromotion", {"input":"PromotionInput!"}, [["createPromotion",[["...ManagedPromotion",["id","...AdminPromotion_promotion@unmask"]],"...Refusal@unmask"],{"input":"$input"}]], 'b96e4fd1cf92aaf7e8f5cfaa37e7fab7ea5ba63aff51480394f52185591afb09', [AdminPromotion_promotionFragmentDoc, RefusalFragmentDoc]);
export const useAdminCreatePromotionMutation = (options?: useMutation.Options<AdminCreatePromotionMutation, AdminCreatePromotionMutationVariables>) => useMutation(AdminCreatePromotionDocument, options);
export const AdminChangePromotionDocument = /* @__PURE__ */ operation<AdminChangePromotionMutation, AdminChangePromotionMutationVariables>("mutation", "AdminChangePromotion", {"id":"ID!","input":"PromotionInput!","reason":"String!"}, [["changePromotion",[["...ManagedPromotion",["id","...AdminPromotion_promotion@unmask"]],"...Refusal@unmask"],{"id":"$id","input":"$input","reason":"$reason"}]], 'c42cabcf3d28be536cd39d85401dd617f794ded495fb76d4dd00d3bcae219b86', [AdminPromotion_promotionFragmentDoc, RefusalFragmentDoc]);
export const useAdminChangePromotionMutation = (options?: useMutation.Options<AdminChangePromotionMutation, AdminChangePromotionMutationVariables>) => useMutation(AdminChangePromotionDocument, options);
export const AdminSwitchPromotionDocument = /* @__PURE__ */ operation<AdminSwitchPromotionMutation, AdminSwitchPromotionMutationVariables>("mutation", "AdminSwitchPromotion", {"id":"ID!","isOn":"Boolean!","reason":"String!"}, [["switchPromotion",[["...ManagedPromotion",["id","...AdminPromotion_promotion@unmask"]],"...Refusal@unmask"],{"id":"$id","isOn":"$isOn","reason":"$reason"}]], '9c7a7411a91ad528836aeed72159d89b1b7bcb1f93de599659160e0397b73abc', [AdminPromotion_promotionFragmentDoc, RefusalFragmentDoc]);
export const useAdminSwitchPromotionMutation = (options?: useMutation.Options<AdminSwitchPromotionMutation, AdminSwitchPromotionMutationVariables>) => useMutation(AdminSwitchPromotionDocument, options);