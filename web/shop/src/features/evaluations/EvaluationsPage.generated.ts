/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { CaseNext_appointmentFragment } from './LiveCases.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { CaseNext_appointmentFragmentDoc } from './LiveCases.generated.ts';
export type EvaluationsPageQueryVariables = Exact<{
  limit: number;
  cases: number;
}>;


export type EvaluationsPageQuery = { myQuizzes: { __typename: 'QuizList', total: number, items: Array<{ __typename: 'Quiz', id: string, slug: string, title: string, status: Types.QuizStatus, furthestPage: number, createdAt: string, submittedAt: string | null }> }, myMedicalAppointments: { __typename: 'MedicalAppointmentList', total: number, items: Array<(
      { __typename: 'MedicalAppointment', id: string, quizId: string }
      & { ' $fragmentRefs'?: { 'CaseNext_appointmentFragment': CaseNext_appointmentFragment } }
    )> } };

export const EvaluationsPageDocument = /* @__PURE__ */ operation<EvaluationsPageQuery, EvaluationsPageQueryVariables>("query", "EvaluationsPage", {"limit":"Int!","cases":"Int!"}, [["myQuizzes",["total",["items",["id","slug","title","status","furthestPage","createdAt","submittedAt"]]],{"limit":"$limit"}],["myMedicalAppointments",["total",["items",["id","quizId","...CaseNext_appointment"]]],{"limit":"$cases"}]], 'fcea86a5ad2c0c365d0efda6d4b4c5d054623c9ebaa669f4e8c1cfebfe668721', [CaseNext_appointmentFragmentDoc]);
export const useEvaluationsPageQuery = (options: useQuery.Options<EvaluationsPageQuery, EvaluationsPageQueryVariables>) => useQuery(EvaluationsPageDocument, options as useQuery.Options<EvaluationsPageQuery, EvaluationsPageQueryVariables>);