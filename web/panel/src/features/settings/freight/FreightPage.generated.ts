/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { SettingHistory_setting_FreightSetting_Fragment } from '../SettingHistory.generated.ts';
import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { SettingHistory_settingFragmentDoc } from '../SettingHistory.generated.ts';
import { AliasedRefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type FreightTable_tableFragment = { __typename: 'FreightTable', unitGrams: number, freeShippingScope: string, freeFrom: Types.Scalars['Cents']['output'] | null, areas: Array<{ __typename: 'FreightArea', name: string, ranges: Array<{ __typename: 'ZipcodeRange', from: string, to: string }>, standard: { __typename: 'FreightService', minDays: number, maxDays: number, prices: Array<{ __typename: 'FreightPrice', upToGrams: number | null, price: Types.Scalars['Cents']['output'] }> } | null, sedex: { __typename: 'FreightService', minDays: number, maxDays: number, prices: Array<{ __typename: 'FreightPrice', upToGrams: number | null, price: Types.Scalars['Cents']['output'] }> } | null }>, notServed: Array<{ __typename: 'ZipcodeRange', from: string, to: string }>, noCarrier: Array<{ __typename: 'ZipcodeRange', from: string, to: string }>, weights: Array<{ __typename: 'SkuWeight', skuId: string, grams: number }> } & { ' $fragmentName'?: 'FreightTable_tableFragment' };

export type FreightPage_settingFragment = { __typename: 'FreightSetting', id: string, version: number, plannedFrom: string | null, weighed: Array<{ __typename: 'NamedSku', skuId: string, name: string }>, current: { __typename: 'FreightTable', unitGrams: number, freeShippingScope: string, freeFrom: Types.Scalars['Cents']['output'] | null, areas: Array<{ __typename: 'FreightArea', name: string, ranges: Array<{ __typename: 'ZipcodeRange', from: string, to: string }>, standard: { __typename: 'FreightService', minDays: number, maxDays: number, prices: Array<{ __typename: 'FreightPrice', upToGrams: number | null, price: Types.Scalars['Cents']['output'] }> } | null, sedex: { __typename: 'FreightService', minDays: number, maxDays: number, prices: Array<{ __typename: 'FreightPrice', upToGrams: number | null, price: Types.Scalars['Cents']['output'] }> } | null }>, notServed: Array<{ __typename: 'ZipcodeRange', from: string, to: string }>, noCarrier: Array<{ __typename: 'ZipcodeRange', from: string, to: string }>, weights: Array<{ __typename: 'SkuWeight', skuId: string, grams: number }> }, latest: { __typename: 'FreightTable', unitGrams: number, freeShippingScope: string, freeFrom: Types.Scalars['Cents']['output'] | null, areas: Array<{ __typename: 'FreightArea', name: string, ranges: Array<{ __typename: 'ZipcodeRange', from: string, to: string }>, standard: { __typename: 'FreightService', minDays: number, maxDays: number, prices: Array<{ __typename: 'FreightPrice', upToGrams: number | null, price: Types.Scalars['Cents']['output'] }> } | null, sedex: { __typename: 'FreightService', minDays: number, maxDays: number, prices: Array<{ __typename: 'FreightPrice', upToGrams: number | null, price: Types.Scalars['Cents']['output'] }> } | null }>, notServed: Array<{ __typename: 'ZipcodeRange', from: string, to: string }>, noCarrier: Array<{ __typename: 'ZipcodeRange', from: string, to: string }>, weights: Array<{ __typename: 'SkuWeight', skuId: string, grams: number }> } } & { ' $fragmentName'?: 'FreightPage_settingFragment' };

export type FreightPageQueryVariables = Exact<{ [key: string]: never; }>;


export type FreightPageQuery = { freightSetting: (
    { __typename: 'FreightSetting', id: string }
    & { ' $fragmentRefs'?: { 'FreightPage_settingFragment': FreightPage_settingFragment;'SettingHistory_setting_FreightSetting_Fragment': SettingHistory_setting_FreightSetting_Fragment } }
  ) };

export type SaveFreightTableMutationVariables = Exact<{
  table: Types.FreightTableInput;
  from?: string | null | undefined;
  seenVersion: number;
  reason: string;
}>;


export type SaveFreightTableMutation = { saveFreightTable:
    | (
      { __typename: 'FreightSetting', id: string }
      & { ' $fragmentRefs'?: { 'FreightPage_settingFragment': FreightPage_settingFragment;'SettingHistory_setting_FreightSetting_Fragment': SettingHistory_setting_FreightSetting_Fragment } }
    )
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const FreightTable_tableFragmentDoc = /* @__PURE__ */ fragment<FreightTable_tableFragment>("FreightTable_table", "FreightTable", [["areas",["name",["ranges",["from","to"]],["standard",["minDays","maxDays",["prices",["upToGrams","price"]]]],["sedex",["minDays","maxDays",["prices",["upToGrams","price"]]]]]],["notServed",["from","to"]],["noCarrier",["from","to"]],"unitGrams",["weights",["skuId","grams"]],"freeShippingScope","freeFrom"]);
export const FreightPage_settingFragmentDoc = /* @__PURE__ */ fragment<FreightPage_settingFragment>("FreightPage_setting", "FreightSetting", ["id","version","plannedFrom",["weighed",["skuId","name"]],["current",["...FreightTable_table@unmask"]],["latest",["...FreightTable_table@unmask"]]], [FreightTable_tableFragmentDoc]);
export const useFreightPage_setting = (from: FragmentOf<FreightPage_settingFragment>) => useMasked(FreightPage_settingFragmentDoc, 'FreightPage_setting', from);
export const FreightPageDocument = /* @__PURE__ */ operation<FreightPageQuery, FreightPageQueryVariables>("query", "FreightPage", {}, [["freightSetting",["id","...FreightPage_setting","...SettingHistory_setting"]]], '863c9165f1dbfd75657037c960536e85057241cf4abdc35f1c4a99d1d7f2ccce', [FreightPage_settingFragmentDoc, SettingHistory_settingFragmentDoc]);
export const useFreightPageQuery = (options?: useQuery.Options<FreightPageQuery, FreightPageQueryVariables>) => useQuery(FreightPageDocument, options as useQuery.Options<FreightPageQuery, FreightPageQueryVariables>);
export const SaveFreightTableDocument = /* @__PURE__ */ operation<SaveFreightTableMutation, SaveFreightTableMutationVariables>("mutation", "SaveFreightTable", {"table":"FreightTableInput!","from":"DateTimeISO","seenVersion":"Int!","reason":"String!"}, [["saveFreightTable",[["...FreightSetting",["id","...FreightPage_setting","...SettingHistory_setting"]],"...AliasedRefusal@unmask"],{"table":"$table","from":"$from","seenVersion":"$seenVersion","reason":"$reason"}]], 'e2f98a3dbb465c06bc4a2997a6ff626288ef89b6817a73a3a2c3e1a6e952238a', [FreightPage_settingFragmentDoc, SettingHistory_settingFragmentDoc, AliasedRefusalFragmentDoc]);
export const useSaveFreightTableMutation = (options?: useMutation.Options<SaveFreightTableMutation, SaveFreightTableMutationVariables>) => useMutation(SaveFreightTableDocument, options);