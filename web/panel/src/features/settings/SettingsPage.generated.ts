/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminSettingsQuery = { shopSettings: { __typename: 'ShopSettings', whatsappUrl: string, blogUrl: string } | null, serverFacts: Array<{ __typename: 'ServerFact', name: string, value: string }> };

export type AdminChangeSettingsMutationVariables = Exact<{
  input: Types.ShopSettingsInput;
  reason: string;
}>;


export type AdminChangeSettingsMutation = { changeShopSettings:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'ShopSettings', whatsappUrl: string, blogUrl: string }
   };

export const AdminSettingsDocument = /* @__PURE__ */ operation<AdminSettingsQuery, AdminSettingsQueryVariables>("query", "AdminSettings", {}, [["shopSettings",["whatsappUrl","blogUrl"]],["serverFacts",["name","value"]]], '7e7d44ccd11be49956a6aa873bdee576024adbe41f951df46c9c5ed138f80d49');
export const useAdminSettingsQuery = (options?: useQuery.Options<AdminSettingsQuery, AdminSettingsQueryVariables>) => useQuery(AdminSettingsDocument, options as useQuery.Options<AdminSettingsQuery, AdminSettingsQueryVariables>);
export const AdminChangeSettingsDocument = /* @__PURE__ */ operation<AdminChangeSettingsMutation, AdminChangeSettingsMutationVariables>("mutation", "AdminChangeSettings", {"input":"ShopSettingsInput!","reason":"String!"}, [["changeShopSettings",[["...ShopSettings",["whatsappUrl","blogUrl"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input","reason":"$reason"}]], 'f82a2010e4de9ee3a0f95c64bdec162bae6ff18e349865b635a5a71ff746a767');
export const useAdminChangeSettingsMutation = (options?: useMutation.Options<AdminChangeSettingsMutation, AdminChangeSettingsMutationVariables>) => useMutation(AdminChangeSettingsDocument, options);