/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type DraftSection_draftFragment = { __typename: 'QuestionnaireDraft', id: string, type: number, baseVersion: string, revision: number, definition: unknown, authors: Array<string>, mayTry: boolean, mayApprove: boolean, approvedBy: string | null, approvedAt: string | null, updatedAt: string, problems: Array<{ __typename: 'QuestionnaireProblem', path: string, message: string }>, differences: Array<{ __typename: 'QuestionnaireDifference', kind: Types.QuestionnaireChange, where: string, what: string, before: string, after: string }>, safetyCases: Array<{ __typename: 'QuestionnaireSafetyCase', id: string, title: string, problem: string | null, isAdded: boolean }>, dryRun: { __typename: 'QuestionnaireDryRun', revision: number, total: number, checked: number, isComplete: boolean, nowStopped: number, noLongerStopped: number, isRounded: boolean, flags: Array<{ __typename: 'FlagCount', label: string, added: number | null, removed: number | null }> } | null } & { ' $fragmentName'?: 'DraftSection_draftFragment' };

export type DraftSection_refusal_CaseChanged_Fragment = { __typename: 'CaseChanged', code: string, message: string } & { ' $fragmentName'?: 'DraftSection_refusal_CaseChanged_Fragment' };

export type DraftSection_refusal_DearerFreight_Fragment = { __typename: 'DearerFreight', code: string, message: string } & { ' $fragmentName'?: 'DraftSection_refusal_DearerFreight_Fragment' };

export type DraftSection_refusal_InvalidInput_Fragment = { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> } & { ' $fragmentName'?: 'DraftSection_refusal_InvalidInput_Fragment' };

export type DraftSection_refusal_OutOfStock_Fragment = { __typename: 'OutOfStock', code: string, message: string } & { ' $fragmentName'?: 'DraftSection_refusal_OutOfStock_Fragment' };

export type DraftSection_refusal_PriceChanged_Fragment = { __typename: 'PriceChanged', code: string, message: string } & { ' $fragmentName'?: 'DraftSection_refusal_PriceChanged_Fragment' };

export type DraftSection_refusal_ProductNeedsPrescription_Fragment = { __typename: 'ProductNeedsPrescription', code: string, message: string } & { ' $fragmentName'?: 'DraftSection_refusal_ProductNeedsPrescription_Fragment' };

export type DraftSection_refusal_QuizStopped_Fragment = { __typename: 'QuizStopped', code: string, message: string } & { ' $fragmentName'?: 'DraftSection_refusal_QuizStopped_Fragment' };

export type DraftSection_refusal_Refusal_Fragment = { __typename: 'Refusal', code: string, message: string } & { ' $fragmentName'?: 'DraftSection_refusal_Refusal_Fragment' };

export type DraftSection_refusalFragment =
  | DraftSection_refusal_CaseChanged_Fragment
  | DraftSection_refusal_DearerFreight_Fragment
  | DraftSection_refusal_InvalidInput_Fragment
  | DraftSection_refusal_OutOfStock_Fragment
  | DraftSection_refusal_PriceChanged_Fragment
  | DraftSection_refusal_ProductNeedsPrescription_Fragment
  | DraftSection_refusal_QuizStopped_Fragment
  | DraftSection_refusal_Refusal_Fragment
;

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
    | { __typename: 'QuestionnaireDryRun', revision: number, total: number, checked: number, isComplete: boolean, nowStopped: number, noLongerStopped: number, isRounded: boolean, flags: Array<{ __typename: 'FlagCount', label: string, added: number | null, removed: number | null }>, cases: Array<{ __typename: 'NamedCase', id: string, at: string, effect: Types.DryRunEffect }> }
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

