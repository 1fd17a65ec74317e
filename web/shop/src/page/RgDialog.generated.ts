/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../shared/errors/refusal.generated.ts';
export type SaveRgMutationVariables = Exact<{
  input: Types.ProfileInput;
}>;


export type SaveRgMutation = { updateMe:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, nationalityDocument: string | null }
   };

export const SaveRgDocument = /* @__PURE__ */ operation<SaveRgMutation, SaveRgMutationVariables>("mutation", "SaveRg", {"input":"ProfileInput!"}, [["updateMe",["__typename",["...User",["id","nationalityDocument"]],"...Refusal@unmask"],{"input":"$input"}]], '5126e65ec71300620264acac137799a97836d9539cf7d3319692032f6d6782b9', [RefusalFragmentDoc]);
export const useSaveRgMutation = (options?: useMutation.Options<SaveRgMutation, SaveRgMutationVariables>) => useMutation(SaveRgDocument, options);