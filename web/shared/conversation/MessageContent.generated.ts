/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment } from '../errors/refusal.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../errors/refusal.generated.ts';
export type DeletedTextQueryVariables = Exact<{
  id: string;
}>;


export type DeletedTextQuery = { chatMessageRecord:
    | { __typename: 'ChatMessageRecord', id: string, versions: Array<{ __typename: 'ChatMessageVersion', number: number, text: string | null, at: string }>, attachment: { __typename: 'StoredFile', id: string, contentType: string, thumb: string } | null }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const DeletedTextDocument = /* @__PURE__ */ operation<DeletedTextQuery, DeletedTextQueryVariables>("query", "DeletedText", {"id":"ID!"}, [["chatMessageRecord",["__typename",["...ChatMessageRecord",["id",["versions",["number","text","at"]],["attachment",["id","contentType",["thumb:url",0,{"size":"THUMB"}]]]]],"...Refusal@unmask"],{"id":"$id"}]], '6376a131a36743a1b903b581671c5f2f25737dce14a19cdb26ca1b9ee436d903', [RefusalFragmentDoc]);
export const useDeletedTextQuery = (options: useQuery.Options<DeletedTextQuery, DeletedTextQueryVariables>) => useQuery(DeletedTextDocument, options as useQuery.Options<DeletedTextQuery, DeletedTextQueryVariables>);