/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Plan_planFragment } from './PlanPage.generated.ts';
import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { Plan_planFragmentDoc } from './PlanPage.generated.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type StartPageQueryVariables = Exact<{ [key: string]: never; }>;


export type StartPageQuery = { store: { __typename: 'Store', id: string, freeShippingScope: string, subscriptionPlan: (
      { __typename: 'SubscriptionPlan', id: string, discountPercent: number }
      & { ' $fragmentRefs'?: { 'Plan_planFragment': Plan_planFragment } }
    ) | null } | null };

export type MonthlyPriceQueryVariables = Exact<{
  input: Types.CalculateInput;
}>;


export type MonthlyPriceQuery = { calculateCart:
    | { __typename: 'Calculation', total: Types.Scalars['Cents']['output'], subtotal: Types.Scalars['Cents']['output'], discount: Types.Scalars['Cents']['output'], recurrent: boolean }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const StartPageDocument = /* @__PURE__ */ operation<StartPageQuery, StartPageQueryVariables>("query", "StartPage", {}, [["store",["id","freeShippingScope",["subscriptionPlan",["id","discountPercent","...Plan_plan"]]]]], '9800b584b648f193e961e3182a6619ae9ff30f81f3f6ce1786e3e31b53e37c29', [Plan_planFragmentDoc]);
export const useStartPageQuery = (options?: useQuery.Options<StartPageQuery, StartPageQueryVariables>) => useQuery(StartPageDocument, options as useQuery.Options<StartPageQuery, StartPageQueryVariables>);
export const MonthlyPriceDocument = /* @__PURE__ */ operation<MonthlyPriceQuery, MonthlyPriceQueryVariables>("query", "MonthlyPrice", {"input":"CalculateInput!"}, [["calculateCart",["__typename",["...Calculation",["total","subtotal","discount","recurrent"]],"...Refusal@unmask"],{"input":"$input"}]], '118d0a1d0905b6c5f5e408ddcc62fc06cf0f1c0e7706a7f45b973b89f36bc4ae', [RefusalFragmentDoc]);
export const useMonthlyPriceQuery = (options: useQuery.Options<MonthlyPriceQuery, MonthlyPriceQueryVariables>) => useQuery(MonthlyPriceDocument, options as useQuery.Options<MonthlyPriceQuery, MonthlyPriceQueryVariables>);