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
    | { __typename: 'ClinicRecord', otherCases: Array<{ __typename: 'OtherCase', id: string, messageToPatient: string | null, answers: { __typename: 'RecordAnswers', definition: unknown, answers: unknown, quizMessage: string, submittedAt: string } }> }
    | { __typename: 'Refusal' }
   };

export const OtherCasesDocument = /* @__PURE__ */ operation<OtherCasesQuery, OtherCasesQueryVariables>("query", "OtherCases", {"id":"ID!"}, [["clinicRecord",["__typename",["...ClinicRecord",[["otherCases",["id","messageToPatient",["answers",["definition","answers","quizMessage","submittedAt"]]]]]]],{"id":"$id"}]], '0a67d8b73dffdcb69e0a7040351cec3ae31ab02f59a8653be82784669385a30e');
export const useOtherCasesQuery = (options: useQuery.Options<OtherCasesQuery, OtherCasesQueryVariables>) => useQuery(OtherCasesDocument, options as useQuery.Options<OtherCasesQuery, OtherCasesQueryVariables>);