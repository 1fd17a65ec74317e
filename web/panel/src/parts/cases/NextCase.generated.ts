/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type NextWaitingCaseQueryVariables = Exact<{
  limit: number;
}>;


export type NextWaitingCaseQuery = { caseQueue: { __typename: 'ClinicCasePage', items: Array<{ __typename: 'ClinicCase', id: string, status: number, patient: { __typename: 'CasePatient', firstName: string, age: number } }> } };

export const NextWaitingCaseDocument = /* @__PURE__ */ operation<NextWaitingCaseQuery, NextWaitingCaseQueryVariables>("query", "NextWaitingCase", {"limit":"Int!"}, [["caseQueue",[["items",["id","status",["patient",["firstName","age"]]]]],{"limit":"$limit"}]], 'cb26bad6f95be0d4b7d153333cc86299a19101359037b4251a03f32e841ef5e2');
export const useNextWaitingCaseQuery = (options: useQuery.Options<NextWaitingCaseQuery, NextWaitingCaseQueryVariables>) => useQuery(NextWaitingCaseDocument, options as useQuery.Options<NextWaitingCaseQuery, NextWaitingCaseQueryVariables>);