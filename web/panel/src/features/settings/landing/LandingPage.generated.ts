/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { SettingHistory_setting_LandingSetting_Fragment } from '../SettingHistory.generated.ts';
import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { SettingHistory_settingFragmentDoc } from '../SettingHistory.generated.ts';
import { AliasedRefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type Landing_settingFragment = { __typename: 'LandingSetting', id: string, version: number, plannedFrom: string | null, current: { __typename: 'LandingTexts', title: string, lead: string, trust: Array<{ __typename: 'LandingItem', title: string, text: string }>, lightning: { __typename: 'LandingItem', title: string, text: string }, steps: Array<{ __typename: 'LandingItem', title: string, text: string }>, questions: Array<{ __typename: 'LandingQuestion', question: string, answer: string }> }, latest: { __typename: 'LandingTexts', title: string, lead: string, trust: Array<{ __typename: 'LandingItem', title: string, text: string }>, lightning: { __typename: 'LandingItem', title: string, text: string }, steps: Array<{ __typename: 'LandingItem', title: string, text: string }>, questions: Array<{ __typename: 'LandingQuestion', question: string, answer: string }> } } & { ' $fragmentName'?: 'Landing_settingFragment' };

export type Landing_textsFragment = { __typename: 'LandingTexts', title: string, lead: string, trust: Array<{ __typename: 'LandingItem', title: string, text: string }>, lightning: { __typename: 'LandingItem', title: string, text: string }, steps: Array<{ __typename: 'LandingItem', title: string, text: string }>, questions: Array<{ __typename: 'LandingQuestion', question: string, answer: string }> } & { ' $fragmentName'?: 'Landing_textsFragment' };

export type LandingPageQueryVariables = Exact<{ [key: string]: never; }>;


export type LandingPageQuery = { landingSetting: (
    { __typename: 'LandingSetting', id: string }
    & { ' $fragmentRefs'?: { 'Landing_settingFragment': Landing_settingFragment;'SettingHistory_setting_LandingSetting_Fragment': SettingHistory_setting_LandingSetting_Fragment } }
  ) };

export type SaveLandingTextsMutationVariables = Exact<{
  texts: Types.LandingTextsInput;
  from?: string | null | undefined;
  seenVersion: number;
  reason: string;
}>;


export type SaveLandingTextsMutation = { saveLandingTexts:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'LandingSetting', id: string }
      & { ' $fragmentRefs'?: { 'Landing_settingFragment': Landing_settingFragment;'SettingHistory_setting_LandingSetting_Fragment': SettingHistory_setting_LandingSetting_Fragment } }
    )
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const Landing_textsFragmentDoc = /* @__PURE__ */ fragment<Landing_textsFragment>("Landing_texts", "LandingTexts", ["title","lead",["trust",["title","text"]],["lightning",["title","text"]],["steps",["title","text"]],["questions",["question","answer"]]]);
export const Landing_settingFragmentDoc = /* @__PURE__ */ fragment<Landing_settingFragment>("Landing_setting", "LandingSetting", ["id","version","plannedFrom",["current",["...Landing_texts@unmask"]],["latest",["...Landing_texts@unmask"]]], [Landing_textsFragmentDoc]);
export const useLanding_setting = (from: FragmentOf<Landing_settingFragment>) => useMasked(Landing_settingFragmentDoc, 'Landing_setting', from);
export const LandingPageDocument = /* @__PURE__ */ operation<LandingPageQuery, LandingPageQueryVariables>("query", "LandingPage", {}, [["landingSetting",["id","...Landing_setting","...SettingHistory_setting"]]], 'dbc91ff81667bffab4b61bcc6e26dca5b69571a379ffc4598d6695521ef282d4', [Landing_settingFragmentDoc, SettingHistory_settingFragmentDoc]);
export const useLandingPageQuery = (options?: useQuery.Options<LandingPageQuery, LandingPageQueryVariables>) => useQuery(LandingPageDocument, options as useQuery.Options<LandingPageQuery, LandingPageQueryVariables>);
export const SaveLandingTextsDocument = /* @__PURE__ */ operation<SaveLandingTextsMutation, SaveLandingTextsMutationVariables>("mutation", "SaveLandingTexts", {"texts":"LandingTextsInput!","from":"DateTimeISO","seenVersion":"Int!","reason":"String!"}, [["saveLandingTexts",[["...LandingSetting",["id","...Landing_setting","...SettingHistory_setting"]],"...AliasedRefusal@unmask"],{"texts":"$texts","from":"$from","seenVersion":"$seenVersion","reason":"$reason"}]], 'cc057e5ae2538128dc0f5a6e65298c941de1a252f059d39e5162d7dd56acfa4c', [Landing_settingFragmentDoc, SettingHistory_settingFragmentDoc, AliasedRefusalFragmentDoc]);
export const useSaveLandingTextsMutation = (options?: useMutation.Options<SaveLandingTextsMutation, SaveLandingTextsMutationVariables>) => useMutation(SaveLandingTextsDocument, options);