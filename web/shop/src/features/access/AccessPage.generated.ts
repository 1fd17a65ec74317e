/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AccessPageQueryVariables = Exact<{
  limit: number;
  offset: number;
}>;


export type AccessPageQuery = { myAccessEntries: { __typename: 'AccessEntryPage', total: number, items: Array<{ __typename: 'AccessRecord', id: string, kind: Types.AccessWho, what: string, door: string, at: string, name: string | null, reason: string | null, reasonLabel: string | null }> } };

export const AccessPageDocument = /* @__PURE__ */ operation<AccessPageQuery, AccessPageQueryVariables>("query", "AccessPage", {"limit":"Int!","offset":"Int!"}, [["myAccessEntries",["total",["items",["id","kind","what","door","at","name","reason","reasonLabel"]]],{"limit":"$limit","offset":"$offset"}]], '811376d0fca8d15c7c2ef5b288ca47c38d2eeb9ff6d9fe30515e5aa1f822b8c1');
export const useAccessPageQuery = (options: useQuery.Options<AccessPageQuery, AccessPageQueryVariables>) => useQuery(AccessPageDocument, options as useQuery.Options<AccessPageQuery, AccessPageQueryVariables>);