/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { SettingHistory_setting_InstallmentSetting_Fragment, SettingHistory_setting_DiscountSetting_Fragment } from '../SettingHistory.generated.ts';
import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { SettingHistory_settingFragmentDoc } from '../SettingHistory.generated.ts';
import { AliasedRefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type Installments_settingFragment = { __typename: 'InstallmentSetting', id: string, version: number, plannedFrom: string | null, current: { __typename: 'InstallmentTerms', max: number, interestFree: number, minTotal: Types.Scalars['Cents']['output'], minEach: Types.Scalars['Cents']['output'], fees: Array<{ __typename: 'InstallmentFee', installments: number, percent: number }> }, latest: { __typename: 'InstallmentTerms', max: number, interestFree: number, minTotal: Types.Scalars['Cents']['output'], minEach: Types.Scalars['Cents']['output'], fees: Array<{ __typename: 'InstallmentFee', installments: number, percent: number }> } } & { ' $fragmentName'?: 'Installments_settingFragment' };

export type InstallmentTerms_termsFragment = { __typename: 'InstallmentTerms', max: number, interestFree: number, minTotal: Types.Scalars['Cents']['output'], minEach: Types.Scalars['Cents']['output'], fees: Array<{ __typename: 'InstallmentFee', installments: number, percent: number }> } & { ' $fragmentName'?: 'InstallmentTerms_termsFragment' };

export type Discounts_settingFragment = { __typename: 'DiscountSetting', id: string, version: number, plannedFrom: string | null, current: { __typename: 'Discounts', subscriptionPercent: number | null, kit: Array<{ __typename: 'KitDiscount', products: number, percent: number }> }, latest: { __typename: 'Discounts', subscriptionPercent: number | null, kit: Array<{ __typename: 'KitDiscount', products: number, percent: number }> } } & { ' $fragmentName'?: 'Discounts_settingFragment' };

export type Discounts_discountsFragment = { __typename: 'Discounts', subscriptionPercent: number | null, kit: Array<{ __typename: 'KitDiscount', products: number, percent: number }> } & { ' $fragmentName'?: 'Discounts_discountsFragment' };

export type InstallmentsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type InstallmentsPageQuery = { installmentSetting: (
    { __typename: 'InstallmentSetting', id: string }
    & { ' $fragmentRefs'?: { 'Installments_settingFragment': Installments_settingFragment;'SettingHistory_setting_InstallmentSetting_Fragment': SettingHistory_setting_InstallmentSetting_Fragment } }
  ) };

export type DiscountsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type DiscountsPageQuery = { discountSetting: (
    { __typename: 'DiscountSetting', id: string }
    & { ' $fragmentRefs'?: { 'Discounts_settingFragment': Discounts_settingFragment;'SettingHistory_setting_DiscountSetting_Fragment': SettingHistory_setting_DiscountSetting_Fragment } }
  ) };

export type SaveInstallmentTermsMutationVariables = Exact<{
  terms: Types.InstallmentTermsInput;
  from?: string | null | undefined;
  seenVersion: number;
  reason: string;
}>;


export type SaveInstallmentTermsMutation = { saveInstallmentTerms:
    | (
      { __typename: 'InstallmentSetting', id: string }
      & { ' $fragmentRefs'?: { 'Installments_settingFragment': Installments_settingFragment;'SettingHistory_setting_InstallmentSetting_Fragment': SettingHistory_setting_InstallmentSetting_Fragment } }
    )
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type SaveDiscountsMutationVariables = Exact<{
  discounts: Types.DiscountsInput;
  from?: string | null | undefined;
  seenVersion: number;
  reason: string;
}>;


export type SaveDiscountsMutation = { saveDiscounts:
    | (
      { __typename: 'DiscountSetting', id: string }
      & { ' $fragmentRefs'?: { 'Discounts_settingFragment': Discounts_settingFragment;'SettingHistory_setting_DiscountSetting_Fragment': SettingHistory_setting_DiscountSetting_Fragment } }
    )
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const InstallmentTerms_termsFragmentDoc = /* @__PURE__ */ fragment<InstallmentTerms_termsFragment>("InstallmentTerms_terms", "InstallmentTerms", ["max","interestFree","minTotal","minEach",["fees",["installments","percent"]]]);
export const Installments_settingFragmentDoc = /* @__PURE__ */ fragment<Installments_settingFragment>("Installments_setting", "InstallmentSetting", ["id","version","plannedFrom",["current",["...InstallmentTerms_terms@unmask"]],["latest",["...InstallmentTerms_terms@unmask"]]], [InstallmentTerms_termsFragmentDoc]);
export const useInstallments_setting = (from: FragmentOf<Installments_settingFragment>) => useMasked(Installments_settingFragmentDoc, 'Installments_setting', from);
export const Discounts_discountsFragmentDoc = /* @__PURE__ */ fragment<Discounts_discountsFragment>("Discounts_discounts", "Discounts", [["kit",["products","percent"]],"subscriptionPercent"]);
export const Discounts_settingFragmentDoc = /* @__PURE__ */ fragment<Discounts_settingFragment>("Discounts_setting", "DiscountSetting", ["id","version","plannedFrom",["current",["...Discounts_discounts@unmask"]],["latest",["...Discounts_discounts@unmask"]]], [Discounts_discountsFragmentDoc]);
export const useDiscounts_setting = (from: FragmentOf<Discounts_settingFragment>) => useMasked(Discounts_settingFragmentDoc, 'Discounts_setting', from);
export const InstallmentsPageDocument = /* @__PURE__ */ operation<InstallmentsPageQuery, InstallmentsPageQueryVariables>("query", "InstallmentsPage", {}, [["installmentSetting",["id","...Installments_setting","...SettingHistory_setting"]]], '1016a6a8ec8a091c011467e13415d9b8e8f28b5c537103aa2ddc00c790ed5b97', [Installments_settingFragmentDoc, SettingHistory_settingFragmentDoc]);
export const useInstallmentsPageQuery = (options?: useQuery.Options<InstallmentsPageQuery, InstallmentsPageQueryVariables>) => useQuery(InstallmentsPageDocument, options as useQuery.Options<InstallmentsPageQuery, InstallmentsPageQueryVariables>);
export const DiscountsPageDocument = /* @__PURE__ */ operation<DiscountsPageQuery, DiscountsPageQueryVariables>("query", "DiscountsPage", {}, [["discountSetting",["id","...Discounts_setting","...SettingHistory_setting"]]], 'b393fd64ba88df603706c5f9dd9f825235fb00b96ce46b58429cfeac9292ac5e', [Discounts_settingFragmentDoc, SettingHistory_settingFragmentDoc]);
export const useDiscountsPageQuery = (options?: useQuery.Options<DiscountsPageQuery, DiscountsPageQueryVariables>) => useQuery(DiscountsPageDocument, options as useQuery.Options<DiscountsPageQuery, DiscountsPageQueryVariables>);
export const SaveInstallmentTermsDocument = /* @__PURE__ */ operation<SaveInstallmentTermsMutation, SaveInstallmentTermsMutationVariables>("mutation", "SaveInstallmentTerms", {"terms":"InstallmentTermsInput!","from":"DateTimeISO","seenVersion":"Int!","reason":"String!"}, [["saveInstallmentTerms",[["...InstallmentSetting",["id","...Installments_setting","...SettingHistory_setting"]],"...AliasedRefusal@unmask"],{"terms":"$terms","from":"$from","seenVersion":"$seenVersion","reason":"$reason"}]], 'be870afac3e37857f50574139d9aaf11a6b68ff2f95bf27605b1c558c083db98', [Installments_settingFragmentDoc, SettingHistory_settingFragmentDoc, AliasedRefusalFragmentDoc]);
export const useSaveInstallmentTermsMutation = (options?: useMutation.Options<SaveInstallmentTermsMutation, SaveInstallmentTermsMutationVariables>) => useMutation(SaveInstallmentTermsDocument, options);
export const SaveDiscountsDocument = /* @__PURE__ */ operation<SaveDiscountsMutation, SaveDiscountsMutationVariables>("mutation", "SaveDiscounts", {"discounts":"DiscountsInput!","from":"DateTimeISO","seenVersion":"Int!","reason":"String!"}, [["saveDiscounts",[["...DiscountSetting",["id","...Discounts_setting","...SettingHistory_setting"]],"...AliasedRefusal@unmask"],{"discounts":"$discounts","from":"$from","seenVersion":"$seenVersion","reason":"$reason"}]], '4dab8a8abc4e236d4702a5163620b776a39e4fb777b0257b3406660e48a066f9', [Discounts_settingFragmentDoc, SettingHistory_settingFragmentDoc, AliasedRefusalFragmentDoc]);
export const useSaveDiscountsMutation = (options?: useMutation.Options<SaveDiscountsMutation, SaveDiscountsMutationVariables>) => useMutation(SaveDiscountsDocument, options);