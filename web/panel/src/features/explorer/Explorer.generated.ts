/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type SavedQueriesQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedQueriesQuery = { savedQueries: Array<{ __typename: 'SavedQuery', id: string, title: string, document: string }> };

export type SaveQueryMutationVariables = Exact<{
  title: string;
  document: string;
}>;


export type SaveQueryMutation = { saveQuery:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'SavedQuery', id: string }
   };

export type RemoveSavedQueryMutationVariables = Exact<{
  id: string;
}>;


export type RemoveSavedQueryMutation = { removeSavedQuery:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const SavedQueriesDocument = /* @__PURE__ */ operation<SavedQueriesQuery, SavedQueriesQueryVariables>("query", "SavedQueries", {}, [["savedQueries",["id","title","document"]]], '7fb3816b78217e41a166f94f2a173b25cafedcd94666a60ebd8afa5136fab750');
export const useSavedQueriesQuery = (options?: useQuery.Options<SavedQueriesQuery, SavedQueriesQueryVariables>) => useQuery(SavedQueriesDocument, options as useQuery.Options<SavedQueriesQuery, SavedQueriesQueryVariables>);
export const SaveQueryDocument = /* @__PURE__ */ operation<SaveQueryMutation, SaveQueryMutationVariables>("mutation", "SaveQuery", {"title":"String!","document":"String!"}, [["saveQuery",[["...SavedQuery",["id"]],"...Refusal@unmask"],{"title":"$title","document":"$document"}]], '4bb526e09d8b699995c6b8228544fe5a208dbe76c77aa191eacb417d141d958e', [RefusalFragmentDoc]);
export const useSaveQueryMutation = (options?: useMutation.Options<SaveQueryMutation, SaveQueryMutationVariables>) => useMutation(SaveQueryDocument, options);
export const RemoveSavedQueryDocument = /* @__PURE__ */ operation<RemoveSavedQueryMutation, RemoveSavedQueryMutationVariables>("mutation", "RemoveSavedQuery", {"id":"ID!"}, [["removeSavedQuery",[["...Done",["ok"]],"...Refusal@unmask"],{"id":"$id"}]], '9582ef32874ae73fc5bd1b660faf94045667a09b9f115bbb94b82f4a6f365228', [RefusalFragmentDoc]);
export const useRemoveSavedQueryMutation = (options?: useMutation.Options<RemoveSavedQueryMutation, RemoveSavedQueryMutationVariables>) => useMutation(RemoveSavedQueryDocument, options);