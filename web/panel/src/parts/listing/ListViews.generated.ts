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
export type ListViewFieldsFragment = { __typename: 'ListView', id: string, list: Types.PanelList, title: string, search: string | null, isShared: boolean, isOwn: boolean, filters: Array<{ __typename: 'ListViewFilter', name: string, value: string }> } & { ' $fragmentName'?: 'ListViewFieldsFragment' };

export type ListViewsQueryVariables = Exact<{
  list: Types.PanelList;
}>;


export type ListViewsQuery = { listViews: Array<{ __typename: 'ListView', id: string, list: Types.PanelList, title: string, search: string | null, isShared: boolean, isOwn: boolean, filters: Array<{ __typename: 'ListViewFilter', name: string, value: string }> }> };

export type SaveListViewMutationVariables = Exact<{
  input: Types.ListViewInput;
}>;


export type SaveListViewMutation = { saveListView:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ListView', id: string, list: Types.PanelList, title: string, search: string | null, isShared: boolean, isOwn: boolean, filters: Array<{ __typename: 'ListViewFilter', name: string, value: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type RemoveListViewMutationVariables = Exact<{
  id: string;
}>;


export type RemoveListViewMutation = { removeListView:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput' }
    | { __typename: 'Refusal' }
   };

export const ListViewFieldsFragmentDoc = /* @__PURE__ */ fragment<ListViewFieldsFragment>("ListViewFields", "ListView", ["id","list","title","search",["filters",["name","value"]],"isShared","isOwn"]);
export const useListViewFields = (from: FragmentOf<ListViewFieldsFragment>) => useMasked(ListViewFieldsFragmentDoc, 'ListViewFields', from);
export const ListViewsDocument = /* @__PURE__ */ operation<ListViewsQuery, ListViewsQueryVariables>("query", "ListViews", {"list":"PanelList!"}, [["listViews",["...ListViewFields@unmask"],{"list":"$list"}]], '1d7d21c02ab52fd224bfbc46664c253871cca2b0acf0cda62dfaf788895a4bd8', [ListViewFieldsFragmentDoc]);
export const useListViewsQuery = (options: useQuery.Options<ListViewsQuery, ListViewsQueryVariables>) => useQuery(ListViewsDocument, options as useQuery.Options<ListViewsQuery, ListViewsQueryVariables>);
export const SaveListViewDocument = /* @__PURE__ */ operation<SaveListViewMutation, SaveListViewMutationVariables>("mutation", "SaveListView", {"input":"ListViewInput!"}, [["saveListView",[["...ListView",["...ListViewFields@unmask"]],"...AliasedRefusal@unmask"],{"input":"$input"}]], 'a65e01090457fa8c82152d932affdbccfda2ff22e6e95327324fdf53ba453599', [ListViewFieldsFragmentDoc, AliasedRefusalFragmentDoc]);
export const useSaveListViewMutation = (options?: useMutation.Options<SaveListViewMutation, SaveListViewMutationVariables>) => useMutation(SaveListViewDocument, options);
export const RemoveListViewDocument = /* @__PURE__ */ operation<RemoveListViewMutation, RemoveListViewMutationVariables>("mutation", "RemoveListView", {"id":"ID!"}, [["removeListView",["__typename"],{"id":"$id"}]], 'f18b3a7a9ca89defcfd783a2488d74547839175fad34124c5649e90fd0a4f5b7');
export const useRemoveListViewMutation = (options?: useMutation.Options<RemoveListViewMutation, RemoveListViewMutationVariables>) => useMutation(RemoveListViewDocument, options);