/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { CaseRow_caseFragment } from '../../../parts/cases/CaseRow.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { CaseRow_caseFragmentDoc } from '../../../parts/cases/CaseRow.generated.ts';
export type ConcludeWithoutMedicineMutationVariables = Exact<{
  id: string;
  revision: number;
  message: string;
}>;


export type ConcludeWithoutMedicineMutation = { concludeWithoutMedicine:
    | { __typename: 'CaseChanged', code: string, message: string, case: (
        { __typename: 'ClinicCase', id: string }
        & { ' $fragmentRefs'?: { 'CaseRow_caseFragment': CaseRow_caseFragment } }
      ) }
    | (
      { __typename: 'ClinicCase', id: string, revision: number }
      & { ' $fragmentRefs'?: { 'CaseRow_caseFragment': CaseRow_caseFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AskForVideoMutationVariables = Exact<{
  id: string;
  revision: number;
  message: string;
  times: Array<string> | string;
  isForced: boolean;
}>;


export type AskForVideoMutation = { askForVideo:
    | { __typename: 'CaseChanged', code: string, message: string, case: (
        { __typename: 'ClinicCase', id: string }
        & { ' $fragmentRefs'?: { 'CaseRow_caseFragment': CaseRow_caseFragment } }
      ) }
    | (
      { __typename: 'ClinicCase', id: string, revision: number }
      & { ' $fragmentRefs'?: { 'CaseRow_caseFragment': CaseRow_caseFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AddCaseNoteMutationVariables = Exact<{
  id: string;
  text: string;
}>;


export type AddCaseNoteMutation = { addCaseNote:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type HandBackCaseMutationVariables = Exact<{
  id: string;
}>;


export type HandBackCaseMutation = { handBackCase:
    | { __typename: 'Done' }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type MarkCallHeldMutationVariables = Exact<{
  id: string;
}>;


export type MarkCallHeldMutation = { markCallHeld:
    | { __typename: 'CaseChanged', code: string, message: string }
    | { __typename: 'ClinicCase', id: string, revision: number }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const ConcludeWithoutMedicineDocument = /* @__PURE__ */ operation<ConcludeWithoutMedicineMutation, ConcludeWithoutMedicineMutationVariables>("mutation", "ConcludeWithoutMedicine", {"id":"ID!","revision":"Int!","message":"String!"}, [["concludeWithoutMedicine",["__typename",["...ClinicCase",["id","revision","...CaseRow_case"]],["...CaseChanged",[["case",["id","...CaseRow_case"]]]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","revision":"$revision","message":"$message"}]], '5a57c8d58592c2d249ea5ab9f11d9f24318762834c58fcefa792d7aed508f929', [CaseRow_caseFragmentDoc]);
export const useConcludeWithoutMedicineMutation = (options?: useMutation.Options<ConcludeWithoutMedicineMutation, ConcludeWithoutMedicineMutationVariables>) => useMutation(ConcludeWithoutMedicineDocument, options);
export const AskForVideoDocument = /* @__PURE__ */ operation<AskForVideoMutation, AskForVideoMutationVariables>("mutation", "AskForVideo", {"id":"ID!","revision":"Int!","message":"String!","times":"[DateTimeISO!]!","isForced":"Boolean!"}, [["askForVideo",["__typename",["...ClinicCase",["id","revision","...CaseRow_case"]],["...CaseChanged",[["case",["id","...CaseRow_case"]]]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","revision":"$revision","message":"$message","times":"$times","isForced":"$isForced"}]], 'fc998140fb4e058e4c82fae42a13475b25658aa1b558af731bc69d67da8533a1', [CaseRow_caseFragmentDoc]);
export const useAskForVideoMutation = (options?: useMutation.Options<AskForVideoMutation, AskForVideoMutationVariables>) => useMutation(AskForVideoDocument, options);
export const AddCaseNoteDocument = /* @__PURE__ */ operation<AddCaseNoteMutation, AddCaseNoteMutationVariables>("mutation", "AddCaseNote", {"id":"ID!","text":"String!"}, [["addCaseNote",["__typename",["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","text":"$text"}]], 'afaa99eb8d8c959952968af2028a0afe45aaa8ae0ab34cd1e888210a3c636c5b');
export const useAddCaseNoteMutation = (options?: useMutation.Options<AddCaseNoteMutation, AddCaseNoteMutationVariables>) => useMutation(AddCaseNoteDocument, options);
export const HandBackCaseDocument = /* @__PURE__ */ operation<HandBackCaseMutation, HandBackCaseMutationVariables>("mutation", "HandBackCase", {"id":"ID!"}, [["handBackCase",["__typename",["...Refusal",["code","message"]]],{"id":"$id"}]], '82fd50a8178fe392f4dfc41e62fea7c277e112e1ac7f5b2f21104b6024090733');
export const useHandBackCaseMutation = (options?: useMutation.Options<HandBackCaseMutation, HandBackCaseMutationVariables>) => useMutation(HandBackCaseDocument, options);
export const MarkCallHeldDocument = /* @__PURE__ */ operation<MarkCallHeldMutation, MarkCallHeldMutationVariables>("mutation", "MarkCallHeld", {"id":"ID!"}, [["markCallHeld",["__typename",["...ClinicCase",["id","revision"]],["...UserError",["code","message"]]],{"id":"$id"}]], '1dea68a891beb5c48f2e1a210558bc6fe2def56c1b91d30fdcc3cbff59108515');
export const useMarkCallHeldMutation = (options?: useMutation.Options<MarkCallHeldMutation, MarkCallHeldMutationVariables>) => useMutation(MarkCallHeldDocument, options);