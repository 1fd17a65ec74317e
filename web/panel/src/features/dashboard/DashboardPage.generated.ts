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
    | { __typename: 'Dashboard', from: string, to: string, formerFrom: string, step: Types.DashboardStep, steps: Array<string>, missingFrom: string | null, series: Array<{ __typename: 'FigureSeries', measure: Types.FigureMeasure, key: string, counts: Array<number>, cents: Array<Types.Scalars['Cents']['output']>, formerCount: number, formerCents: Types.Scalars['Cents']['output'] }>, products: { __typename: 'SoldProducts', units: number, cents: Types.Scalars['Cents']['output'], formerCents: Types.Scalars['Cents']['output'], freightCents: Types.Scalars['Cents']['output'], formerFreightCents: Types.Scalars['Cents']['output'], discountCents: Types.Scalars['Cents']['output'], formerDiscountCents: Types.Scalars['Cents']['output'], top: Array<{ __typename: 'ProductFigure', code: number, name: string, units: number, cents: Types.Scalars['Cents']['output'], formerCents: Types.Scalars['Cents']['output'] }> }, now: { __typename: 'WaitingNow', appointments: number, lateAppointments: number, refunds: number, refundCents: Types.Scalars['Cents']['output'] } }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type AdminRecountDashboardMutationVariables = Exact<{ [key: string]: never; }>;


export type AdminRecountDashboardMutation = { recountDashboard: { __typename: 'Done', ok: boolean } };

export const AdminDashboardDocument = /* @__PURE__ */ operation<AdminDashboardQuery, AdminDashboardQueryVariables>("query", "AdminDashboard", {"from":"String!","to":"String!"}, [["dashboard",[["...Dashboard",["from","to","formerFrom","step","steps","missingFrom",["series",["measure","key","counts","cents","formerCount","formerCents"]],["products",[["top",["code","name","units","cents","formerCents"]],"units","cents","formerCents","freightCents","formerFreightCents","discountCents","formerDiscountCents"]],["now",["appointments","lateAppointments","refunds","refundCents"]]]],"...AliasedRefusal@unmask"],{"from":"$from","to":"$to"}]], '26271c32a66f882dcc2d3e0ee40864515f5516e9676270b7bc502512490be957', [AliasedRefusalFragmentDoc]);
export const useAdminDashboardQuery = (options: useQuery.Options<AdminDashboardQuery, AdminDashboardQueryVariables>) => useQuery(AdminDashboardDocument, options as useQuery.Options<AdminDashboardQuery, AdminDashboardQueryVariables>);
export const AdminRecountDashboardDocument = /* @__PURE__ */ operation<AdminRecountDashboardMutation, AdminRecountDashboardMutationVariables>("mutation", "AdminRecountDashboard", {}, [["recountDashboard",["ok"]]], '5c41ed0f9513786bf20eb1c58338931b81a1359bcad51298a3630824a2a79eb1');
export const useAdminRecountDashboardMutation = (options?: useMutation.Options<AdminRecountDashboardMutation, AdminRecountDashboardMutationVariables>) => useMutation(AdminRecountDashboardDocument, options);