/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type DraftSection_draftFragment = { __typename: 'QuestionnaireDraft', id: string, type: number, baseVersion: string, revision: number, definition: unknown, authors: Array<string>, mayTry: boolean, mayApprove: boolean, approvedBy: string | null, approvedAt: string | null, updatedAt: string, problems: Array<{ __typename: 'QuestionnaireProblem', path: string, message: string }>, differences: Array<{ __typename: 'QuestionnaireDifference', kind: Types.QuestionnaireChange, where: string, what: string, before: string, after: string }>, safetyCases: Array<{ __typename: 'QuestionnaireSafetyCase', id: string, title: string, problem: string | null, isAdded: boolean }>, dryRun: { __typename: 'QuestionnaireDryRun', revision: number, total: number, checked: number, isComplete: boolean, nowStopped: number, noLongerStopped: number, isRounded: boolean, flags: Array<{ __typename: 'FlagCount', label: string, added: number | null, removed: number | null }> } | null } & { ' $fragmentName'?: 'DraftSection_draftFragment' };

export type DryRunFragment = { __typename: 'QuestionnaireDryRun', revision: number, total: number, checked: number, isComplete: boolean, nowStopped: number, noLongerStopped: number, isRounded: boolean, flags: Array<{ __typename: 'FlagCount', label: string, added: number | null, removed: number | null }> } & { ' $fragmentName'?: 'DryRunFragment' };

export type QuestionnaireDraftQueryVariables = Exact<{
  type: number;
}>;


export type QuestionnaireDraftQuery = { questionnaireDraft: (
    { __typename: 'QuestionnaireDraft', id: string }
    & { ' $fragmentRefs'?: { 'DraftSection_draftFragment': DraftSection_draftFragment } }
  ) | null };

export type SaveQuestionnaireDraftMutationVariables = Exact<{
  id: string;
  seenRevision: number;
  definition: unknown;
}>;


