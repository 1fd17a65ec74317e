/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type DraftSection_draftFragment = { __typename: 'QuestionnaireDraft', id: string, type: number, baseVersion: string, revision: number, definition: unknown, authors: Array<string>, mayTry: boolean, mayApprove: boolean, approvedBy: string | null, approvedAt: string | null, updatedAt: string, problems: Array<{ __typename: 'QuestionnaireProblem', path: string, message: string }>, differences: Array<{ __typename: 'QuestionnaireDifference', kind: Types.QuestionnaireChange, where: string, what: string, before: string, after: string }>, safetyCases: Array<{ __typename: 'QuestionnaireSafetyCase', id: string, title: string, problem: string | null, isAdded: boolean }>, dryRun: { __typename: 'QuestionnaireDryRun', revision: number, total: number, checked: number, isComplete: boolean, nowStopped: number, noLongerStopped: number, isRounded: boolean, flags: Array<{ __typename: 'FlagCount', label: string, added: number | null, removed: number | null }> } | null } & { ' $fragmentName'?: 'DraftSection_draftFragment' };

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
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'QuestionnaireDryRun', revision: number, total: number, checked: number, isComplete: boolean, nowStopped: number, noLongerStopped: number, isRounded: boolean, flags: Array<{ __typename: 'FlagCount', label: string, added: number | null, removed: number | null }>, cases: Array<{ __typename: 'NamedCase', id: string, at: string, effect: Types.DryRunEffect }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ApproveQuestionnaireDraftMutationVariables = Exact<{
  id: string;
  seenRevision: number;
  reason: string;
}>;


