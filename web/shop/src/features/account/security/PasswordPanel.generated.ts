/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type ChangePasswordMutationVariables = Exact<{
  current: string;
  password: string;
}>;


export type ChangePasswordMutation = { changePassword:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const ChangePasswordDocument = /* @__PURE__ */ operation<ChangePasswordMutation, ChangePasswordMutationVariables>("mutation", "ChangePassword", {"current":"String!","password":"String!"}, [["changePassword",["__typename",["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"current":"$current","password":"$password"}]], '6c7da1802cb75246a3e26fe694c0a6a1f25a7c7924d952a54c79cd8f66fd91e0');
export const useChangePasswordMutation = (options?: useMutation.Options<ChangePasswordMutation, ChangePasswordMutationVariables>) => useMutation(ChangePasswordDocument, options);