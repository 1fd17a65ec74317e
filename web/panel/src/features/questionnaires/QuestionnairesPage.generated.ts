/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type QuestionnaireLinesQueryVariables = Exact<{ [key: string]: never; }>;


export type QuestionnaireLinesQuery = { questionnaireLines: Array<{ __typename: 'QuestionnaireLine', type: number, slug: string, title: string, hasDraft: boolean, versions: Array<{ __typename: 'QuestionnaireVersionEntry', contentVersion: string, publishedAt: string, isInForce: boolean, isPlanned: boolean, note: string | null, authors: Array<string>, approvedBy: string | null, cancelledAt: string | null, cancelledBy: string | null, cancelReason: string | null, mayCancel: boolean }> }> | null };

export type StartQuestionnaireDraftMutationVariables = Exact<{
  type: string;
}>;


export type StartQuestionnaireDraftMutation = { startQuestionnaireDraft:
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'QuestionnaireDraft', id: string, type: number }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type CancelPlannedQuestionnaireMutationVariables = Exact<{
  type: number;
  contentVersion: string;
  reason: string;
}>;


export type CancelPlannedQuestionnaireMutation = { cancelPlannedQuestionnaire:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const QuestionnaireLinesDocument = /* @__PURE__ */ operation<QuestionnaireLinesQuery, QuestionnaireLinesQueryVariables>("query", "QuestionnaireLines", {}, [["questionnaireLines",["type","slug","title","hasDraft",["versions",["contentVersion","publishedAt","isInForce","isPlanned","note","authors","approvedBy","cancelledAt","cancelledBy","cancelReason","mayCancel"]]]]], 'ef756efea2eb48e207e1be8d26261e73c7cc5687287633afd35d34dbc7460407');
export const useQuestionnaireLinesQuery = (options?: useQuery.Options<QuestionnaireLinesQuery, QuestionnaireLinesQueryVariables>) => useQuery(QuestionnaireLinesDocument, options as useQuery.Options<QuestionnaireLinesQuery, QuestionnaireLinesQueryVariables>);
export const StartQuestionnaireDraftDocument = /* @__PURE__ */ operation<StartQuestionnaireDraftMutation, StartQuestionnaireDraftMutationVariables>("mutation", "StartQuestionnaireDraft", {"type":"String!"}, [["startQuestionnaireDraft",[["...QuestionnaireDraft",["id","type"]],["...UserError",["code","message"]]],{"type":"$type"}]], 'dc5c55a70727e2cfa82cdbc3aca0e17f6fc6ce87eba1f55f1864c4b21463dd6e');
export const useStartQuestionnaireDraftMutation = (options?: useMutation.Options<StartQuestionnaireDraftMutation, StartQuestionnaireDraftMutationVariables>) => useMutation(StartQuestionnaireDraftDocument, options);
export const CancelPlannedQuestionnaireDocument = /* @__PURE__ */ operation<CancelPlannedQuestionnaireMutation, CancelPlannedQuestionnaireMutationVariables>("mutation", "CancelPlannedQuestionnaire", {"type":"Int!","contentVersion":"String!","reason":"String!"}, [["cancelPlannedQuestionnaire",[["...Done",["ok"]],["...UserError",["code","message"]]],{"type":"$type","contentVersion":"$contentVersion","reason":"$reason"}]], '30e34cb21b515e379822d71cb74f520fc2e1110c5d1a9f0e6a3d27283db5d237');
export const useCancelPlannedQuestionnaireMutation = (options?: useMutation.Options<CancelPlannedQuestionnaireMutation, CancelPlannedQuestionnaireMutationVariables>) => useMutation(CancelPlannedQuestionnaireDocument, options);