/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type RequestPasswordRecoveryMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordRecoveryMutation = { requestPasswordRecovery:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ReleaseMailboxMutationVariables = Exact<{
  email: string;
  code: string;
}>;


export type ReleaseMailboxMutation = { releaseMailbox:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type RecoverPasswordMutationVariables = Exact<{
  input: Types.PasswordRecoveryInput;
}>;


export type RecoverPasswordMutation = { recoverPassword:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const RequestPasswordRecoveryDocument = /* @__PURE__ */ operation<RequestPasswordRecoveryMutation, RequestPasswordRecoveryMutationVariables>("mutation", "RequestPasswordRecovery", {"email":"String!"}, [["requestPasswordRecovery",["__typename",["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"email":"$email"}]], '4a7a6efc19756cc1739c93024049046984ece30afa53ada4562ef807fefcaf3e');
export const useRequestPasswordRecoveryMutation = (options?: useMutation.Options<RequestPasswordRecoveryMutation, RequestPasswordRecoveryMutationVariables>) => useMutation(RequestPasswordRecoveryDocument, options);
export const ReleaseMailboxDocument = /* @__PURE__ */ operation<ReleaseMailboxMutation, ReleaseMailboxMutationVariables>("mutation", "ReleaseMailbox", {"email":"String!","code":"String!"}, [["releaseMailbox",["__typename",["...UserError",["code","message"]]],{"email":"$email","code":"$code"}]], '7d5f2fb7ca4493fbd6b5e2d993e0332a073e1f496de9971c2fa4fb2be2cfc8b5');
export const useReleaseMailboxMutation = (options?: useMutation.Options<ReleaseMailboxMutation, ReleaseMailboxMutationVariables>) => useMutation(ReleaseMailboxDocument, options);
export const RecoverPasswordDocument = /* @__PURE__ */ operation<RecoverPasswordMutation, RecoverPasswordMutationVariables>("mutation", "RecoverPassword", {"input":"PasswordRecoveryInput!"}, [["recoverPassword",["__typename",["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input"}]], '5997dcef77d683c9bca81d6a2001a4692c586e877e4ce6f8f9b9535136a5ddac');
export const useRecoverPasswordMutation = (options?: useMutation.Options<RecoverPasswordMutation, RecoverPasswordMutationVariables>) => useMutation(RecoverPasswordDocument, options);