/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { SettingHistory_setting_MailTextSetting_Fragment } from '../SettingHistory.generated.ts';
import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment, Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { SettingHistory_settingFragmentDoc } from '../SettingHistory.generated.ts';
import { AliasedRefusalFragmentDoc, RefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type MailTexts_settingFragment = { __typename: 'MailTextSetting', id: string, version: number, plannedFrom: string | null, mails: Array<{ __typename: 'EditableMailText', id: string, title: string, placeholders: Array<string>, original: { __typename: 'MailText', subject: string, paragraphs: Array<string> }, current: { __typename: 'MailText', subject: string, paragraphs: Array<string> } | null, latest: { __typename: 'MailText', subject: string, paragraphs: Array<string> } | null }> } & { ' $fragmentName'?: 'MailTexts_settingFragment' };

export type MailTextsQueryVariables = Exact<{ [key: string]: never; }>;


export type MailTextsQuery = { mailTextSetting: (
    { __typename: 'MailTextSetting', id: string }
    & { ' $fragmentRefs'?: { 'MailTexts_settingFragment': MailTexts_settingFragment;'SettingHistory_setting_MailTextSetting_Fragment': SettingHistory_setting_MailTextSetting_Fragment } }
  ) };

export type SaveMailTextMutationVariables = Exact<{
  mail: string;
  text?: Types.MailTextInput | null | undefined;
  from?: string | null | undefined;
  seenVersion: number;
  reason: string;
}>;


export type SaveMailTextMutation = { saveMailText:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'MailTextSetting', id: string }
      & { ' $fragmentRefs'?: { 'MailTexts_settingFragment': MailTexts_settingFragment;'SettingHistory_setting_MailTextSetting_Fragment': SettingHistory_setting_MailTextSetting_Fragment } }
    )
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type MailPreviewQueryVariables = Exact<{
  mail: string;
  text: Types.MailTextInput;
}>;


export type MailPreviewQuery = { mailPreview:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'MailPreview', subject: string, text: string }
   };

export type SendTestMailMutationVariables = Exact<{
  mail: string;
  text: Types.MailTextInput;
}>;


export type SendTestMailMutation = { sendTestMail:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const MailTexts_settingFragmentDoc = /* @__PURE__ */ fragment<MailTexts_settingFragment>("MailTexts_setting", "MailTextSetting", ["id","version","plannedFrom",["mails",["id","title","placeholders",["original",["subject","paragraphs"]],["current",["subject","paragraphs"]],["latest",["subject","paragraphs"]]]]]);
export const useMailTexts_setting = (from: FragmentOf<MailTexts_settingFragment>) => useMasked(MailTexts_settingFragmentDoc, 'MailTexts_setting', from);
export const MailTextsDocument = /* @__PURE__ */ operation<MailTextsQuery, MailTextsQueryVariables>("query", "MailTexts", {}, [["mailTextSetting",["id","...MailTexts_setting","...SettingHistory_setting"]]], '4c4dccbe95cc4d0dcb7a99b07d4174b900a8df96681f8db4f3a68c3612a8b17f', [MailTexts_settingFragmentDoc, SettingHistory_settingFragmentDoc]);
export const useMailTextsQuery = (options?: useQuery.Options<MailTextsQuery, MailTextsQueryVariables>) => useQuery(MailTextsDocument, options as useQuery.Options<MailTextsQuery, MailTextsQueryVariables>);
export const SaveMailTextDocument = /* @__PURE__ */ operation<SaveMailTextMutation, SaveMailTextMutationVariables>("mutation", "SaveMailText", {"mail":"ID!","text":"MailTextInput","from":"DateTimeISO","seenVersion":"Int!","reason":"String!"}, [["saveMailText",[["...MailTextSetting",["id","...MailTexts_setting","...SettingHistory_setting"]],"...AliasedRefusal@unmask"],{"mail":"$mail","text":"$text","from":"$from","seenVersion":"$seenVersion","reason":"$reason"}]], 'e6acc3b5ce1b006f75a36d7590def5aa7e7493eb44a6d81d2beb16541d03b956', [MailTexts_settingFragmentDoc, SettingHistory_settingFragmentDoc, AliasedRefusalFragmentDoc]);
export const useSaveMailTextMutation = (options?: useMutation.Options<SaveMailTextMutation, SaveMailTextMutationVariables>) => useMutation(SaveMailTextDocument, options);
export const MailPreviewDocument = /* @__PURE__ */ operation<MailPreviewQuery, MailPreviewQueryVariables>("query", "MailPreview", {"mail":"ID!","text":"MailTextInput!"}, [["mailPreview",[["...MailPreview",["subject","text"]],"...Refusal@unmask"],{"mail":"$mail","text":"$text"}]], '279e982afc4144139935efdbfd6afbd25851ff6fe5cdbc1a940a30845887b090', [RefusalFragmentDoc]);
export const useMailPreviewQuery = (options: useQuery.Options<MailPreviewQuery, MailPreviewQueryVariables>) => useQuery(MailPreviewDocument, options as useQuery.Options<MailPreviewQuery, MailPreviewQueryVariables>);
export const SendTestMailDocument = /* @__PURE__ */ operation<SendTestMailMutation, SendTestMailMutationVariables>("mutation", "SendTestMail", {"mail":"ID!","text":"MailTextInput!"}, [["sendTestMail",[["...Done",["ok"]],"...Refusal@unmask"],{"mail":"$mail","text":"$text"}]], '545166c7b2c41768ad4a58e53b88fbe8dca56d62caa515d6c614ddfee5b1097a', [RefusalFragmentDoc]);
export const useSendTestMailMutation = (options?: useMutation.Options<SendTestMailMutation, SendTestMailMutationVariables>) => useMutation(SendTestMailDocument, options);