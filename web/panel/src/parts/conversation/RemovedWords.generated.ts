/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type RemovedWordsQueryVariables = Exact<{
  id: string;
}>;


export type RemovedWordsQuery = { chatMessageRecord:
    | { __typename: 'ChatMessageRecord', id: string, versions: Array<{ __typename: 'ChatMessageVersion', number: number, text: string | null, at: string }>, attachment: { __typename: 'StoredFile', id: string, contentType: string, thumb: string } | null }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const RemovedWordsDocument = /* @__PURE__ */ operation<RemovedWordsQuery, RemovedWordsQueryVariables>("query", "RemovedWords", {"id":"ID!"}, [["chatMessageRecord",["__typename",["...ChatMessageRecord",["id",["versions",["number","text","at"]],["attachment",["id","contentType",["thumb:url",0,{"size":"THUMB"}]]]]],["...UserError",["code","message"]]],{"id":"$id"}]], '0ef4e41d9bf777962310712454f02cdf825539895283d593d864ed97a0beac88');
export const useRemovedWordsQuery = (options: useQuery.Options<RemovedWordsQuery, RemovedWordsQueryVariables>) => useQuery(RemovedWordsDocument, options as useQuery.Options<RemovedWordsQuery, RemovedWordsQueryVariables>);