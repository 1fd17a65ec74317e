/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type PrivacyPageQueryVariables = Exact<{ [key: string]: never; }>;


export type PrivacyPageQuery = { myErasure: { __typename: 'Erasure', requestedAt: string, dueAt: string } | null, myLegalHolds: Array<{ __typename: 'LegalHoldInfo', kind: string, law: string, keepUntil: string }> };

export type PrivacyRightsQueryVariables = Exact<{ [key: string]: never; }>;


export type PrivacyRightsQuery = { myTwoFactor: { __typename: 'TwoFactorState', isOn: boolean }, myDataExport: { __typename: 'DataExport', id: string, status: Types.DataExportStatus, requestedAt: string, expiresAt: string | null, size: number, asksConfirmation: boolean } | null, myConsents: Array<{ __typename: 'Consent', purpose: string, isActive: boolean, mayWithdraw: boolean, history: Array<{ __typename: 'ConsentStep', id: string, state: string, at: string, document: string | null, version: string | null, orderCode: string | null }> }> };

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
export const PrivacyRightsDocument = /* @__PURE__ */ operation<PrivacyRightsQuery, PrivacyRightsQueryVariables>("query", "PrivacyRights", {}, [["myTwoFactor",["isOn"]],["myDataExport",["id","status","requestedAt","expiresAt","size","asksConfirmation"]],["myConsents",["purpose","isActive","mayWithdraw",["history",["id","state","at","document","version","orderCode"]]]]], 'b4d06ad5f8f0210ed13ab582f3c4ab81841c9d3725f00ab164ec0f43ea78a05a');
export const usePrivacyRightsQuery = (options?: useQuery.Options<PrivacyRightsQuery, PrivacyRightsQueryVariables>) => useQuery(PrivacyRightsDocument, options as useQuery.Options<PrivacyRightsQuery, PrivacyRightsQueryVariables>);
export const AskForMyDataDocument = /* @__PURE__ */ operation<AskForMyDataMutation, AskForMyDataMutationVariables>("mutation", "AskForMyData", {"password":"String"}, [["requestDataExport",["__typename",["...DataExport",["id","status"]],["...Refusal",["code","message"]]],{"password":"$password"}]], '0626a86e755540314df304150999314d9257bdb593aa2e7530bb62c76048e82c');
export const useAskForMyDataMutation = (options?: useMutation.Options<AskForMyDataMutation, AskForMyDataMutationVariables>) => useMutation(AskForMyDataDocument, options);
export const LinkToMyDataDocument = /* @__PURE__ */ operation<LinkToMyDataMutation, LinkToMyDataMutationVariables>("mutation", "LinkToMyData", {"id":"ID!","password":"String"}, [["dataExportLink",["__typename",["...DataExportLink",["url"]],["...Refusal",["code","message"]]],{"id":"$id","password":"$password"}]], 'fefca4afe71ad09333c781ec5c6eca8a5a2d5dee13d487c27a0c54ce2a6cf6a9');
export const useLinkToMyDataMutation = (options?: useMutation.Options<LinkToMyDataMutation, LinkToMyDataMutationVariables>) => useMutation(LinkToMyDataDocument, options);
export const EraseMyAccountDocument = /* @__PURE__ */ operation<EraseMyAccountMutation, EraseMyAccountMutationVariables>("mutation", "EraseMyAccount", {"password":"String"}, [["startErasure",["__typename",["...Erasure",["requestedAt","dueAt"]],["...Refusal",["code","message"]]],{"password":"$password"}]], 'afd1697a7f97a2f2b3aec3dbaff19768772b9745396a42dceaf78fc14e02f8fa');
export const useEraseMyAccountMutation = (options?: useMutation.Options<EraseMyAccountMutation, EraseMyAccountMutationVariables>) => useMutation(EraseMyAccountDocument, options);
export const WithdrawMyConsentDocument = /* @__PURE__ */ operation<WithdrawMyConsentMutation, WithdrawMyConsentMutationVariables>("mutation", "WithdrawMyConsent", {"purpose":"String!"}, [["withdrawConsent",["__typename",["...ConsentList",[["items",["purpose","isActive"]]]],["...Refusal",["code","message"]]],{"purpose":"$purpose"}]], 'c6227cbca59c0710337c2eb25b886cd65938acfc1330e2c8f57b80f464f2b3a5');
export const useWithdrawMyConsentMutation = (options?: useMutation.Options<WithdrawMyConsentMutation, WithdrawMyConsentMutationVariables>) => useMutation(WithdrawMyConsentDocument, options);
export const ReceiveNewsDocument = /* @__PURE__ */ operation<ReceiveNewsMutation, ReceiveNewsMutationVariables>("mutation", "ReceiveNews", {}, [["receiveNews",["__typename",["...ConsentList",[["items",["purpose","isActive"]]]],["...Refusal",["code","message"]]]]], 'd2bcd9d7d76a78307ccaa58ecf6cf70aa053953a353d83f1a3adce22ed02727f');
export const useReceiveNewsMutation = (options?: useMutation.Options<ReceiveNewsMutation, ReceiveNewsMutationVariables>) => useMutation(ReceiveNewsDocument, options);