/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type PrivacyPageQueryVariables = Exact<{ [key: string]: never; }>;


export type PrivacyPageQuery = { myErasure: { __typename: 'Erasure', requestedAt: string, dueAt: string } | null, myLegalHolds: Array<{ __typename: 'LegalHoldInfo', kind: string, law: string, keepUntil: string }> };

export type PrivacyRightsQueryVariables = Exact<{ [key: string]: never; }>;


export type PrivacyRightsQuery = { myTwoFactor: { __typename: 'TwoFactorState', isOn: boolean }, myDataExport: { __typename: 'DataExport', id: string, status: Types.DataExportStatus, requestedAt: string, expiresAt: string | null, size: number, asksConfirmation: boolean } | null, myConsents: Array<{ __typename: 'Consent', purpose: string, isActive: boolean, mayWithdraw: boolean, history: Array<{ __typename: 'ConsentStep', id: string, state: string, at: string, document: string | null, version: string | null, transactionCode: string | null }> }> };

export type AskForMyDataMutationVariables = Exact<{
  password?: string | null | undefined;
}>;


export type AskForMyDataMutation = { requestDataExport:
    | { __typename: 'DataExport', id: string, status: Types.DataExportStatus }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type LinkToMyDataMutationVariables = Exact<{
  id: string;
  password?: string | null | undefined;
}>;


export type LinkToMyDataMutation = { dataExportLink:
    | { __typename: 'DataExportLink', url: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type EraseMyAccountMutationVariables = Exact<{
  password?: string | null | undefined;
}>;


export type EraseMyAccountMutation = { startErasure:
    | { __typename: 'Erasure', requestedAt: string, dueAt: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type WithdrawMyConsentMutationVariables = Exact<{
  purpose: string;
}>;


export type WithdrawMyConsentMutation = { withdrawConsent:
    | { __typename: 'ConsentList', items: Array<{ __typename: 'Consent', purpose: string, isActive: boolean }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ReceiveNewsMutationVariables = Exact<{ [key: string]: never; }>;


export type ReceiveNewsMutation = { receiveNews:
    | { __typename: 'ConsentList', items: Array<{ __typename: 'Consent', purpose: string, isActive: boolean }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const PrivacyPageDocument = /* @__PURE__ */ operation<PrivacyPageQuery, PrivacyPageQueryVariables>("query", "PrivacyPage", {}, [["myErasure",["requestedAt","dueAt"]],["myLegalHolds",["kind","law","keepUntil"]]], '432270dd1d48476361bc64df5a2eb9ff52434d5bc97a18deaf85e717563e550b');
export const usePrivacyPageQuery = (options?: useQuery.Options<PrivacyPageQuery, PrivacyPageQueryVariables>) => useQuery(PrivacyPageDocument, options as useQuery.Options<PrivacyPageQuery, PrivacyPageQueryVariables>);
export const PrivacyRightsDocument = /* @__PURE__ */ operation<PrivacyRightsQuery, PrivacyRightsQueryVariables>("query", "PrivacyRights", {}, [["myTwoFactor",["isOn"]],["myDataExport",["id","status","requestedAt","expiresAt","size","asksConfirmation"]],["myConsents",["purpose","isActive","mayWithdraw",["history",["id","state","at","document","version","transactionCode"]]]]], '376093dd094ed7e2766925bff750abf648ee8512b51f665ed3329264bde75168');
export const usePrivacyRightsQuery = (options?: useQuery.Options<PrivacyRightsQuery, PrivacyRightsQueryVariables>) => useQuery(PrivacyRightsDocument, options as useQuery.Options<PrivacyRightsQuery, PrivacyRightsQueryVariables>);
export const AskForMyDataDocument = /* @__PURE__ */ operation<AskForMyDataMutation, AskForMyDataMutationVariables>("mutation", "AskForMyData", {"password":"String"}, [["requestDataExport",["__typename",["...DataExport",["id","status"]],"...Refusal@unmask"],{"password":"$password"}]], '5abba47d46f01bac74443509872fdc7162605aab81d80e07d8490e7f6d138c47', [RefusalFragmentDoc]);
export const useAskForMyDataMutation = (options?: useMutation.Options<AskForMyDataMutation, AskForMyDataMutationVariables>) => useMutation(AskForMyDataDocument, options);
export const LinkToMyDataDocument = /* @__PURE__ */ operation<LinkToMyDataMutation, LinkToMyDataMutationVariables>("mutation", "LinkToMyData", {"id":"ID!","password":"String"}, [["dataExportLink",["__typename",["...DataExportLink",["url"]],"...Refusal@unmask"],{"id":"$id","password":"$password"}]], '41b1d4e5fdff32b69265789dde96fd68e9935f0a9fc97216b8179c4289709a20', [RefusalFragmentDoc]);
export const useLinkToMyDataMutation = (options?: useMutation.Options<LinkToMyDataMutation, LinkToMyDataMutationVariables>) => useMutation(LinkToMyDataDocument, options);
export const EraseMyAccountDocument = /* @__PURE__ */ operation<EraseMyAccountMutation, EraseMyAccountMutationVariables>("mutation", "EraseMyAccount", {"password":"String"}, [["startErasure",["__typename",["...Erasure",["requestedAt","dueAt"]],"...Refusal@unmask"],{"password":"$password"}]], '70078583d9f2f87ff5c8ed0eed09715edceeed9648b359ed54acfc24ffa1a4cc', [RefusalFragmentDoc]);
export const useEraseMyAccountMutation = (options?: useMutation.Options<EraseMyAccountMutation, EraseMyAccountMutationVariables>) => useMutation(EraseMyAccountDocument, options);
export const WithdrawMyConsentDocument = /* @__PURE__ */ operation<WithdrawMyConsentMutation, WithdrawMyConsentMutationVariables>("mutation", "WithdrawMyConsent", {"purpose":"String!"}, [["withdrawConsent",["__typename",["...ConsentList",[["items",["purpose","isActive"]]]],"...Refusal@unmask"],{"purpose":"$purpose"}]], '4bf3e8e42f07a2f83d09eed756822635c21b9e9e231bda72cead79ce4737dbeb', [RefusalFragmentDoc]);
export const useWithdrawMyConsentMutation = (options?: useMutation.Options<WithdrawMyConsentMutation, WithdrawMyConsentMutationVariables>) => useMutation(WithdrawMyConsentDocument, options);
export const ReceiveNewsDocument = /* @__PURE__ */ operation<ReceiveNewsMutation, ReceiveNewsMutationVariables>("mutation", "ReceiveNews", {}, [["receiveNews",["__typename",["...ConsentList",[["items",["purpose","isActive"]]]],"...Refusal@unmask"]]], '16eb0ec36bd0ce8bd2f39e9222e63e5a84266fb111f66edcd834ac484cbc17fb', [RefusalFragmentDoc]);
export const useReceiveNewsMutation = (options?: useMutation.Options<ReceiveNewsMutation, ReceiveNewsMutationVariables>) => useMutation(ReceiveNewsDocument, options);