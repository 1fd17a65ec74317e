/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AppointmentProgress_appointmentFragment } from './LiveAppointments.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AppointmentProgress_appointmentFragmentDoc } from './LiveAppointments.generated.ts';
export type EvaluationsPageQueryVariables = Exact<{
  limit: number;
  appointments: number;
}>;


export type EvaluationsPageQuery = { myQuizzes: { __typename: 'QuizList', total: number, items: Array<{ __typename: 'Quiz', id: string, slug: string, title: string, status: Types.QuizStatus, furthestPage: number, createdAt: string, submittedAt: string | null }> }, myMedicalAppointments: { __typename: 'MedicalAppointmentList', total: number, items: Array<(
      { __typename: 'MedicalAppointment', id: string, quizId: string }
      & { ' $fragmentRefs'?: { 'AppointmentProgress_appointmentFragment': AppointmentProgress_appointmentFragment } }
    )> } };

export const EvaluationsPageDocument = /* @__PURE__ */ operation<EvaluationsPageQuery, EvaluationsPageQueryVariables>("query", "EvaluationsPage", {"limit":"Int!","appointments":"Int!"}, [["myQuizzes",["total",["items",["id","slug","title","status","furthestPage","createdAt","submittedAt"]]],{"limit":"$limit"}],["myMedicalAppointments",["total",["items",["id","quizId","...AppointmentProgress_appointment"]]],{"limit":"$appointments"}]], '593b3d15f4130103a8748b5cb0109b482fc751673553eafae4334b52be6c5c1f', [AppointmentProgress_appointmentFragmentDoc]);
export const useEvaluationsPageQuery = (options: useQuery.Options<EvaluationsPageQuery, EvaluationsPageQueryVariables>) => useQuery(EvaluationsPageDocument, options as useQuery.Options<EvaluationsPageQuery, EvaluationsPageQueryVariables>);