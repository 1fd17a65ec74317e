/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type SavedAnswersQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedAnswersQuery = { savedAnswers: Array<{ __typename: 'SavedAnswer', id: string, text: string }> };

export type SaveAnswerTextMutationVariables = Exact<{
  text: string;
}>;


export type SaveAnswerTextMutation = { saveAnswerText:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', message: string, path: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'SavedAnswer', id: string, text: string }
   };

export type RemoveSavedAnswerMutationVariables = Exact<{
  id: string;
}>;


export type RemoveSavedAnswerMutation = { removeSavedAnswer:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const SavedAnswersDocument = /* @__PURE__ */ operation<SavedAnswersQuery, SavedAnswersQueryVariables>("query", "SavedAnswers", {}, [["savedAnswers",["id","text"]]], '11d8c5bef8d07320dcf6384d29d11b8b0660bd762ed0cb9581bd0ad431fe55b4');
export const useSavedAnswersQuery = (options?: useQuery.Options<SavedAnswersQuery, SavedAnswersQueryVariables>) => useQuery(SavedAnswersDocument, options as useQuery.Options<SavedAnswersQuery, SavedAnswersQueryVariables>);
export const SaveAnswerTextDocument = /* @__PURE__ */ operation<SaveAnswerTextMutation, SaveAnswerTextMutationVariables>("mutation", "SaveAnswerText", {"text":"String!"}, [["saveAnswerText",["__typename",["...SavedAnswer",["id","text"]],["...InvalidInput",[["fields",["message"]]]],"...Refusal@unmask"],{"text":"$text"}]], 'd9e279bfd50c4798c564a7feb7795b017795f3089d0c78f63f80ad521bb8b441', [RefusalFragmentDoc]);
export const useSaveAnswerTextMutation = (options?: useMutation.Options<SaveAnswerTextMutation, SaveAnswerTextMutationVariables>) => useMutation(SaveAnswerTextDocument, options);
export const RemoveSavedAnswerDocument = /* @__PURE__ */ operation<RemoveSavedAnswerMutation, RemoveSavedAnswerMutationVariables>("mutation", "RemoveSavedAnswer", {"id":"ID!"}, [["removeSavedAnswer",["__typename","...Refusal@unmask"],{"id":"$id"}]], '6decdb5ee590fd6a1e1e8eca3be7869b590f21d05b6b3127a52d9f537e660632', [RefusalFragmentDoc]);
export const useRemoveSavedAnswerMutation = (options?: useMutation.Options<RemoveSavedAnswerMutation, RemoveSavedAnswerMutationVariables>) => useMutation(RemoveSavedAnswerDocument, options);