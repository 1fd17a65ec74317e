/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type SavedQueriesQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedQueriesQuery = { savedQueries: Array<{ __typename: 'SavedQuery', id: string, title: string, document: string }> };

export type SaveQueryMutationVariables = Exact<{
  title: string;
  document: string;
}>;


export type SaveQueryMutation = { saveQuery:
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'SavedQuery', id: string }
   };

export type RemoveSavedQueryMutationVariables = Exact<{
  id: string;
}>;


export type RemoveSavedQueryMutation = { removeSavedQuery:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const SavedQueriesDocument = /* @__PURE__ */ operation<SavedQueriesQuery, SavedQueriesQueryVariables>("query", "SavedQueries", {}, [["savedQueries",["id","title","document"]]], '7fb3816b78217e41a166f94f2a173b25cafedcd94666a60ebd8afa5136fab750');
export const useSavedQueriesQuery = (options?: useQuery.Options<SavedQueriesQuery, SavedQueriesQueryVariables>) => useQuery(SavedQueriesDocument, options as useQuery.Options<SavedQueriesQuery, SavedQueriesQueryVariables>);
export const SaveQueryDocument = /* @__PURE__ */ operation<SaveQueryMutation, SaveQueryMutationVariables>("mutation", "SaveQuery", {"title":"String!","document":"String!"}, [["saveQuery",[["...SavedQuery",["id"]],["...UserError",["code","message"]]],{"title":"$title","document":"$document"}]], '2fe609cbb4f6f4247af03ad50171bf5048383e82bf50b603a09c84acf7a9ee0e');
export const useSaveQueryMutation = (options?: useMutation.Options<SaveQueryMutation, SaveQueryMutationVariables>) => useMutation(SaveQueryDocument, options);
export const RemoveSavedQueryDocument = /* @__PURE__ */ operation<RemoveSavedQueryMutation, RemoveSavedQueryMutationVariables>("mutation", "RemoveSavedQuery", {"id":"ID!"}, [["removeSavedQuery",[["...Done",["ok"]],["...UserError",["code","message"]]],{"id":"$id"}]], 'c6ff9747c7f7eb1baf342db36202729dbfc02b8cdac0c15b13bca281dfb558a4');
export const useRemoveSavedQueryMutation = (options?: useMutation.Options<RemoveSavedQueryMutation, RemoveSavedQueryMutationVariables>) => useMutation(RemoveSavedQueryDocument, options);