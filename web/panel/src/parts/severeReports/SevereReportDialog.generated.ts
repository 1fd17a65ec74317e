/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type SevereReportQueryVariables = Exact<{
  id: string;
}>;


export type SevereReportQuery = { severeReport: { __typename: 'SevereReportPage', id: string, patientName: string, patientPhone: string, report: { __typename: 'SevereReport', id: string, lineTitle: string, at: string, symptoms: Array<{ __typename: 'SevereSymptom', label: string, doctorText: string }> }, answer: { __typename: 'CheckInAnswer', id: string, week: number | null, note: string | null, questions: Array<{ __typename: 'CheckInQuestionAnswered', question: string, answers: Array<string> }> } } };

export type ConcludeSevereReportMutationVariables = Exact<{
  id: string;
  outcome: Types.SevereOutcome;
  note: string;
}>;


export type ConcludeSevereReportMutation = { concludeSevereReport:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
    | { __typename: 'SevereReportPage', id: string }
   };

export const SevereReportDocument = /* @__PURE__ */ operation<SevereReportQuery, SevereReportQueryVariables>("query", "SevereReport", {"id":"ID!"}, [["severeReport",["id","patientName","patientPhone",["report",["id","lineTitle","at",["symptoms",["label","doctorText"]]]],["answer",["id","week","note",["questions",["question","answers"]]]]],{"id":"$id"}]], '5bb2c2fe96e0b57bd6e0c89ee5e7ad80d0b1faf3d6643de464a0dfc6a62ce4ad');
export const useSevereReportQuery = (options: useQuery.Options<SevereReportQuery, SevereReportQueryVariables>) => useQuery(SevereReportDocument, options as useQuery.Options<SevereReportQuery, SevereReportQueryVariables>);
export const ConcludeSevereReportDocument = /* @__PURE__ */ operation<ConcludeSevereReportMutation, ConcludeSevereReportMutationVariables>("mutation", "ConcludeSevereReport", {"id":"ID!","outcome":"SevereOutcome!","note":"String!"}, [["concludeSevereReport",[["...SevereReportPage",["id"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","outcome":"$outcome","note":"$note"}]], '41291e23ae706834e0f5da94aa947d0b2c0662ce6cc9fb1c9cff00fa2d53543c');
export const useConcludeSevereReportMutation = (options?: useMutation.Options<ConcludeSevereReportMutation, ConcludeSevereReportMutationVariables>) => useMutation(ConcludeSevereReportDocument, options);