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
export type AdminKey_keyFragment = { __typename: 'ApiKeyRecord', id: string, name: string, scopes: Array<Types.KeyScope>, contactEmail: string | null, limitPerMinute: number | null, expiresAt: string | null, isExpired: boolean, lastUsedAt: string | null, previousUntil: string | null, createdAt: string, revokedAt: string | null } & { ' $fragmentName'?: 'AdminKey_keyFragment' };

export type AdminApiKeysQueryVariables = Exact<{
  limit: number;
  offset: number;
}>;


export type AdminApiKeysQuery = { apiKeys: { __typename: 'ApiKeyList', total: number, items: Array<{ __typename: 'ApiKeyRecord', id: string, name: string, scopes: Array<Types.KeyScope>, contactEmail: string | null, limitPerMinute: number | null, expiresAt: string | null, isExpired: boolean, lastUsedAt: string | null, previousUntil: string | null, createdAt: string, revokedAt: string | null }> } };

export type AdminCreateApiKeyMutationVariables = Exact<{
  input: Types.ApiKeyInput;
}>;


export type AdminCreateApiKeyMutation = { createApiKey:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'NewApiKey', key: string, apiKey: { __typename: 'ApiKeyRecord', id: string } }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminKey_keyFragmentDoc = /* @__PURE__ */ fragment<AdminKey_keyFragment>("AdminKey_key", "ApiKeyRecord", ["id","name","scopes","contactEmail","limitPerMinute","expiresAt","isExpired","lastUsedAt","previousUntil","createdAt","revokedAt"]);
export const useAdminKey_key = (from: FragmentOf<AdminKey_keyFragment>) => useMasked(AdminKey_keyFragmentDoc, 'AdminKey_key', from);
export const AdminApiKeysDocument = /* @__PURE__ */ operation<AdminApiKeysQuery, AdminApiKeysQueryVariables>("query", "AdminApiKeys", {"limit":"Int!","offset":"Int!"}, [["apiKeys",["total",["items",["id","...AdminKey_key@unmask"]]],{"limit":"$limit","offset":"$offset"}]], 'b645a24d44eba6007a5e779f4b08b550d23f8a8f0a66b5c482a34e2fb20ab817', [AdminKey_keyFragmentDoc]);
export const useAdminApiKeysQuery = (options: useQuery.Options<AdminApiKeysQuery, AdminApiKeysQueryVariables>) => useQuery(AdminApiKeysDocument, options as useQuery.Options<AdminApiKeysQuery, AdminApiKeysQueryVariables>);
export const AdminCreateApiKeyDocument = /* @__PURE__ */ operation<AdminCreateApiKeyMutation, AdminCreateApiKeyMutationVariables>("mutation", "AdminCreateApiKey", {"input":"ApiKeyInput!"}, [["createApiKey",[["...NewApiKey",["key",["apiKey",["id"]]]],"...Refusal@unmask"],{"input":"$input"}]], 'fa41cd1bba75061d0f844a2a88320fef3fa063365ab8fbc2ecae5091ce9c7306', [RefusalFragmentDoc]);
export const useAdminCreateApiKeyMutation = (options?: useMutation.Options<AdminCreateApiKeyMutation, AdminCreateApiKeyMutationVariables>) => useMutation(AdminCreateApiKeyDocument, options);