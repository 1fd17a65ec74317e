/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type NeedChipsQueryVariables = Exact<{ [key: string]: never; }>;


export type NeedChipsQuery = { store: { __typename: 'Store', id: string, needs: Array<{ __typename: 'Need', slug: string, title: string }> } | null };

export const NeedChipsDocument = /* @__PURE__ */ operation<NeedChipsQuery, NeedChipsQueryVariables>("query", "NeedChips", {}, [["store",["id",["needs",["slug","title"]]]]], '6c7502c94f25b2aaa800869f0ee1cee8573353e545c429145713ff310be44457');
export const useNeedChipsQuery = (options?: useQuery.Options<NeedChipsQuery, NeedChipsQueryVariables>) => useQuery(NeedChipsDocument, options as useQuery.Options<NeedChipsQuery, NeedChipsQueryVariables>);