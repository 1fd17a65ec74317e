/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { CaseRow_caseFragment } from '../cases/CaseRow.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { CaseRow_caseFragmentDoc } from '../cases/CaseRow.generated.ts';
export type RecordClinicalChangeMutationVariables = Exact<{
  input: Types.RecordChangeInput;
}>;


export type RecordClinicalChangeMutation = { recordClinicalChange:
    | { __typename: 'CaseChanged', code: string, message: string }
    | (
      { __typename: 'ClinicCase', id: string, revision: number, flags: Array<{ __typename: 'CaseFlag', flag: string, clearances: Array<string> }> }
      & { ' $fragmentRefs'?: { 'CaseRow_caseFragment': CaseRow_caseFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const RecordClinicalChangeDocument = /* @__PURE__ */ operation<RecordClinicalChangeMutation, RecordClinicalChangeMutationVariables>("mutation", "RecordClinicalChange", {"input":"RecordChangeInput!"}, [["recordClinicalChange",["__typename",["...ClinicCase",["id","revision",["flags",["flag","clearances"]],"...CaseRow_case"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input"}]], '8d8a9dc78ee547ae93d0f8b0af7628fad6f019362c6a58df581757678f13b71c', [CaseRow_caseFragmentDoc]);
export const useRecordClinicalChangeMutation = (options?: useMutation.Options<RecordClinicalChangeMutation, RecordClinicalChangeMutationVariables>) => useMutation(RecordClinicalChangeDocument, options);