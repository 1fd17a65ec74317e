/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AdminKey_keyFragment } from './KeysPage.generated.ts';
import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AdminKey_keyFragmentDoc } from './KeysPage.generated.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
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
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminApiKeyDocument = /* @__PURE__ */ operation<AdminApiKeyQuery, AdminApiKeyQueryVariables>("query", "AdminApiKey", {"id":"ID!"}, [["apiKeyUse",[["apiKey",["id","...AdminKey_key@unmask"]],["days",["day","requests","refused"]]],{"id":"$id"}]], '5d6af728ad5068ca747afeba98d1e6a3cd789bcab31cc8f7aff318321555fda6', [AdminKey_keyFragmentDoc]);
export const useAdminApiKeyQuery = (options: useQuery.Options<AdminApiKeyQuery, AdminApiKeyQueryVariables>) => useQuery(AdminApiKeyDocument, options as useQuery.Options<AdminApiKeyQuery, AdminApiKeyQueryVariables>);
export const AdminChangeApiKeyDocument = /* @__PURE__ */ operation<AdminChangeApiKeyMutation, AdminChangeApiKeyMutationVariables>("mutation", "AdminChangeApiKey", {"id":"ID!","input":"ApiKeyInput!"}, [["changeApiKey",[["...ApiKeyRecord",["id","...AdminKey_key"]],"...Refusal@unmask"],{"id":"$id","input":"$input"}]], '72277c555d39afaaa3c9759ff47b4353949b33eece10f32b90dd21b2ce001334', [AdminKey_keyFragmentDoc, RefusalFragmentDoc]);
export const useAdminChangeApiKeyMutation = (options?: useMutation.Options<AdminChangeApiKeyMutation, AdminChangeApiKeyMutationVariables>) => useMutation(AdminChangeApiKeyDocument, options);
export const AdminRotateApiKeyDocument = /* @__PURE__ */ operation<AdminRotateApiKeyMutation, AdminRotateApiKeyMutationVariables>("mutation", "AdminRotateApiKey", {"id":"ID!","overlapDays":"Int!"}, [["rotateApiKey",[["...NewApiKey",["key",["apiKey",["id","...AdminKey_key"]]]],"...Refusal@unmask"],{"id":"$id","overlapDays":"$overlapDays"}]], '983b0d2492c6bed3cf013981f052deb7a23884141b537fd5fb1624e7993785ab', [AdminKey_keyFragmentDoc, RefusalFragmentDoc]);
export const useAdminRotateApiKeyMutation = (options?: useMutation.Options<AdminRotateApiKeyMutation, AdminRotateApiKeyMutationVariables>) => useMutation(AdminRotateApiKeyDocument, options);
export const AdminRevokeApiKeyDocument = /* @__PURE__ */ operation<AdminRevokeApiKeyMutation, AdminRevokeApiKeyMutationVariables>("mutation", "AdminRevokeApiKey", {"id":"ID!","reason":"String!"}, [["revokeApiKey",[["...ApiKeyRecord",["id","...AdminKey_key"]],"...Refusal@unmask"],{"id":"$id","reason":"$reason"}]], '1db43a967ab6bbc77f86cd950051155f0bfe81858cc9ed216c4bca9efac5394b', [AdminKey_keyFragmentDoc, RefusalFragmentDoc]);
export const useAdminRevokeApiKeyMutation = (options?: useMutation.Options<AdminRevokeApiKeyMutation, AdminRevokeApiKeyMutationVariables>) => useMutation(AdminRevokeApiKeyDocument, options);