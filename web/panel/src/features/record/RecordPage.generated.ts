/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { CaseRow_caseFragment } from '../../parts/cases/CaseRow.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { CaseRow_caseFragmentDoc } from '../../parts/cases/CaseRow.generated.ts';
export type MyOpenCasesQueryVariables = Exact<{
  limit: number;
}>;


export type MyOpenCasesQuery = { caseQueue: { __typename: 'ClinicCasePage', total: number, items: Array<(
      { __typename: 'ClinicCase', id: string }
      & { ' $fragmentRefs'?: { 'CaseRow_caseFragment': CaseRow_caseFragment } }
    )> } };

export const MyOpenCasesDocument = /* @__PURE__ */ operation<MyOpenCasesQuery, MyOpenCasesQueryVariables>("query", "MyOpenCases", {"limit":"Int!"}, [["caseQueue",["total",["items",["id","...CaseRow_case"]]],{"limit":"$limit","onlyMine":true}]], 'a783c3a72418ece74f194df34071a6effbbb61bd9d663d7c932335ec4a371444', [CaseRow_caseFragmentDoc]);
export const useMyOpenCasesQuery = (options: useQuery.Options<MyOpenCasesQuery, MyOpenCasesQueryVariables>) => useQuery(MyOpenCasesDocument, options as useQuery.Options<MyOpenCasesQuery, MyOpenCasesQueryVariables>);