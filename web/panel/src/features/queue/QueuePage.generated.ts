/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { CaseRow_caseFragment } from '../../parts/cases/CaseRow.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { CaseRow_caseFragmentDoc } from '../../parts/cases/CaseRow.generated.ts';
export type CaseQueueQueryVariables = Exact<{
  limit: number;
  offset: number;
  request?: number | null | undefined;
  onlyLate: boolean;
  onlyMine: boolean;
  search?: string | null | undefined;
}>;


export type CaseQueueQuery = { caseQueue: { __typename: 'ClinicCasePage', total: number, cursor: string, items: Array<(
      { __typename: 'ClinicCase', id: string, request: number, status: number, isMine: boolean, dueAt: string, patient: { __typename: 'CasePatient', firstName: string } }
      & { ' $fragmentRefs'?: { 'CaseRow_caseFragment': CaseRow_caseFragment } }
    )> } };

export const CaseQueueDocument = /* @__PURE__ */ operation<CaseQueueQuery, CaseQueueQueryVariables>("query", "CaseQueue", {"limit":"Int!","offset":"Int!","request":"Int","onlyLate":"Boolean!","onlyMine":"Boolean!","search":"String"}, [["caseQueue",["total","cursor",["items",["id","request","status","isMine","dueAt",["patient",["firstName"]],"...CaseRow_case"]]],{"limit":"$limit","offset":"$offset","request":"$request","onlyLate":"$onlyLate","onlyMine":"$onlyMine","search":"$search"}]], 'e1e16c3430b2aa06cf17dd2a6198a37db7717f8f705e50a03c6b169d6c7f2409', [CaseRow_caseFragmentDoc]);
export const useCaseQueueQuery = (options: useQuery.Options<CaseQueueQuery, CaseQueueQueryVariables>) => useQuery(CaseQueueDocument, options as useQuery.Options<CaseQueueQuery, CaseQueueQueryVariables>);