/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { CaseRow_caseFragment } from './CaseRow.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { CaseRow_caseFragmentDoc } from './CaseRow.generated.ts';
export type ClaimCaseMutationVariables = Exact<{
  id: string;
}>;


export type ClaimCaseMutation = { claimCase:
    | (
      { __typename: 'ClinicCase', id: string, status: number, isMine: boolean }
      & { ' $fragmentRefs'?: { 'CaseRow_caseFragment': CaseRow_caseFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export const ClaimCaseDocument = /* @__PURE__ */ operation<ClaimCaseMutation, ClaimCaseMutationVariables>("mutation", "ClaimCase", {"id":"ID!"}, [["claimCase",["__typename",["...ClinicCase",["id","status","isMine","...CaseRow_case"]],["...Refusal",["code","message"]]],{"id":"$id"}]], 'd0891461290da6c836ab45e9a0de77487144f436040ce94e722cfc3c3009483a', [CaseRow_caseFragmentDoc]);
export const useClaimCaseMutation = (options?: useMutation.Options<ClaimCaseMutation, ClaimCaseMutationVariables>) => useMutation(ClaimCaseDocument, options);