export const DraftSection_draftFragmentDoc = /* @__PURE__ */ fragment<DraftSection_draftFragment>("DraftSection_draft", "QuestionnaireDraft", ["id","type","baseVersion","revision","definition","authors","mayTry","mayApprove","approvedBy","approvedAt","updatedAt",["problems",["path","message"]],["differences",["kind","where","what","before","after"]],["safetyCases",["id","title","problem","isAdded"]],["dryRun",["revision","total","checked","isComplete","nowStopped","noLongerStopped","isRounded",["flags",["label","added","removed"]]]]]);
export const useDraftSection_draft = (from: FragmentOf<DraftSection_draftFragment>) => useMasked(DraftSection_draftFragmentDoc, 'DraftSection_draft', from);
export const DraftSection_refusalFragmentDoc = /* @__PURE__ */ fragment<DraftSection_refusalFragment>("DraftSection_refusal", "UserError", ["code","message",["...InvalidInput",[["fields",["path","message"]]]]]);
export const useDraftSection_refusal = (from: FragmentOf<DraftSection_refusalFragment>) => useMasked(DraftSection_refusalFragmentDoc, 'DraftSection_refusal', from);
export const QuestionnaireDraftDocument = /* @__PURE__ */ operation<QuestionnaireDraftQuery, QuestionnaireDraftQueryVariables>("query", "QuestionnaireDraft", {"type":"Int!"}, [["questionnaireDraft",["id","...DraftSection_draft"],{"type":"$type"}]], '12d2e5583305ef9a9b5fc589ebd21cb66571192c3793641e186e6eb5f1548afd', [DraftSection_draftFragmentDoc]);
export const useQuestionnaireDraftQuery = (options: useQuery.Options<QuestionnaireDraftQuery, QuestionnaireDraftQueryVariables>) => useQuery(QuestionnaireDraftDocument, options as useQuery.Options<QuestionnaireDraftQuery, QuestionnaireDraftQueryVariables>);
export const SaveQuestionnaireDraftDocument = /* @__PURE__ */ operation<SaveQuestionnaireDraftMutation, SaveQuestionnaireDraftMutationVariables>("mutation", "SaveQuestionnaireDraft", {"id":"ID!","seenRevision":"Int!","definition":"JSON!"}, [["saveQuestionnaireDraft",[["...QuestionnaireDraft",["id","...DraftSection_draft"]],"...DraftSection_refusal@unmask"],{"id":"$id","seenRevision":"$seenRevision","definition":"$definition"}]], 'e1837707b98d220d4ece56a67a101a069d6edb0f7abd7f67e258a46bd95b10c4', [DraftSection_draftFragmentDoc, DraftSection_refusalFragmentDoc]);
export const useSaveQuestionnaireDraftMutation = (options?: useMutation.Options<SaveQuestionnaireDraftMutation, SaveQuestionnaireDraftMutationVariables>) => useMutation(SaveQuestionnaireDraftDocument, options);
export const TryQuestionnaireDraftDocument = /* @__PURE__ */ operation<TryQuestionnaireDraftMutation, TryQuestionnaireDraftMutationVariables>("mutation", "TryQuestionnaireDraft", {"id":"ID!","seenRevision":"Int!","reason":"String!"}, [["tryQuestionnaireDraft",[["...QuestionnaireDryRun",["revision","total","checked","isComplete","nowStopped","noLongerStopped","isRounded",["flags",["label","added","removed"]],["cases",["id","at","effect"]]]],"...DraftSection_refusal@unmask"],{"id":"$id","seenRevision":"$seenRevision","reason":"$reason"}]], 'ce3bfe51798d49da706d3c49c5dea605a7e3944fbd127e598e7b47349bd4f91a', [DraftSection_refusalFragmentDoc]);
export const useTryQuestionnaireDraftMutation = (options?: useMutation.Options<TryQuestionnaireDraftMutation, TryQuestionnaireDraftMutationVariables>) => useMutation(TryQuestionnaireDraftDocument, options);
export const ApproveQuestionnaireDraftDocument = /* @__PURE__ */ operation<ApproveQuestionnaireDraftMutation, ApproveQuestionnaireDraftMutationVariables>("mutation", "ApproveQuestionnaireDraft", {"id":"ID!","seenRevision":"Int!","reason":"String!"}, [["approveQuestionnaireDraft",[["...QuestionnaireDraft",["id","...DraftSection_draft"]],"...DraftSection_refusal@unmask"],{"id":"$id","seenRevision":"$seenRevision","reason":"$reason"}]], '7efda579cff996ff0241c233d6e9ca95b688ed66925e5615e01d4b4171ec9389', [DraftSection_draftFragmentDoc, DraftSection_refusalFragmentDoc]);
export const useApproveQuestionnaireDraftMutation = (options?: useMutation.Options<ApproveQuestionnaireDraftMutation, ApproveQuestionnaireDraftMutationVariables>) => useMutation(ApproveQuestionnaireDraftDocument, options);
export const PublishQuestionnaireDraftDocument = /* @__PURE__ */ operation<PublishQuestionnaireDraftMutation, PublishQuestionnaireDraftMutationVariables>("mutation", "PublishQuestionnaireDraft", {"id":"ID!","seenRevision":"Int!","reason":"String!","from":"DateTimeISO"}, [["publishQuestionnaireDraft",[["...PublishedQuestionnaire",["contentVersion"]],"...DraftSection_refusal@unmask"],{"id":"$id","seenRevision":"$seenRevision","reason":"$reason","from":"$from"}]], '205770c5f311ae10aa81f4e9858cbad20018745ea9865719d85b0dc8ac05e2de', [DraftSection_refusalFragmentDoc]);
export const usePublishQuestionnaireDraftMutation = (options?: useMutation.Options<PublishQuestionnaireDraftMutation, PublishQuestionnaireDraftMutationVariables>) => useMutation(PublishQuestionnaireDraftDocument, options);
export const DiscardQuestionnaireDraftDocument = /* @__PURE__ */ operation<DiscardQuestionnaireDraftMutation, DiscardQuestionnaireDraftMutationVariables>("mutation", "DiscardQuestionnaireDraft", {"id":"ID!","seenRevision":"Int!","reason":"String!"}, [["discardQuestionnaireDraft",[["...Done",["ok"]],"...DraftSection_refusal@unmask"],{"id":"$id","seenRevision":"$seenRevision","reason":"$reason"}]], '0ccc9499524ab3a681cf9af23baec2722d13cd9e76787e5cc0f68a9760fb2a61', [DraftSection_refusalFragmentDoc]);
export const useDiscardQuestionnaireDraftMutation = (options?: useMutation.Options<DiscardQuestionnaireDraftMutation, DiscardQuestionnaireDraftMutationVariables>) => useMutation(DiscardQuestionnaireDraftDocument, options);
export const AddQuestionnaireSafetyCaseDocument = /* @__PURE__ */ operation<AddQuestionnaireSafetyCaseMutation, AddQuestionnaireSafetyCaseMutationVariables>("mutation", "AddQuestionnaireSafetyCase", {"quizId":"ID!","title":"String!","reason":"String!"}, [["addQuestionnaireSafetyCase",[["...Done",["ok"]],"...DraftSection_refusal@unmask"],{"quizId":"$quizId","title":"$title","reason":"$reason"}]], '8608bc5f15f7ff3bd6bae226bea08bba76e68212fbed1c777c2698b7320820af', [DraftSection_refusalFragmentDoc]);
export const useAddQuestionnaireSafetyCaseMutation = (options?: useMutation.Options<AddQuestionnaireSafetyCaseMutation, AddQuestionnaireSafetyCaseMutationVariables>) => useMutation(AddQuestionnaireSafetyCaseDocument, options);
export const RetireQuestionnaireSafetyCaseDocument = /* @__PURE__ */ operation<RetireQuestionnaireSafetyCaseMutation, RetireQuestionnaireSafetyCaseMutationVariables>("mutation", "RetireQuestionnaireSafetyCase", {"id":"ID!","reason":"String!"}, [["retireQuestionnaireSafetyCase",[["...Done",["ok"]],"...DraftSection_refusal@unmask"],{"id":"$id","reason":"$reason"}]], '3fc9cdebdb46ee05b3a407a32450dac8b5bfcdf7133ebcd74a860a63dcc62f41', [DraftSection_refusalFragmentDoc]);
export const useRetireQuestionnaireSafetyCaseMutation = (options?: useMutation.Options<RetireQuestionnaireSafetyCaseMutation, RetireQuestionnaireSafetyCaseMutationVariables>) => useMutation(RetireQuestionnaireSafetyCaseDocument, options);