/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type MyEarningsQueryVariables = Exact<{
  month?: string | null | undefined;
}>;


export type MyEarningsQuery = { myEarnings: { __typename: 'Earnings', perEvaluation: Types.Scalars['Cents']['output'], months: Array<{ __typename: 'EarningMonth', month: string, evaluations: number, amount: Types.Scalars['Cents']['output'], dueOn: string, isClosed: boolean }>, items: Array<{ __typename: 'Earning', medicalAppointmentId: string, amount: Types.Scalars['Cents']['output'], at: string }> } };

export const MyEarningsDocument = /* @__PURE__ */ operation<MyEarningsQuery, MyEarningsQueryVariables>("query", "MyEarnings", {"month":"String"}, [["myEarnings",["perEvaluation",["months",["month","evaluations","amount","dueOn","isClosed"]],["items",["medicalAppointmentId","amount","at"]]],{"month":"$month"}]], '90d601934b2b5f3c159992a110920feab6b299103adb5bab3084ae2e9af9f9d8');
export const useMyEarningsQuery = (options?: useQuery.Options<MyEarningsQuery, MyEarningsQueryVariables>) => useQuery(MyEarningsDocument, options as useQuery.Options<MyEarningsQuery, MyEarningsQueryVariables>);