/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminApiKeysQueryVariables = Exact<{
  limit: number;
  offset: number;
}>;


export type AdminApiKeysQuery = { apiKeys: { __typename: 'ApiKeyList', total: number, items: Array<{ __typename: 'ApiKeyRecord', id: string, name: string, createdAt: string, revokedAt: string | null }> } };

export type AdminCreateApiKeyMutationVariables = Exact<{
  name: string;
}>;


export type AdminCreateApiKeyMutation = { createApiKey:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'NewApiKey', key: string, apiKey: { __typename: 'ApiKeyRecord', id: string, name: string, createdAt: string, revokedAt: string | null } }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminRevokeApiKeyMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type AdminRevokeApiKeyMutation = { revokeApiKey:
    | { __typename: 'ApiKeyRecord', id: string, revokedAt: string | null }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminApiKeysDocument = /* @__PURE__ */ operation<AdminApiKeysQuery, AdminApiKeysQueryVariables>("query", "AdminApiKeys", {"limit":"Int!","offset":"Int!"}, [["apiKeys",["total",["items",["id","name","createdAt","revokedAt"]]],{"limit":"$limit","offset":"$offset"}]], '718f0ca1d9abad16fa363d7c64b11268d344780192995895b37360edd22006b2');
export const useAdminApiKeysQuery = (options: useQuery.Options<AdminApiKeysQuery, AdminApiKeysQueryVariables>) => useQuery(AdminApiKeysDocument, options as useQuery.Options<AdminApiKeysQuery, AdminApiKeysQueryVariables>);
export const AdminCreateApiKeyDocument = /* @__PURE__ */ operation<AdminCreateApiKeyMutation, AdminCreateApiKeyMutationVariables>("mutation", "AdminCreateApiKey", {"name":"String!"}, [["createApiKey",[["...NewApiKey",["key",["apiKey",["id","name","createdAt","revokedAt"]]]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"name":"$name"}]], '88b6eb3b32734a53728bcbe63fd732bc3337ed9ef8155d7ed588340edb2fc972');
export const useAdminCreateApiKeyMutation = (options?: useMutation.Options<AdminCreateApiKeyMutation, AdminCreateApiKeyMutationVariables>) => useMutation(AdminCreateApiKeyDocument, options);
export const AdminRevokeApiKeyDocument = /* @__PURE__ */ operation<AdminRevokeApiKeyMutation, AdminRevokeApiKeyMutationVariables>("mutation", "AdminRevokeApiKey", {"id":"ID!","reason":"String!"}, [["revokeApiKey",[["...ApiKeyRecord",["id","revokedAt"]],["...UserError",["code","message"]]],{"id":"$id","reason":"$reason"}]], '3cff60a13221eb6197b6c6ac6f8b41d568e1f8b0d98d43df1f1f471a61bbd367');
export const useAdminRevokeApiKeyMutation = (options?: useMutation.Options<AdminRevokeApiKeyMutation, AdminRevokeApiKeyMutationVariables>) => useMutation(AdminRevokeApiKeyDocument, options);