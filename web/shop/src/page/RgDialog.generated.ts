/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type SaveRgMutationVariables = Exact<{
  input: Types.ProfileInput;
}>;


export type SaveRgMutation = { updateMe:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, nationalityDocument: string | null }
   };

export const SaveRgDocument = /* @__PURE__ */ operation<SaveRgMutation, SaveRgMutationVariables>("mutation", "SaveRg", {"input":"ProfileInput!"}, [["updateMe",["__typename",["...User",["id","nationalityDocument"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input"}]], '576ae9ab1bbb3db5bffc52bf61e80e75ccc9bae32497bc0e2a3ec0189654c760');
export const useSaveRgMutation = (options?: useMutation.Options<SaveRgMutation, SaveRgMutationVariables>) => useMutation(SaveRgDocument, options);