/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AliasedRefusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AliasedRefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type AdminDashboardQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type AdminDashboardQuery = { dashboard:
    | { __typename: 'Dashboard', from: string, to: string, formerFrom: string, step: Types.DashboardStep, steps: Array<string>, missingFrom: string | null, series: Array<{ __typename: 'FigureSeries', measure: Types.FigureMeasure, key: string, counts: Array<number>, cents: Array<Types.Scalars['Cents']['output']>, formerCount: number, formerCents: Types.Scalars['Cents']['output'] }>, now: { __typename: 'WaitingNow', appointments: number, lateAppointments: number, refunds: number, refundCents: Types.Scalars['Cents']['output'] } }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type AdminRecountDashboardMutationVariables = Exact<{ [key: string]: never; }>;


export type AdminRecountDashboardMutation = { recountDashboard: { __typename: 'Done', ok: boolean } };

export const AdminDashboardDocument = /* @__PURE__ */ operation<AdminDashboardQuery, AdminDashboardQueryVariables>("query", "AdminDashboard", {"from":"String!","to":"String!"}, [["dashboard",[["...Dashboard",["from","to","formerFrom","step","steps","missingFrom",["series",["measure","key","counts","cents","formerCount","formerCents"]],["now",["appointments","lateAppointments","refunds","refundCents"]]]],"...AliasedRefusal@unmask"],{"from":"$from","to":"$to"}]], 'afdd212ff06b1683df661e55385d8bf2b370785b84424d3001263d54d77da83e', [AliasedRefusalFragmentDoc]);
export const useAdminDashboardQuery = (options: useQuery.Options<AdminDashboardQuery, AdminDashboardQueryVariables>) => useQuery(AdminDashboardDocument, options as useQuery.Options<AdminDashboardQuery, AdminDashboardQueryVariables>);
export const AdminRecountDashboardDocument = /* @__PURE__ */ operation<AdminRecountDashboardMutation, AdminRecountDashboardMutationVariables>("mutation", "AdminRecountDashboard", {}, [["recountDashboard",["ok"]]], '5c41ed0f9513786bf20eb1c58338931b81a1359bcad51298a3630824a2a79eb1');
export const useAdminRecountDashboardMutation = (options?: useMutation.Options<AdminRecountDashboardMutation, AdminRecountDashboardMutationVariables>) => useMutation(AdminRecountDashboardDocument, options);