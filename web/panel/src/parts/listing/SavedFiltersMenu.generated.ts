/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { AliasedRefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type SavedFiltersFieldsFragment = { __typename: 'SavedFilters', id: string, list: Types.PanelList, title: string, search: string | null, isShared: boolean, isOwn: boolean, filters: Array<{ __typename: 'SavedFilter', name: string, value: string }> } & { ' $fragmentName'?: 'SavedFiltersFieldsFragment' };

export type SavedFiltersQueryVariables = Exact<{
  list: Types.PanelList;
}>;


export type SavedFiltersQuery = { savedFilters: Array<{ __typename: 'SavedFilters', id: string, list: Types.PanelList, title: string, search: string | null, isShared: boolean, isOwn: boolean, filters: Array<{ __typename: 'SavedFilter', name: string, value: string }> }> };

export type SaveFiltersMutationVariables = Exact<{
  input: Types.SavedFiltersInput;
}>;


export type SaveFiltersMutation = { saveFilters:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
    | { __typename: 'SavedFilters', id: string, list: Types.PanelList, title: string, search: string | null, isShared: boolean, isOwn: boolean, filters: Array<{ __typename: 'SavedFilter', name: string, value: string }> }
   };

export type RemoveSavedFiltersMutationVariables = Exact<{
  id: string;
}>;


export type RemoveSavedFiltersMutation = { removeSavedFilters:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput' }
    | { __typename: 'Refusal' }
   };

export const SavedFiltersFieldsFragmentDoc = /* @__PURE__ */ fragment<SavedFiltersFieldsFragment>("SavedFiltersFields", "SavedFilters", ["id","list","title","search",["filters",["name","value"]],"isShared","isOwn"]);
export const useSavedFiltersFields = (from: FragmentOf<SavedFiltersFieldsFragment>) => useMasked(SavedFiltersFieldsFragmentDoc, 'SavedFiltersFields', from);
export const SavedFiltersDocument = /* @__PURE__ */ operation<SavedFiltersQuery, SavedFiltersQueryVariables>("query", "SavedFilters", {"list":"PanelList!"}, [["savedFilters",["...SavedFiltersFields@unmask"],{"list":"$list"}]], '26d3f876cbcfb7ba10a91ecc81fe87d6233b681ede4188c6efbdd596147855c0', [SavedFiltersFieldsFragmentDoc]);
export const useSavedFiltersQuery = (options: useQuery.Options<SavedFiltersQuery, SavedFiltersQueryVariables>) => useQuery(SavedFiltersDocument, options as useQuery.Options<SavedFiltersQuery, SavedFiltersQueryVariables>);
export const SaveFiltersDocument = /* @__PURE__ */ operation<SaveFiltersMutation, SaveFiltersMutationVariables>("mutation", "SaveFilters", {"input":"SavedFiltersInput!"}, [["saveFilters",[["...SavedFilters",["...SavedFiltersFields@unmask"]],"...AliasedRefusal@unmask"],{"input":"$input"}]], 'cfa26d66f948fdbfb50296359b6e4a3ac45daf7253d77d2ef6d9ac3d72b91878', [SavedFiltersFieldsFragmentDoc, AliasedRefusalFragmentDoc]);
export const useSaveFiltersMutation = (options?: useMutation.Options<SaveFiltersMutation, SaveFiltersMutationVariables>) => useMutation(SaveFiltersDocument, options);
export const RemoveSavedFiltersDocument = /* @__PURE__ */ operation<RemoveSavedFiltersMutation, RemoveSavedFiltersMutationVariables>("mutation", "RemoveSavedFilters", {"id":"ID!"}, [["removeSavedFilters",["__typename"],{"id":"$id"}]], 'fff6f75aa7e9418411f2cb231a99b602e518a02a46c8b6ac1a961399a2a4ab48');
export const useRemoveSavedFiltersMutation = (options?: useMutation.Options<RemoveSavedFiltersMutation, RemoveSavedFiltersMutationVariables>) => useMutation(RemoveSavedFiltersDocument, options);