export type ApproveQuestionnaireDraftMutation = { approveQuestionnaireDraft:
    | { __typename: 'InvalidInput', code: string, message: string }
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
    | { __typename: 'InvalidInput', code: string, message: string }
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
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const DraftSection_draftFragmentDoc = /* @__PURE__ */ fragment<DraftSection_draftFragment>("DraftSection_draft", "QuestionnaireDraft", ["id","type","baseVersion","revision","definition","authors","mayTry","mayApprove","approvedBy","approvedAt","updatedAt",["problems",["path","message"]],["differences",["kind","where","what","before","after"]],["safetyCases",["id","title","problem","isAdded"]],["dryRun",["revision","total","checked","isComplete","nowStopped","noLongerStopped","isRounded",["flags",["label","added","removed"]]]]]);
export const useDraftSection_draft = (from: FragmentOf<DraftSection_draftFragment>) => useMasked(DraftSection_draftFragmentDoc, 'DraftSection_draft', from);
export const QuestionnaireDraftDocument = /* @__PURE__ */ operation<QuestionnaireDraftQuery, QuestionnaireDraftQueryVariables>("query", "QuestionnaireDraft", {"type":"Int!"}, [["questionnaireDraft",["id","...DraftSection_draft"],{"type":"$type"}]], '12d2e5583305ef9a9b5fc589ebd21cb66571192c3793641e186e6eb5f1548afd', [DraftSection_draftFragmentDoc]);
export const useQuestionnaireDraftQuery = (options: useQuery.Options<QuestionnaireDraftQuery, QuestionnaireDraftQueryVariables>) => useQuery(QuestionnaireDraftDocument, options as useQuery.Options<QuestionnaireDraftQuery, QuestionnaireDraftQueryVariables>);
export const SaveQuestionnaireDraftDocument = /* @__PURE__ */ operation<SaveQuestionnaireDraftMutation, SaveQuestionnaireDraftMutationVariables>("mutation", "SaveQuestionnaireDraft", {"id":"ID!","seenRevision":"Int!","definition":"JSON!"}, [["saveQuestionnaireDraft",[["...QuestionnaireDraft",["id","...DraftSection_draft"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","seenRevision":"$seenRevision","definition":"$definition"}]], '060becec09534d0f8c37ecf9ac63bec6faf2095d4baf64fd6533f8636fdabb82', [DraftSection_draftFragmentDoc]);
export const useSaveQuestionnaireDraftMutation = (options?: useMutation.Options<SaveQuestionnaireDraftMutation, SaveQuestionnaireDraftMutationVariables>) => useMutation(SaveQuestionnaireDraftDocument, options);
export const TryQuestionnaireDraftDocument = /* @__PURE__ */ operation<TryQuestionnaireDraftMutation, TryQuestionnaireDraftMutationVariables>("mutation", "TryQuestionnaireDraft", {"id":"ID!","seenRevision":"Int!","reason":"String!"}, [["tryQuestionnaireDraft",[["...QuestionnaireDryRun",["revision","total","checked","isComplete","nowStopped","noLongerStopped","isRounded",["flags",["label","added","removed"]],["cases",["id","at","effect"]]]],["...UserError",["code","message"]]],{"id":"$id","seenRevision":"$seenRevision","reason":"$reason"}]], '161423d2c55dbae26f6682d1a94176fa6ec9de005736122e40c8dd82eb870ca1');
export const useTryQuestionnaireDraftMutation = (options?: useMutation.Options<TryQuestionnaireDraftMutation, TryQuestionnaireDraftMutationVariables>) => useMutation(TryQuestionnaireDraftDocument, options);
export const ApproveQuestionnaireDraftDocument = /* @__PURE__ */ operation<ApproveQuestionnaireDraftMutation, ApproveQuestionnaireDraftMutationVariables>("mutation", "ApproveQuestionnaireDraft", {"id":"ID!","seenRevision":"Int!","reason":"String!"}, [["approveQuestionnaireDraft",[["...QuestionnaireDraft",["id","...DraftSection_draft"]],["...UserError",["code","message"]]],{"id":"$id","seenRevision":"$seenRevision","reason":"$reason"}]], '5562b9657cf56a07773013d57756608a7f4f3ad47984bbb02a9d049629c88844', [DraftSection_draftFragmentDoc]);
export const useApproveQuestionnaireDraftMutation = (options?: useMutation.Options<ApproveQuestionnaireDraftMutation, ApproveQuestionnaireDraftMutationVariables>) => useMutation(ApproveQuestionnaireDraftDocument, options);
export const PublishQuestionnaireDraftDocument = /* @__PURE__ */ operation<PublishQuestionnaireDraftMutation, PublishQuestionnaireDraftMutationVariables>("mutation", "PublishQuestionnaireDraft", {"id":"ID!","seenRevision":"Int!","reason":"String!","from":"DateTimeISO"}, [["publishQuestionnaireDraft",[["...PublishedQuestionnaire",["contentVersion"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","seenRevision":"$seenRevision","reason":"$reason","from":"$from"}]], '270a1a4c38dcb3bf8900392fa5b7fa7f9afd54d796af4c7ddd58011d96e63447');
export const usePublishQuestionnaireDraftMutation = (options?: useMutation.Options<PublishQuestionnaireDraftMutation, PublishQuestionnaireDraftMutationVariables>) => useMutation(PublishQuestionnaireDraftDocument, options);
export const DiscardQuestionnaireDraftDocument = /* @__PURE__ */ operation<DiscardQuestionnaireDraftMutation, DiscardQuestionnaireDraftMutationVariables>("mutation", "DiscardQuestionnaireDraft", {"id":"ID!","seenRevision":"Int!","reason":"String!"}, [["discardQuestionnaireDraft",[["...Done",["ok"]],["...UserError",["code","message"]]],{"id":"$id","seenRevision":"$seenRevision","reason":"$reason"}]], '707b11c99a55bff61e7ac3425e86fef22fe43069da0154cff0f70d8787bcdc28');
export const useDiscardQuestionnaireDraftMutation = (options?: useMutation.Options<DiscardQuestionnaireDraftMutation, DiscardQuestionnaireDraftMutationVariables>) => useMutation(DiscardQuestionnaireDraftDocument, options);
export const AddQuestionnaireSafetyCaseDocument = /* @__PURE__ */ operation<AddQuestionnaireSafetyCaseMutation, AddQuestionnaireSafetyCaseMutationVariables>("mutation", "AddQuestionnaireSafetyCase", {"quizId":"ID!","title":"String!","reason":"String!"}, [["addQuestionnaireSafetyCase",[["...Done",["ok"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"quizId":"$quizId","title":"$title","reason":"$reason"}]], 'ba94ff491a610e22acdd620c300590aa50f91a92ec84891aa3a0f3ec0baa0e24');
export const useAddQuestionnaireSafetyCaseMutation = (options?: useMutation.Options<AddQuestionnaireSafetyCaseMutation, AddQuestionnaireSafetyCaseMutationVariables>) => useMutation(AddQuestionnaireSafetyCaseDocument, options);
export const RetireQuestionnaireSafetyCaseDocument = /* @__PURE__ */ operation<RetireQuestionnaireSafetyCaseMutation, RetireQuestionnaireSafetyCaseMutationVariables>("mutation", "RetireQuestionnaireSafetyCase", {"id":"ID!","reason":"String!"}, [["retireQuestionnaireSafetyCase",[["...Done",["ok"]],["...UserError",["code","message"]]],{"id":"$id","reason":"$reason"}]], 'aed0c30c8fd48ed95485f7a745f88f8f9d4a618c019ce4b6437214d03a66843f');
export const useRetireQuestionnaireSafetyCaseMutation = (options?: useMutation.Options<RetireQuestionnaireSafetyCaseMutation, RetireQuestionnaireSafetyCaseMutationVariables>) => useMutation(RetireQuestionnaireSafetyCaseDocument, options);