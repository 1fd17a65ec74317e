/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type OtherCasesQueryVariables = Exact<{
  id: string;
}>;


export type OtherCasesQuery = { clinicRecord:
    | { __typename: 'ClinicRecord', otherCases: Array<{ __typename: 'OtherCase', id: string, messageToPatient: string | null, answers: { __typename: 'RecordAnswers', definition: unknown, answers: unknown, submittedAt: string } }> }
    | { __typename: 'Refusal' }
   };

export const OtherCasesDocument = /* @__PURE__ */ operation<OtherCasesQuery, OtherCasesQueryVariables>("query", "OtherCases", {"id":"ID!"}, [["clinicRecord",["__typename",["...ClinicRecord",[["otherCases",["id","messageToPatient",["answers",["definition","answers","submittedAt"]]]]]]],{"id":"$id"}]], '2a00ebd15bdf140e3aed23e8acf730b711d6cbc10cc3c34241c6eaaf6434a9a0');
export const useOtherCasesQuery = (options: useQuery.Options<OtherCasesQuery, OtherCasesQueryVariables>) => useQuery(OtherCasesDocument, options as useQuery.Options<OtherCasesQuery, OtherCasesQueryVariables>);