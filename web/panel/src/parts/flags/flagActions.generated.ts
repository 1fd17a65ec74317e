/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { CaseRow_caseFragment } from '../cases/CaseRow.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { CaseRow_caseFragmentDoc } from '../cases/CaseRow.generated.ts';
export type ClearFlagMutationVariables = Exact<{
  id: string;
  flag: string;
  kind: Types.FlagClearance;
  text: string;
}>;


export type ClearFlagMutation = { clearFlag:
    | { __typename: 'CaseChanged', code: string, message: string }
    | (
      { __typename: 'ClinicCase', id: string, revision: number }
      & { ' $fragmentRefs'?: { 'CaseRow_caseFragment': CaseRow_caseFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ConfirmIdentityMutationVariables = Exact<{
  id: string;
}>;


export type ConfirmIdentityMutation = { confirmIdentity:
    | { __typename: 'CaseChanged', code: string, message: string }
    | (
      { __typename: 'ClinicCase', id: string, revision: number }
      & { ' $fragmentRefs'?: { 'CaseRow_caseFragment': CaseRow_caseFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const ClearFlagDocument = /* @__PURE__ */ operation<ClearFlagMutation, ClearFlagMutationVariables>("mutation", "ClearFlag", {"id":"ID!","flag":"String!","kind":"FlagClearance!","text":"String!"}, [["clearFlag",["__typename",["...ClinicCase",["id","revision","...CaseRow_case"]],["...UserError",["code","message"]]],{"id":"$id","flag":"$flag","kind":"$kind","text":"$text"}]], '94959ab4b9251c3f4b529d35be50c335884383d7d5e3c45a572a9d3629a0eb33', [CaseRow_caseFragmentDoc]);
export const useClearFlagMutation = (options?: useMutation.Options<ClearFlagMutation, ClearFlagMutationVariables>) => useMutation(ClearFlagDocument, options);
export const ConfirmIdentityDocument = /* @__PURE__ */ operation<ConfirmIdentityMutation, ConfirmIdentityMutationVariables>("mutation", "ConfirmIdentity", {"id":"ID!"}, [["confirmIdentity",["__typename",["...ClinicCase",["id","revision","...CaseRow_case"]],["...UserError",["code","message"]]],{"id":"$id"}]], '694f558af68ca8e2f8e3a4ec1a0d3b3d4b1bdf230c5860e6bcb25c44ea4a9cef', [CaseRow_caseFragmentDoc]);
export const useConfirmIdentityMutation = (options?: useMutation.Options<ConfirmIdentityMutation, ConfirmIdentityMutationVariables>) => useMutation(ConfirmIdentityDocument, options);