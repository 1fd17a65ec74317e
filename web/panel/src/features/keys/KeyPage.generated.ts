/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AdminKey_keyFragment } from './KeysPage.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AdminKey_keyFragmentDoc } from './KeysPage.generated.ts';
export type AdminApiKeyQueryVariables = Exact<{
  id: string;
}>;


export type AdminApiKeyQuery = { apiKeyUse: { __typename: 'ApiKeyUse', apiKey: { __typename: 'ApiKeyRecord', id: string, name: string, scopes: Array<Types.KeyScope>, contactEmail: string | null, limitPerMinute: number | null, expiresAt: string | null, isExpired: boolean, lastUsedAt: string | null, previousUntil: string | null, createdAt: string, revokedAt: string | null }, days: Array<{ __typename: 'ApiKeyUseDay', day: string, requests: number, refused: number }> } };

export type AdminChangeApiKeyMutationVariables = Exact<{
  id: string;
  input: Types.ApiKeyInput;
}>;


export type AdminChangeApiKeyMutation = { changeApiKey:
    | (
      { __typename: 'ApiKeyRecord', id: string }
      & { ' $fragmentRefs'?: { 'AdminKey_keyFragment': AdminKey_keyFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminRotateApiKeyMutationVariables = Exact<{
  id: string;
  overlapDays: number;
}>;


export type AdminRotateApiKeyMutation = { rotateApiKey:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'NewApiKey', key: string, apiKey: (
        { __typename: 'ApiKeyRecord', id: string }
        & { ' $fragmentRefs'?: { 'AdminKey_keyFragment': AdminKey_keyFragment } }
      ) }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminRevokeApiKeyMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type AdminRevokeApiKeyMutation = { revokeApiKey:
    | (
      { __typename: 'ApiKeyRecord', id: string }
      & { ' $fragmentRefs'?: { 'AdminKey_keyFragment': AdminKey_keyFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminApiKeyDocument = /* @__PURE__ */ operation<AdminApiKeyQuery, AdminApiKeyQueryVariables>("query", "AdminApiKey", {"id":"ID!"}, [["apiKeyUse",[["apiKey",["id","...AdminKey_key@unmask"]],["days",["day","requests","refused"]]],{"id":"$id"}]], '5d6af728ad5068ca747afeba98d1e6a3cd789bcab31cc8f7aff318321555fda6', [AdminKey_keyFragmentDoc]);
export const useAdminApiKeyQuery = (options: useQuery.Options<AdminApiKeyQuery, AdminApiKeyQueryVariables>) => useQuery(AdminApiKeyDocument, options as useQuery.Options<AdminApiKeyQuery, AdminApiKeyQueryVariables>);
export const AdminChangeApiKeyDocument = /* @__PURE__ */ operation<AdminChangeApiKeyMutation, AdminChangeApiKeyMutationVariables>("mutation", "AdminChangeApiKey", {"id":"ID!","input":"ApiKeyInput!"}, [["changeApiKey",[["...ApiKeyRecord",["id","...AdminKey_key"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","input":"$input"}]], 'cdbe9786e00e88d60aea5ad8b811e99898063d7414501d1685d0d48e3b9e4751', [AdminKey_keyFragmentDoc]);
export const useAdminChangeApiKeyMutation = (options?: useMutation.Options<AdminChangeApiKeyMutation, AdminChangeApiKeyMutationVariables>) => useMutation(AdminChangeApiKeyDocument, options);
export const AdminRotateApiKeyDocument = /* @__PURE__ */ operation<AdminRotateApiKeyMutation, AdminRotateApiKeyMutationVariables>("mutation", "AdminRotateApiKey", {"id":"ID!","overlapDays":"Int!"}, [["rotateApiKey",[["...NewApiKey",["key",["apiKey",["id","...AdminKey_key"]]]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","overlapDays":"$overlapDays"}]], '27832281eea9a4bfd3fa8113efb3642aaa84625592ac8e3b2c26453352cb4cd7', [AdminKey_keyFragmentDoc]);
export const useAdminRotateApiKeyMutation = (options?: useMutation.Options<AdminRotateApiKeyMutation, AdminRotateApiKeyMutationVariables>) => useMutation(AdminRotateApiKeyDocument, options);
export const AdminRevokeApiKeyDocument = /* @__PURE__ */ operation<AdminRevokeApiKeyMutation, AdminRevokeApiKeyMutationVariables>("mutation", "AdminRevokeApiKey", {"id":"ID!","reason":"String!"}, [["revokeApiKey",[["...ApiKeyRecord",["id","...AdminKey_key"]],["...UserError",["code","message"]]],{"id":"$id","reason":"$reason"}]], 'fbcaace13287e3d0196e21cec78f7ada7db8a47531aeb0d5fc93dc96e3113f1e', [AdminKey_keyFragmentDoc]);
export const useAdminRevokeApiKeyMutation = (options?: useMutation.Options<AdminRevokeApiKeyMutation, AdminRevokeApiKeyMutationVariables>) => useMutation(AdminRevokeApiKeyDocument, options);