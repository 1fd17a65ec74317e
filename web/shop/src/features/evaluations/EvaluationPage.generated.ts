/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { CaseNext_appointmentFragment } from './LiveCases.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { CaseNext_appointmentFragmentDoc } from './LiveCases.generated.ts';
export type EvaluationPageQueryVariables = Exact<{
  id: string;
  cases: number;
}>;


export type EvaluationPageQuery = { quiz: { __typename: 'Quiz', id: string, slug: string, title: string, status: Types.QuizStatus, furthestPage: number, contentVersion: string, age: number, answers: unknown, createdAt: string, submittedAt: string | null, questionAndResponse: Array<{ __typename: 'ResponseRecord', question: number, type: number, answer: number, textResponse: string, score: number }> | null } | null, myMedicalAppointments: { __typename: 'MedicalAppointmentList', items: Array<(
      { __typename: 'MedicalAppointment', id: string, quizId: string, evolutionId: string | null }
      & { ' $fragmentRefs'?: { 'CaseNext_appointmentFragment': CaseNext_appointmentFragment } }
    )> } };

export type EvaluationDefinitionQueryVariables = Exact<{
  type: string;
  contentVersion: string;
}>;


export type EvaluationDefinitionQuery = { questionnaire: { __typename: 'Questionnaire', slug: string, contentVersion: string, definition: unknown } | null };

export const EvaluationPageDocument = /* @__PURE__ */ operation<EvaluationPageQuery, EvaluationPageQueryVariables>("query", "EvaluationPage", {"id":"ID!","cases":"Int!"}, [["quiz",["id","slug","title","status","furthestPage","contentVersion","age","answers",["questionAndResponse",["question","type","answer","textResponse","score"]],"createdAt","submittedAt"],{"id":"$id"}],["myMedicalAppointments",[["items",["id","quizId","evolutionId","...CaseNext_appointment"]]],{"limit":"$cases"}]], '4bdd4386bf71cc7736a3eba219e2ecbcb40d5565ac5eaebcaf95d994d87a5571', [CaseNext_appointmentFragmentDoc]);
export const useEvaluationPageQuery = (options: useQuery.Options<EvaluationPageQuery, EvaluationPageQueryVariables>) => useQuery(EvaluationPageDocument, options as useQuery.Options<EvaluationPageQuery, EvaluationPageQueryVariables>);
export const EvaluationDefinitionDocument = /* @__PURE__ */ operation<EvaluationDefinitionQuery, EvaluationDefinitionQueryVariables>("query", "EvaluationDefinition", {"type":"String!","contentVersion":"String!"}, [["questionnaire",["slug","contentVersion","definition"],{"type":"$type","contentVersion":"$contentVersion"}]], '52b318e77e327bfcfd0bf500679ee0e063ce3ea39a783882112c7302fe278be4');
export const useEvaluationDefinitionQuery = (options: useQuery.Options<EvaluationDefinitionQuery, EvaluationDefinitionQueryVariables>) => useQuery(EvaluationDefinitionDocument, options as useQuery.Options<EvaluationDefinitionQuery, EvaluationDefinitionQueryVariables>);