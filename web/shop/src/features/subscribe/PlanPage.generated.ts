/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type Plan_planFragment = { __typename: 'SubscriptionPlan', id: string, discountPercent: number, fullPrice: Types.Scalars['Cents']['output'], monthlyTotal: Types.Scalars['Cents']['output'], changeDeadlineDays: number, items: Array<{ __typename: 'PlanItem', monthlyPrice: Types.Scalars['Cents']['output'], product: { __typename: 'Product', id: string, name: string, slug: string, urlSlug: string, image: string, need: string, value: Types.Scalars['Cents']['output'], brandPromise: string, prescriptionRequired: boolean, productInfo: { __typename: 'ProductInfo', unity: string, duration: string | null } | null } }> } & { ' $fragmentName'?: 'Plan_planFragment' };

export type PlanPageQueryVariables = Exact<{ [key: string]: never; }>;


export type PlanPageQuery = { store: { __typename: 'Store', id: string, freeShippingScope: string, subscriptionPlan: (
      { __typename: 'SubscriptionPlan', id: string }
      & { ' $fragmentRefs'?: { 'Plan_planFragment': Plan_planFragment } }
    ) | null } | null };

export const Plan_planFragmentDoc = /* @__PURE__ */ fragment<Plan_planFragment>("Plan_plan", "SubscriptionPlan", ["id","discountPercent","fullPrice","monthlyTotal","changeDeadlineDays",["items",["monthlyPrice",["product",["id","name","slug","urlSlug","image","need","value","brandPromise","prescriptionRequired",["productInfo",["unity","duration"]]]]]]]);
export const usePlan_plan = (from: FragmentOf<Plan_planFragment>) => useMasked(Plan_planFragmentDoc, 'Plan_plan', from);
export const PlanPageDocument = /* @__PURE__ */ operation<PlanPageQuery, PlanPageQueryVariables>("query", "PlanPage", {}, [["store",["id","freeShippingScope",["subscriptionPlan",["id","...Plan_plan"]]]]], 'a3b0cbc36380740eba19186966080fc712348ea14f5935e2161412199222a434', [Plan_planFragmentDoc]);
export const usePlanPageQuery = (options?: useQuery.Options<PlanPageQuery, PlanPageQueryVariables>) => useQuery(PlanPageDocument, options as useQuery.Options<PlanPageQuery, PlanPageQueryVariables>);