/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type EvolutionsPageQueryVariables = Exact<{
  limit: number;
  thumb: Types.FileSize;
  full: Types.FileSize;
}>;


export type EvolutionsPageQuery = { myEvolutions: { __typename: 'EvolutionPage', total: number, items: Array<{ __typename: 'Evolution', id: string, type: number, createdAt: string, patientNote: string | null, doctorNote: string | null, filePicTop: { __typename: 'StoredFile', id: string, width: number | null, height: number | null, thumb: string, full: string } | null, filePicFront: { __typename: 'StoredFile', id: string, width: number | null, height: number | null, thumb: string, full: string } | null, filePicBack: { __typename: 'StoredFile', id: string, width: number | null, height: number | null, thumb: string, full: string } | null, filePicRightSide: { __typename: 'StoredFile', id: string, width: number | null, height: number | null, thumb: string, full: string } | null, documentPhoto: { __typename: 'StoredFile', id: string } | null }> } };

export const EvolutionsPageDocument = /* @__PURE__ */ operation<EvolutionsPageQuery, EvolutionsPageQueryVariables>("query", "EvolutionsPage", {"limit":"Int!","thumb":"FileSize!","full":"FileSize!"}, [["myEvolutions",["total",["items",["id","type","createdAt","patientNote","doctorNote",["filePicTop",["id","width","height",["thumb:url",0,{"size":"$thumb"}],["full:url",0,{"size":"$full"}]]],["filePicFront",["id","width","height",["thumb:url",0,{"size":"$thumb"}],["full:url",0,{"size":"$full"}]]],["filePicBack",["id","width","height",["thumb:url",0,{"size":"$thumb"}],["full:url",0,{"size":"$full"}]]],["filePicRightSide",["id","width","height",["thumb:url",0,{"size":"$thumb"}],["full:url",0,{"size":"$full"}]]],["documentPhoto",["id"]]]]],{"limit":"$limit"}]], '8cf5b31f5b618aa9c36998a0e3985218613bf8e3434a9f8d4b5049831576178c');
export const useEvolutionsPageQuery = (options: useQuery.Options<EvolutionsPageQuery, EvolutionsPageQueryVariables>) => useQuery(EvolutionsPageDocument, options as useQuery.Options<EvolutionsPageQuery, EvolutionsPageQueryVariables>);