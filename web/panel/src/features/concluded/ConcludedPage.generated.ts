/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type ConcludedCasesQueryVariables = Exact<{
  limit: number;
  offset: number;
  request?: number | null | undefined;
  search?: string | null | undefined;
}>;


export type ConcludedCasesQuery = { caseQueue: { __typename: 'ClinicCasePage', total: number, items: Array<{ __typename: 'ClinicCase', id: string, lineTitle: string, status: number, statusLabel: string, decidedAt: string | null, typeAttendance: number, patient: { __typename: 'CasePatient', firstName: string, age: number } }> } };

export const ConcludedCasesDocument = /* @__PURE__ */ operation<ConcludedCasesQuery, ConcludedCasesQueryVariables>("query", "ConcludedCases", {"limit":"Int!","offset":"Int!","request":"Int","search":"String"}, [["caseQueue",["total",["items",["id","lineTitle","status","statusLabel","decidedAt","typeAttendance",["patient",["firstName","age"]]]]],{"limit":"$limit","offset":"$offset","request":"$request","search":"$search","isConcluded":true}]], '96031895cf8a1f3543637cebf82037daa48c554e3e258fe20ef446c9bc85dc42');
export const useConcludedCasesQuery = (options: useQuery.Options<ConcludedCasesQuery, ConcludedCasesQueryVariables>) => useQuery(ConcludedCasesDocument, options as useQuery.Options<ConcludedCasesQuery, ConcludedCasesQueryVariables>);