export type SaveQuestionnaireDraftMutation = { saveQuestionnaireDraft:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'QuestionnaireDraft', id: string }
      & { ' $fragmentRefs'?: { 'DraftSection_draftFragment': DraftSection_draftFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type TryQuestionnaireDraftMutationVariables = Exact<{
  id: string;
  seenRevision: number;
  reason: string;
}>;


export type TryQuestionnaireDraftMutation = { tryQuestionnaireDraft:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'QuestionnaireDryRun', revision: number, total: number, checked: number, isComplete: boolean, nowStopped: number, noLongerStopped: number, isRounded: boolean, quizzes: Array<{ __typename: 'NamedQuiz', id: string, at: string, effect: Types.DryRunEffect }>, flags: Array<{ __typename: 'FlagCount', label: string, added: number | null, removed: number | null }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ApproveQuestionnaireDraftMutationVariables = Exact<{
  id: string;
  seenRevision: number;
  reason: string;
}>;


export type ApproveQuestionnaireDraftMutation = { approveQuestionnaireDraft:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'QuestionnaireDraft', id: string }
      & { ' $fragmentRefs'?: { 'DraftSection_draftFragment': DraftSection_draftFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type PublishQuestionnaireDraftMutationVariables = Exact<{
  id: string;
  seenRevision: number;
  reason: string;
  from?: string | null | undefined;
}>;


export type PublishQuestionnaireDraftMutation = { publishQuestionnaireDraft:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'PublishedQuestionnaire', contentVersion: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type DiscardQuestionnaireDraftMutationVariables = Exact<{
  id: string;
  seenRevision: number;
  reason: string;
}>;


export type DiscardQuestionnaireDraftMutation = { discardQuestionnaireDraft:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AddQuestionnaireSafetyCaseMutationVariables = Exact<{
  quizId: string;
  title: string;
  reason: string;
}>;


export type AddQuestionnaireSafetyCaseMutation = { addQuestionnaireSafetyCase:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type RetireQuestionnaireSafetyCaseMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type RetireQuestionnaireSafetyCaseMutation = { retireQuestionnaireSafetyCase:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const DryRunFragmentDoc = /* @__PURE__ */ fragment<DryRunFragment>("DryRun", "QuestionnaireDryRun", ["revision","total","checked","isComplete","nowStopped","noLongerStopped","isRounded",["flags",["label","added","removed"]]]);
export const DraftSection_draftFragmentDoc = /* @__PURE__ */ fragment<DraftSection_draftFragment>("DraftSection_draft", "QuestionnaireDraft", ["id","type","baseVersion","revision","definition","authors","mayTry","mayApprove","approvedBy","approvedAt","updatedAt",["problems",["path","message"]],["differences",["kind","where","what","before","after"]],["safetyCases",["id","title","problem","isAdded"]],["dryRun",["...DryRun@unmask"]]], [DryRunFragmentDoc]);
export const useDraftSection_draft = (from: FragmentOf<DraftSection_draftFragment>) => useMasked(DraftSection_draftFragmentDoc, 'DraftSection_draft', from);
export const QuestionnaireDraftDocument = /* @__PURE__ */ operation<QuestionnaireDraftQuery, QuestionnaireDraftQueryVariables>("query", "QuestionnaireDraft", {"type":"Int!"}, [["questionnaireDraft",["id","...DraftSection_draft"],{"type":"$type"}]], '7b720dc379022182b8f54ac34563ede8953c2f923075f5a8eec2c847391ccd38', [DraftSection_draftFragmentDoc]);
export const useQuestionnaireDraftQuery = (options: useQuery.Options<QuestionnaireDraftQuery, QuestionnaireDraftQueryVariables>) => useQuery(QuestionnaireDraftDocument, options as useQuery.Options<QuestionnaireDraftQuery, QuestionnaireDraftQueryVariables>);
export const SaveQuestionnaireDraftDocument = /* @__PURE__ */ operation<SaveQuestionnaireDraftMutation, SaveQuestionnaireDraftMutationVariables>("mutation", "SaveQuestionnaireDraft", {"id":"ID!","seenRevision":"Int!","definition":"JSON!"}, [["saveQuestionnaireDraft",[["...QuestionnaireDraft",["id","...DraftSection_draft"]],"...Refusal@unmask"],{"id":"$id","seenRevision":"$seenRevision","definition":"$definition"}]], '76f2ce9d9a06fcffbfae1d512c90e25e32f7e87fdefe27022cf6a30e25a99ef0', [DraftSection_draftFragmentDoc, RefusalFragmentDoc]);
export const useSaveQuestionnaireDraftMutation = (options?: useMutation.Options<SaveQuestionnaireDraftMutation, SaveQuestionnaireDraftMutationVariables>) => useMutation(SaveQuestionnaireDraftDocument, options);
export const TryQuestionnaireDraftDocument = /* @__PURE__ */ operation<TryQuestionnaireDraftMutation, TryQuestionnaireDraftMutationVariables>("mutation", "TryQuestionnaireDraft", {"id":"ID!","seenRevision":"Int!","reason":"String!"}, [["tryQuestionnaireDraft",[["...QuestionnaireDryRun",["...DryRun@unmask",["quizzes",["id","at","effect"]]]],"...Refusal@unmask"],{"id":"$id","seenRevision":"$seenRevision","reason":"$reason"}]], '895fd6448c607fed483d19ad6e09540beb5b4a4f11845679bbe4d06d9eca3a56', [DryRunFragmentDoc, RefusalFragmentDoc]);
export const useTryQuestionnaireDraftMutation = (options?: useMutation.Options<TryQuestionnaireDraftMutation, TryQuestionnaireDraftMutationVariables>) => useMutation(TryQuestionnaireDraftDocument, options);
export const ApproveQuestionnaireDraftDocument = /* @__PURE__ */ operation<ApproveQuestionnaireDraftMutation, ApproveQuestionnaireDraftMutationVariables>("mutation", "ApproveQuestionnaireDraft", {"id":"ID!","seenRevision":"Int!","reason":"String!"}, [["approveQuestionnaireDraft",[["...QuestionnaireDraft",["id","...DraftSection_draft"]],"...Refusal@unmask"],{"id":"$id","seenRevision":"$seenRevision","reason":"$reason"}]], 'd76665a720a24afce7811a05144d2e7f375ec4ab750a688222c1b2d880d795c1', [DraftSection_draftFragmentDoc, RefusalFragmentDoc]);
export const useApproveQuestionnaireDraftMutation = (options?: useMutation.Options<ApproveQuestionnaireDraftMutation, ApproveQuestionnaireDraftMutationVariables>) => useMutation(ApproveQuestionnaireDraftDocument, options);
export const PublishQuestionnaireDraftDocument = /* @__PURE__ */ operation<PublishQuestionnaireDraftMutation, PublishQuestionnaireDraftMutationVariables>("mutation", "PublishQuestionnaireDraft", {"id":"ID!","seenRevision":"Int!","reason":"String!","from":"DateTimeISO"}, [["publishQuestionnaireDraft",[["...PublishedQuestionnaire",["contentVersion"]],"...Refusal@unmask"],{"id":"$id","seenRevision":"$seenRevision","reason":"$reason","from":"$from"}]], 'f4cb39278280107f003e13006e25ef2990f7ba46f3bf14ba0fe230b1f9f4d64e', [RefusalFragmentDoc]);
export const usePublishQuestionnaireDraftMutation = (options?: useMutation.Options<PublishQuestionnaireDraftMutation, PublishQuestionnaireDraftMutationVariables>) => useMutation(PublishQuestionnaireDraftDocument, options);
export const DiscardQuestionnaireDraftDocument = /* @__PURE__ */ operation<DiscardQuestionnaireDraftMutation, DiscardQuestionnaireDraftMutationVariables>("mutation", "DiscardQuestionnaireDraft", {"id":"ID!","seenRevision":"Int!","reason":"String!"}, [["discardQuestionnaireDraft",[["...Done",["ok"]],"...Refusal@unmask"],{"id":"$id","seenRevision":"$seenRevision","reason":"$reason"}]], 'c9144b7eaa31753cd701f45b2354b5ec12502db837e752f0853284e2dba8787e', [RefusalFragmentDoc]);
export const useDiscardQuestionnaireDraftMutation = (options?: useMutation.Options<DiscardQuestionnaireDraftMutation, DiscardQuestionnaireDraftMutationVariables>) => useMutation(DiscardQuestionnaireDraftDocument, options);
export const AddQuestionnaireSafetyCaseDocument = /* @__PURE__ */ operation<AddQuestionnaireSafetyCaseMutation, AddQuestionnaireSafetyCaseMutationVariables>("mutation", "AddQuestionnaireSafetyCase", {"quizId":"ID!","title":"String!","reason":"String!"}, [["addQuestionnaireSafetyCase",[["...Done",["ok"]],"...Refusal@unmask"],{"quizId":"$quizId","title":"$title","reason":"$reason"}]], '66ffcc11da16ff9a40e4ad65a2e551ff904b86ce08258dc86abeabf76be92bcb', [RefusalFragmentDoc]);
export const useAddQuestionnaireSafetyCaseMutation = (options?: useMutation.Options<AddQuestionnaireSafetyCaseMutation, AddQuestionnaireSafetyCaseMutationVariables>) => useMutation(AddQuestionnaireSafetyCaseDocument, options);
export const RetireQuestionnaireSafetyCaseDocument = /* @__PURE__ */ operation<RetireQuestionnaireSafetyCaseMutation, RetireQuestionnaireSafetyCaseMutationVariables>("mutation", "RetireQuestionnaireSafetyCase", {"id":"ID!","reason":"String!"}, [["retireQuestionnaireSafetyCase",[["...Done",["ok"]],"...Refusal@unmask"],{"id":"$id","reason":"$reason"}]], '58d5a34d09a8cab16510b86801a053ef46174b6b458d72077780408477f7d62b', [RefusalFragmentDoc]);
export const useRetireQuestionnaireSafetyCaseMutation = (options?: useMutation.Options<RetireQuestionnaireSafetyCaseMutation, RetireQuestionnaireSafetyCaseMutationVariables>) => useMutation(RetireQuestionnaireSafetyCaseDocument, options);