/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AppointmentProgress_appointmentFragment } from './LiveAppointments.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AppointmentProgress_appointmentFragmentDoc } from './LiveAppointments.generated.ts';
export type EvaluationPageQueryVariables = Exact<{
  id: string;
  appointments: number;
}>;


export type EvaluationPageQuery = { quiz: { __typename: 'Quiz', id: string, slug: string, title: string, status: Types.QuizStatus, furthestPage: number, contentVersion: string, age: number, answers: unknown, createdAt: string, submittedAt: string | null, questionAndResponse: Array<{ __typename: 'ResponseRecord', question: number, type: number, answer: number, textResponse: string, score: number }> | null } | null, myMedicalAppointments: { __typename: 'MedicalAppointmentList', items: Array<(
      { __typename: 'MedicalAppointment', id: string, quizId: string, evolutionId: string | null }
      & { ' $fragmentRefs'?: { 'AppointmentProgress_appointmentFragment': AppointmentProgress_appointmentFragment } }
    )> } };

export type EvaluationDefinitionQueryVariables = Exact<{
  type: string;
  contentVersion: string;
}>;


export type EvaluationDefinitionQuery = { questionnaire: { __typename: 'Questionnaire', slug: string, contentVersion: string, definition: unknown } | null };

export const EvaluationPageDocument = /* @__PURE__ */ operation<EvaluationPageQuery, EvaluationPageQueryVariables>("query", "EvaluationPage", {"id":"ID!","appointments":"Int!"}, [["quiz",["id","slug","title","status","furthestPage","contentVersion","age","answers",["questionAndResponse",["question","type","answer","textResponse","score"]],"createdAt","submittedAt"],{"id":"$id"}],["myMedicalAppointments",[["items",["id","quizId","evolutionId","...AppointmentProgress_appointment"]]],{"limit":"$appointments"}]], '504e2cf81a3e12e07cdada4af8ab94235780422061e5dd7d4bd288e3508a33fd', [AppointmentProgress_appointmentFragmentDoc]);
export const useEvaluationPageQuery = (options: useQuery.Options<EvaluationPageQuery, EvaluationPageQueryVariables>) => useQuery(EvaluationPageDocument, options as useQuery.Options<EvaluationPageQuery, EvaluationPageQueryVariables>);
export const EvaluationDefinitionDocument = /* @__PURE__ */ operation<EvaluationDefinitionQuery, EvaluationDefinitionQueryVariables>("query", "EvaluationDefinition", {"type":"String!","contentVersion":"String!"}, [["questionnaire",["slug","contentVersion","definition"],{"type":"$type","contentVersion":"$contentVersion"}]], '52b318e77e327bfcfd0bf500679ee0e063ce3ea39a783882112c7302fe278be4');
export const useEvaluationDefinitionQuery = (options: useQuery.Options<EvaluationDefinitionQuery, EvaluationDefinitionQueryVariables>) => useQuery(EvaluationDefinitionDocument, options as useQuery.Options<EvaluationDefinitionQuery, EvaluationDefinitionQueryVariables>);