/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminSettingsQuery = { serverFacts: Array<{ __typename: 'ServerFact', name: string, value: string }> };

export const AdminSettingsDocument = /* @__PURE__ */ operation<AdminSettingsQuery, AdminSettingsQueryVariables>("query", "AdminSettings", {}, [["serverFacts",["name","value"]]], '615aac83e0c4742b170ced3c32c298e8d0a70af1990d3920914ae58f23c5aa2d');
export const useAdminSettingsQuery = (options?: useQuery.Options<AdminSettingsQuery, AdminSettingsQueryVariables>) => useQuery(AdminSettingsDocument, options as useQuery.Options<AdminSettingsQuery, AdminSettingsQueryVariables>);