/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AccessPageQueryVariables = Exact<{
  limit: number;
  after?: string | null | undefined;
}>;


export type AccessPageQuery = { myAccessEntries: { __typename: 'AccessEntryPage', total: number, next: string | null, previous: string | null, items: Array<{ __typename: 'AccessRecord', id: string, kind: Types.AccessWho, what: string, door: string, at: string, name: string | null, reason: string | null, reasonLabel: string | null }> } };

export const AccessPageDocument = /* @__PURE__ */ operation<AccessPageQuery, AccessPageQueryVariables>("query", "AccessPage", {"limit":"Int!","after":"String"}, [["myAccessEntries",["total","next","previous",["items",["id","kind","what","door","at","name","reason","reasonLabel"]]],{"limit":"$limit","after":"$after"}]], '288f0f462a705ca7ce42a2a1c7aa48014d71dceda13d6a0bd38f58d10e329d14');
export const useAccessPageQuery = (options: useQuery.Options<AccessPageQuery, AccessPageQueryVariables>) => useQuery(AccessPageDocument, options as useQuery.Options<AccessPageQuery, AccessPageQueryVariables>);