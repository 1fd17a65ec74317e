/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type SavedCardsQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedCardsQuery = { myCreditCards: Array<{ __typename: 'CreditCard', id: string, brand: string, last4: string, holder: string, expiry: string }>, myRecurrences: Array<{ __typename: 'Recurrence', id: string, status: number, isEnding: boolean, card: { __typename: 'CreditCard', id: string } | null }> };

export type DeleteSavedCardMutationVariables = Exact<{
  id: string;
}>;


export type DeleteSavedCardMutation = { deleteCreditCard:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const SavedCardsDocument = /* @__PURE__ */ operation<SavedCardsQuery, SavedCardsQueryVariables>("query", "SavedCards", {}, [["myCreditCards",["id","brand","last4","holder","expiry"]],["myRecurrences",["id","status","isEnding",["card",["id"]]]]], '0f642c5b045dc05ef74e12cf24c077eca365a9f5394dabeb73259e957e8442cf');
export const useSavedCardsQuery = (options?: useQuery.Options<SavedCardsQuery, SavedCardsQueryVariables>) => useQuery(SavedCardsDocument, options as useQuery.Options<SavedCardsQuery, SavedCardsQueryVariables>);
export const DeleteSavedCardDocument = /* @__PURE__ */ operation<DeleteSavedCardMutation, DeleteSavedCardMutationVariables>("mutation", "DeleteSavedCard", {"id":"ID!"}, [["deleteCreditCard",["__typename","...Refusal@unmask"],{"id":"$id"}]], 'dc5c852384d1a4ead8eafd1f13aeda4d20b4898f321c137b6f67c038401155ff', [RefusalFragmentDoc]);
export const useDeleteSavedCardMutation = (options?: useMutation.Options<DeleteSavedCardMutation, DeleteSavedCardMutationVariables>) => useMutation(DeleteSavedCardDocument, options);