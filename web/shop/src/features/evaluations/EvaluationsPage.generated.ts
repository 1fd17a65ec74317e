/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type EvaluationsPageQueryVariables = Exact<{
  limit: number;
  cases: number;
}>;


export type EvaluationsPageQuery = { myQuizzes: { __typename: 'QuizList', total: number, items: Array<{ __typename: 'Quiz', id: string, slug: string, title: string, status: Types.QuizStatus, furthestPage: number, createdAt: string, submittedAt: string | null }> }, myMedicalAppointments: { __typename: 'MedicalAppointmentList', total: number, items: Array<{ __typename: 'MedicalAppointment', id: string, quizId: string, status: number, statusLabel: string, dueAt: string }> } };

export const EvaluationsPageDocument = /* @__PURE__ */ operation<EvaluationsPageQuery, EvaluationsPageQueryVariables>("query", "EvaluationsPage", {"limit":"Int!","cases":"Int!"}, [["myQuizzes",["total",["items",["id","slug","title","status","furthestPage","createdAt","submittedAt"]]],{"limit":"$limit"}],["myMedicalAppointments",["total",["items",["id","quizId","status","statusLabel","dueAt"]]],{"limit":"$cases"}]], 'd0787395e9ae674d71a4b6aa850853f92a0012c9be8c0533fb27173a397bcdcb');
export const useEvaluationsPageQuery = (options: useQuery.Options<EvaluationsPageQuery, EvaluationsPageQueryVariables>) => useQuery(EvaluationsPageDocument, options as useQuery.Options<EvaluationsPageQuery, EvaluationsPageQueryVariables>);