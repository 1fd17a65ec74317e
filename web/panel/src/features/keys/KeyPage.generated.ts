/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminApiKeyQueryVariables = Exact<{
  id: string;
}>;


export type AdminApiKeyQuery = { apiKeyUse: { __typename: 'ApiKeyUse', apiKey: { __typename: 'ApiKeyRecord', id: string, name: string, scopes: Array<Types.KeyScope>, contactEmail: string | null, limitPerMinute: number | null, expiresAt: string | null, isExpired: boolean, lastUsedAt: string | null, previousUntil: string | null, createdAt: string, revokedAt: string | null }, days: Array<{ __typename: 'ApiKeyUseDay', day: string, requests: number, refused: number }> } };

export type AdminChangeApiKeyMutationVariables = Exact<{
  id: string;
  input: Types.ApiKeyInput;
}>;


export type AdminChangeApiKeyMutation = { changeApiKey:
    | { __typename: 'ApiKeyRecord', id: string, name: string, scopes: Array<Types.KeyScope>, contactEmail: string | null, limitPerMinute: number | null, expiresAt: string | null, isExpired: boolean, lastUsedAt: string | null, previousUntil: string | null, createdAt: string, revokedAt: string | null }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminRotateApiKeyMutationVariables = Exact<{
  id: string;
  overlapDays: number;
}>;


export type AdminRotateApiKeyMutation = { rotateApiKey:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'NewApiKey', key: string, apiKey: { __typename: 'ApiKeyRecord', id: string, name: string, scopes: Array<Types.KeyScope>, contactEmail: string | null, limitPerMinute: number | null, expiresAt: string | null, isExpired: boolean, lastUsedAt: string | null, previousUntil: string | null, createdAt: string, revokedAt: string | null } }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminRevokeApiKeyMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type AdminRevokeApiKeyMutation = { revokeApiKey:
    | { __typename: 'ApiKeyRecord', id: string, name: string, scopes: Array<Types.KeyScope>, contactEmail: string | null, limitPerMinute: number | null, expiresAt: string | null, isExpired: boolean, lastUsedAt: string | null, previousUntil: string | null, createdAt: string, revokedAt: string | null }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminApiKeyDocument = /* @__PURE__ */ operation<AdminApiKeyQuery, AdminApiKeyQueryVariables>("query", "AdminApiKey", {"id":"ID!"}, [["apiKeyUse",[["apiKey",["id","name","scopes","contactEmail","limitPerMinute","expiresAt","isExpired","lastUsedAt","previousUntil","createdAt","revokedAt"]],["days",["day","requests","refused"]]],{"id":"$id"}]], '0e5fb97aa9821a84abab9051e0ceab3c599a3b26a9a142972ee1e8694d900084');
export const useAdminApiKeyQuery = (options: useQuery.Options<AdminApiKeyQuery, AdminApiKeyQueryVariables>) => useQuery(AdminApiKeyDocument, options as useQuery.Options<AdminApiKeyQuery, AdminApiKeyQueryVariables>);
export const AdminChangeApiKeyDocument = /* @__PURE__ */ operation<AdminChangeApiKeyMutation, AdminChangeApiKeyMutationVariables>("mutation", "AdminChangeApiKey", {"id":"ID!","input":"ApiKeyInput!"}, [["changeApiKey",[["...ApiKeyRecord",["id","name","scopes","contactEmail","limitPerMinute","expiresAt","isExpired","lastUsedAt","previousUntil","createdAt","revokedAt"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","input":"$input"}]], '049965335e38f7f3000278d2a6ae7cc5fc1f1ce947dd7050b9a3a64195a1d6bf');
export const useAdminChangeApiKeyMutation = (options?: useMutation.Options<AdminChangeApiKeyMutation, AdminChangeApiKeyMutationVariables>) => useMutation(AdminChangeApiKeyDocument, options);
export const AdminRotateApiKeyDocument = /* @__PURE__ */ operation<AdminRotateApiKeyMutation, AdminRotateApiKeyMutationVariables>("mutation", "AdminRotateApiKey", {"id":"ID!","overlapDays":"Int!"}, [["rotateApiKey",[["...NewApiKey",["key",["apiKey",["id","name","scopes","contactEmail","limitPerMinute","expiresAt","isExpired","lastUsedAt","previousUntil","createdAt","revokedAt"]]]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","overlapDays":"$overlapDays"}]], '282515eb7953b6015e77d2925a684a8d0ed03e097e1c0541e38b528838c2a8c1');
export const useAdminRotateApiKeyMutation = (options?: useMutation.Options<AdminRotateApiKeyMutation, AdminRotateApiKeyMutationVariables>) => useMutation(AdminRotateApiKeyDocument, options);
export const AdminRevokeApiKeyDocument = /* @__PURE__ */ operation<AdminRevokeApiKeyMutation, AdminRevokeApiKeyMutationVariables>("mutation", "AdminRevokeApiKey", {"id":"ID!","reason":"String!"}, [["revokeApiKey",[["...ApiKeyRecord",["id","name","scopes","contactEmail","limitPerMinute","expiresAt","isExpired","lastUsedAt","previousUntil","createdAt","revokedAt"]],["...UserError",["code","message"]]],{"id":"$id","reason":"$reason"}]], '9aaa82a3f2c6bf8d3fc53df27b333f5ae0fb40de6edd9c75d206c7a9a1864ea1');
export const useAdminRevokeApiKeyMutation = (options?: useMutation.Options<AdminRevokeApiKeyMutation, AdminRevokeApiKeyMutationVariables>) => useMutation(AdminRevokeApiKeyDocument, options);