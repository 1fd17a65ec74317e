/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type CheckInAnswer_answerFragment = { __typename: 'CheckInAnswer', id: string, week: number | null, at: string, note: string | null, waitsForDoctor: boolean, questions: Array<{ __typename: 'CheckInQuestionAnswered', question: string, answers: Array<string> }>, advice: Array<{ __typename: 'SevereAdvice', symptom: string, emergency: string | null, text: string }>, conclusion: { __typename: 'SevereConclusion', outcome: Types.SevereOutcome, at: string, doctorName: string, note: string } | null } & { ' $fragmentName'?: 'CheckInAnswer_answerFragment' };

export type CheckInPageQueryVariables = Exact<{ [key: string]: never; }>;


export type CheckInPageQuery = { myCheckIns: Array<{ __typename: 'TreatmentCheckIns', line: number, lineTitle: string, due: { __typename: 'DueCheckIn', id: string, week: number } | null, answers: Array<(
      { __typename: 'CheckInAnswer', id: string }
      & { ' $fragmentRefs'?: { 'CheckInAnswer_answerFragment': CheckInAnswer_answerFragment } }
    )> }> };

export type AnswerCheckInMutationVariables = Exact<{
  id: string;
  answers: Array<number> | number;
  note?: string | null | undefined;
}>;


export type AnswerCheckInMutation = { answerCheckIn:
    | { __typename: 'CheckInAnswer', id: string }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ReportSideEffectMutationVariables = Exact<{
  line: number;
  answers: Array<number> | number;
  note?: string | null | undefined;
}>;


export type ReportSideEffectMutation = { reportSideEffect:
    | { __typename: 'CheckInAnswer', id: string }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const CheckInAnswer_answerFragmentDoc = /* @__PURE__ */ fragment<CheckInAnswer_answerFragment>("CheckInAnswer_answer", "CheckInAnswer", ["id","week","at","note",["questions",["question","answers"]],["advice",["symptom","emergency","text"]],"waitsForDoctor",["conclusion",["outcome","at","doctorName","note"]]]);
export const useCheckInAnswer_answer = (from: FragmentOf<CheckInAnswer_answerFragment>) => useMasked(CheckInAnswer_answerFragmentDoc, 'CheckInAnswer_answer', from);
export const CheckInPageDocument = /* @__PURE__ */ operation<CheckInPageQuery, CheckInPageQueryVariables>("query", "CheckInPage", {}, [["myCheckIns",["line","lineTitle",["due",["id","week"]],["answers",["id","...CheckInAnswer_answer"]]]]], '20b5ba4d4af73a31b8ece655028314f7f77e6320d4734cdf3f2f11218f6d6e99', [CheckInAnswer_answerFragmentDoc]);
export const useCheckInPageQuery = (options?: useQuery.Options<CheckInPageQuery, CheckInPageQueryVariables>) => useQuery(CheckInPageDocument, options as useQuery.Options<CheckInPageQuery, CheckInPageQueryVariables>);
export const AnswerCheckInDocument = /* @__PURE__ */ operation<AnswerCheckInMutation, AnswerCheckInMutationVariables>("mutation", "AnswerCheckIn", {"id":"ID!","answers":"[Int!]!","note":"String"}, [["answerCheckIn",[["...CheckInAnswer",["id"]],["...UserError",["code","message"]]],{"id":"$id","answers":"$answers","note":"$note"}]], 'bf8552b181021bf70efd01a9b8fad55ac5661f141554555f638c96811d19e474');
export const useAnswerCheckInMutation = (options?: useMutation.Options<AnswerCheckInMutation, AnswerCheckInMutationVariables>) => useMutation(AnswerCheckInDocument, options);
export const ReportSideEffectDocument = /* @__PURE__ */ operation<ReportSideEffectMutation, ReportSideEffectMutationVariables>("mutation", "ReportSideEffect", {"line":"Int!","answers":"[Int!]!","note":"String"}, [["reportSideEffect",[["...CheckInAnswer",["id"]],["...UserError",["code","message"]]],{"line":"$line","answers":"$answers","note":"$note"}]], '5fb83cbb67feae69b62096d80ca5d759c09454c3f6dafdc267750c73bb92a58b');
export const useReportSideEffectMutation = (options?: useMutation.Options<ReportSideEffectMutation, ReportSideEffectMutationVariables>) => useMutation(ReportSideEffectDocument, options);