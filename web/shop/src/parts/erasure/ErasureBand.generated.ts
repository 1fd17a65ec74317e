/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type ErasureBandQueryVariables = Exact<{ [key: string]: never; }>;


export type ErasureBandQuery = { myErasure: { __typename: 'Erasure', dueAt: string } | null };

export const ErasureBandDocument = /* @__PURE__ */ operation<ErasureBandQuery, ErasureBandQueryVariables>("query", "ErasureBand", {}, [["myErasure",["dueAt"]]], 'e4123c5af010b97f72b1edd15a651200afeb9897af56289b555832708c658005');
export const useErasureBandQuery = (options?: useQuery.Options<ErasureBandQuery, ErasureBandQueryVariables>) => useQuery(ErasureBandDocument, options as useQuery.Options<ErasureBandQuery, ErasureBandQueryVariables>);