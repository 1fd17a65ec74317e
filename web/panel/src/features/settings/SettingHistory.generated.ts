/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type SettingHistory_setting_CompanySetting_Fragment = { __typename: 'CompanySetting', id: string, version: number, plannedFrom: string | null, versions: Array<{ __typename: 'SettingVersion', id: string, number: number, from: string, state: Types.SettingVersionState, reason: string, adminName: string, createdAt: string, changes: Array<{ __typename: 'SettingChange', name: string, before: string | null, after: string | null }> }> } & { ' $fragmentName'?: 'SettingHistory_setting_CompanySetting_Fragment' };

export type SettingHistory_setting_DiscountSetting_Fragment = { __typename: 'DiscountSetting', id: string, version: number, plannedFrom: string | null, versions: Array<{ __typename: 'SettingVersion', id: string, number: number, from: string, state: Types.SettingVersionState, reason: string, adminName: string, createdAt: string, changes: Array<{ __typename: 'SettingChange', name: string, before: string | null, after: string | null }> }> } & { ' $fragmentName'?: 'SettingHistory_setting_DiscountSetting_Fragment' };

export type SettingHistory_setting_FreightSetting_Fragment = { __typename: 'FreightSetting', id: string, version: number, plannedFrom: string | null, versions: Array<{ __typename: 'SettingVersion', id: string, number: number, from: string, state: Types.SettingVersionState, reason: string, adminName: string, createdAt: string, changes: Array<{ __typename: 'SettingChange', name: string, before: string | null, after: string | null }> }> } & { ' $fragmentName'?: 'SettingHistory_setting_FreightSetting_Fragment' };

export type SettingHistory_setting_InstallmentSetting_Fragment = { __typename: 'InstallmentSetting', id: string, version: number, plannedFrom: string | null, versions: Array<{ __typename: 'SettingVersion', id: string, number: number, from: string, state: Types.SettingVersionState, reason: string, adminName: string, createdAt: string, changes: Array<{ __typename: 'SettingChange', name: string, before: string | null, after: string | null }> }> } & { ' $fragmentName'?: 'SettingHistory_setting_InstallmentSetting_Fragment' };

export type SettingHistory_setting_LandingSetting_Fragment = { __typename: 'LandingSetting', id: string, version: number, plannedFrom: string | null, versions: Array<{ __typename: 'SettingVersion', id: string, number: number, from: string, state: Types.SettingVersionState, reason: string, adminName: string, createdAt: string, changes: Array<{ __typename: 'SettingChange', name: string, before: string | null, after: string | null }> }> } & { ' $fragmentName'?: 'SettingHistory_setting_LandingSetting_Fragment' };

export type SettingHistory_setting_MailTextSetting_Fragment = { __typename: 'MailTextSetting', id: string, version: number, plannedFrom: string | null, versions: Array<{ __typename: 'SettingVersion', id: string, number: number, from: string, state: Types.SettingVersionState, reason: string, adminName: string, createdAt: string, changes: Array<{ __typename: 'SettingChange', name: string, before: string | null, after: string | null }> }> } & { ' $fragmentName'?: 'SettingHistory_setting_MailTextSetting_Fragment' };

export type SettingHistory_settingFragment =
  | SettingHistory_setting_CompanySetting_Fragment
  | SettingHistory_setting_DiscountSetting_Fragment
  | SettingHistory_setting_FreightSetting_Fragment
  | SettingHistory_setting_InstallmentSetting_Fragment
  | SettingHistory_setting_LandingSetting_Fragment
  | SettingHistory_setting_MailTextSetting_Fragment
;

export type CancelPlannedSettingMutationVariables = Exact<{
  name: string;
  seenVersion: number;
  reason: string;
}>;


export type CancelPlannedSettingMutation = { cancelPlannedSetting:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const SettingHistory_settingFragmentDoc = /* @__PURE__ */ fragment<SettingHistory_settingFragment>("SettingHistory_setting", "EditedSetting", ["id","version","plannedFrom",["versions",["id","number","from","state","reason","adminName","createdAt",["changes",["name","before","after"]]]]]);
export const useSettingHistory_setting = (from: FragmentOf<SettingHistory_settingFragment>) => useMasked(SettingHistory_settingFragmentDoc, 'SettingHistory_setting', from);
export const CancelPlannedSettingDocument = /* @__PURE__ */ operation<CancelPlannedSettingMutation, CancelPlannedSettingMutationVariables>("mutation", "CancelPlannedSetting", {"name":"String!","seenVersion":"Int!","reason":"String!"}, [["cancelPlannedSetting",[["...Done",["ok"]],"...Refusal@unmask"],{"name":"$name","seenVersion":"$seenVersion","reason":"$reason"}]], '541f0615d7d45d1fb7f19c9d60d84e4784ed59a02146686930d43dda988842a4', [RefusalFragmentDoc]);
export const useCancelPlannedSettingMutation = (options?: useMutation.Options<CancelPlannedSettingMutation, CancelPlannedSettingMutationVariables>) => useMutation(CancelPlannedSettingDocument, options);