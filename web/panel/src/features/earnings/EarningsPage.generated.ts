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


export type MyEarningsQuery = { myEarnings: { __typename: 'Earnings', perEvaluation: Types.Scalars['Cents']['output'], months: Array<{ __typename: 'EarningMonth', month: string, evaluations: number, amount: Types.Scalars['Cents']['output'] }>, items: Array<{ __typename: 'Earning', medicalAppointmentId: string, amount: Types.Scalars['Cents']['output'], at: string }> } };

export const MyEarningsDocument = /* @__PURE__ */ operation<MyEarningsQuery, MyEarningsQueryVariables>("query", "MyEarnings", {"month":"String"}, [["myEarnings",["perEvaluation",["months",["month","evaluations","amount"]],["items",["medicalAppointmentId","amount","at"]]],{"month":"$month"}]], 'e3d658aa7ce49135c4729baa3204166792905791ec60a58fb9e8d7b1f8d8c3f2');
export const useMyEarningsQuery = (options?: useQuery.Options<MyEarningsQuery, MyEarningsQueryVariables>) => useQuery(MyEarningsDocument, options as useQuery.Options<MyEarningsQuery, MyEarningsQueryVariables>);