/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { SettingHistory_setting_MailTextSetting_Fragment } from '../history/SettingHistory.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { SettingHistory_settingFragmentDoc } from '../history/SettingHistory.generated.ts';
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
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const MailTexts_settingFragmentDoc = /* @__PURE__ */ fragment<MailTexts_settingFragment>("MailTexts_setting", "MailTextSetting", ["id","version","plannedFrom",["mails",["id","title","placeholders",["original",["subject","paragraphs"]],["current",["subject","paragraphs"]],["latest",["subject","paragraphs"]]]]]);
export const useMailTexts_setting = (from: FragmentOf<MailTexts_settingFragment>) => useMasked(MailTexts_settingFragmentDoc, 'MailTexts_setting', from);
export const MailTextsDocument = /* @__PURE__ */ operation<MailTextsQuery, MailTextsQueryVariables>("query", "MailTexts", {}, [["mailTextSetting",["id","...MailTexts_setting","...SettingHistory_setting"]]], '4c4dccbe95cc4d0dcb7a99b07d4174b900a8df96681f8db4f3a68c3612a8b17f', [MailTexts_settingFragmentDoc, SettingHistory_settingFragmentDoc]);
export const useMailTextsQuery = (options?: useQuery.Options<MailTextsQuery, MailTextsQueryVariables>) => useQuery(MailTextsDocument, options as useQuery.Options<MailTextsQuery, MailTextsQueryVariables>);
export const SaveMailTextDocument = /* @__PURE__ */ operation<SaveMailTextMutation, SaveMailTextMutationVariables>("mutation", "SaveMailText", {"mail":"ID!","text":"MailTextInput","from":"DateTimeISO","seenVersion":"Int!","reason":"String!"}, [["saveMailText",[["...MailTextSetting",["id","...MailTexts_setting","...SettingHistory_setting"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"mail":"$mail","text":"$text","from":"$from","seenVersion":"$seenVersion","reason":"$reason"}]], '538cdd9fcc92db01f69344318b6dc4a32a43900b3a806f39901a99195deaae73', [MailTexts_settingFragmentDoc, SettingHistory_settingFragmentDoc]);
export const useSaveMailTextMutation = (options?: useMutation.Options<SaveMailTextMutation, SaveMailTextMutationVariables>) => useMutation(SaveMailTextDocument, options);
export const MailPreviewDocument = /* @__PURE__ */ operation<MailPreviewQuery, MailPreviewQueryVariables>("query", "MailPreview", {"mail":"ID!","text":"MailTextInput!"}, [["mailPreview",[["...MailPreview",["subject","text"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"mail":"$mail","text":"$text"}]], 'ffadd1b0dfb2af3824d2d2ff770cb99c59af2c63ef8442c1760e6c767f439060');
export const useMailPreviewQuery = (options: useQuery.Options<MailPreviewQuery, MailPreviewQueryVariables>) => useQuery(MailPreviewDocument, options as useQuery.Options<MailPreviewQuery, MailPreviewQueryVariables>);
export const SendTestMailDocument = /* @__PURE__ */ operation<SendTestMailMutation, SendTestMailMutationVariables>("mutation", "SendTestMail", {"mail":"ID!","text":"MailTextInput!"}, [["sendTestMail",[["...Done",["ok"]],["...UserError",["code","message"]]],{"mail":"$mail","text":"$text"}]], '59a8be76afa18988aead5a7e8753741dff955cf26b9d798dfbc6fe9a8ea6cc9c');
export const useSendTestMailMutation = (options?: useMutation.Options<SendTestMailMutation, SendTestMailMutationVariables>) => useMutation(SendTestMailDocument, options);