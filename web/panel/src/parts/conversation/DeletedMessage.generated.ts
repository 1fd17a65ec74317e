/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type DeletedMessageQueryVariables = Exact<{
  id: string;
}>;


export type DeletedMessageQuery = { chatMessageRecord:
    | { __typename: 'ChatMessageRecord', id: string, versions: Array<{ __typename: 'ChatMessageVersion', number: number, text: string | null, at: string }>, attachment: { __typename: 'StoredFile', id: string, contentType: string, thumb: string } | null }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const DeletedMessageDocument = /* @__PURE__ */ operation<DeletedMessageQuery, DeletedMessageQueryVariables>("query", "DeletedMessage", {"id":"ID!"}, [["chatMessageRecord",["__typename",["...ChatMessageRecord",["id",["versions",["number","text","at"]],["attachment",["id","contentType",["thumb:url",0,{"size":"THUMB"}]]]]],["...UserError",["code","message"]]],{"id":"$id"}]], 'ba56ee0ddabb40c2fb489cd7c094a474e1d959210109e18e2ed69f0a590355db');
export const useDeletedMessageQuery = (options: useQuery.Options<DeletedMessageQuery, DeletedMessageQueryVariables>) => useQuery(DeletedMessageDocument, options as useQuery.Options<DeletedMessageQuery, DeletedMessageQueryVariables>);