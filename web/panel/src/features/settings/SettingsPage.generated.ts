/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminSettingsQuery = { shopSettings: { __typename: 'ShopSettings', freeShippingScope: string, whatsappUrl: string, blogUrl: string } | null, serverFacts: Array<{ __typename: 'ServerFact', name: string, value: string }> };

export type AdminChangeSettingsMutationVariables = Exact<{
  input: Types.ShopSettingsInput;
  reason: string;
}>;


export type AdminChangeSettingsMutation = { changeShopSettings:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'ShopSettings', freeShippingScope: string, whatsappUrl: string, blogUrl: string }
   };

export const AdminSettingsDocument = /* @__PURE__ */ operation<AdminSettingsQuery, AdminSettingsQueryVariables>("query", "AdminSettings", {}, [["shopSettings",["freeShippingScope","whatsappUrl","blogUrl"]],["serverFacts",["name","value"]]], '088bf3380c8978f9e6aef4a98ccdead372751f13b9da65a93fda53140670fc9c');
export const useAdminSettingsQuery = (options?: useQuery.Options<AdminSettingsQuery, AdminSettingsQueryVariables>) => useQuery(AdminSettingsDocument, options as useQuery.Options<AdminSettingsQuery, AdminSettingsQueryVariables>);
export const AdminChangeSettingsDocument = /* @__PURE__ */ operation<AdminChangeSettingsMutation, AdminChangeSettingsMutationVariables>("mutation", "AdminChangeSettings", {"input":"ShopSettingsInput!","reason":"String!"}, [["changeShopSettings",[["...ShopSettings",["freeShippingScope","whatsappUrl","blogUrl"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input","reason":"$reason"}]], 'a40f4e5412d63c440d2d4d721a5f4037a388351ebe418c4df14683e717c168b2');
export const useAdminChangeSettingsMutation = (options?: useMutation.Options<AdminChangeSettingsMutation, AdminChangeSettingsMutationVariables>) => useMutation(AdminChangeSettingsDocument, options);