/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type QuestionnaireLinesQueryVariables = Exact<{ [key: string]: never; }>;


export type QuestionnaireLinesQuery = { questionnaireLines: Array<{ __typename: 'QuestionnaireLine', type: number, slug: string, title: string, hasDraft: boolean, versions: Array<{ __typename: 'QuestionnaireVersionEntry', contentVersion: string, publishedAt: string, isInForce: boolean, isPlanned: boolean, note: string | null, authors: Array<string>, approvedBy: string | null, cancelledAt: string | null, cancelledBy: string | null, cancelReason: string | null, mayCancel: boolean }> }> | null };

export type StartQuestionnaireDraftMutationVariables = Exact<{
  type: string;
}>;


export type StartQuestionnaireDraftMutation = { startQuestionnaireDraft:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
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
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const QuestionnaireLinesDocument = /* @__PURE__ */ operation<QuestionnaireLinesQuery, QuestionnaireLinesQueryVariables>("query", "QuestionnaireLines", {}, [["questionnaireLines",["type","slug","title","hasDraft",["versions",["contentVersion","publishedAt","isInForce","isPlanned","note","authors","approvedBy","cancelledAt","cancelledBy","cancelReason","mayCancel"]]]]], 'ef756efea2eb48e207e1be8d26261e73c7cc5687287633afd35d34dbc7460407');
export const useQuestionnaireLinesQuery = (options?: useQuery.Options<QuestionnaireLinesQuery, QuestionnaireLinesQueryVariables>) => useQuery(QuestionnaireLinesDocument, options as useQuery.Options<QuestionnaireLinesQuery, QuestionnaireLinesQueryVariables>);
export const StartQuestionnaireDraftDocument = /* @__PURE__ */ operation<StartQuestionnaireDraftMutation, StartQuestionnaireDraftMutationVariables>("mutation", "StartQuestionnaireDraft", {"type":"String!"}, [["startQuestionnaireDraft",[["...QuestionnaireDraft",["id","type"]],"...Refusal@unmask"],{"type":"$type"}]], '355438f012388b135fe88d963142c25fc252c12165f9024459333ce7b271e2aa', [RefusalFragmentDoc]);
export const useStartQuestionnaireDraftMutation = (options?: useMutation.Options<StartQuestionnaireDraftMutation, StartQuestionnaireDraftMutationVariables>) => useMutation(StartQuestionnaireDraftDocument, options);
export const CancelPlannedQuestionnaireDocument = /* @__PURE__ */ operation<CancelPlannedQuestionnaireMutation, CancelPlannedQuestionnaireMutationVariables>("mutation", "CancelPlannedQuestionnaire", {"type":"Int!","contentVersion":"String!","reason":"String!"}, [["cancelPlannedQuestionnaire",[["...Done",["ok"]],"...Refusal@unmask"],{"type":"$type","contentVersion":"$contentVersion","reason":"$reason"}]], '7f598f5ec260ebaf0fecdada500aa97a83faf9cf165d31dbdf1258be78e77e51', [RefusalFragmentDoc]);
export const useCancelPlannedQuestionnaireMutation = (options?: useMutation.Options<CancelPlannedQuestionnaireMutation, CancelPlannedQuestionnaireMutationVariables>) => useMutation(CancelPlannedQuestionnaireDocument, options);