/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type SignInToEvaluateMutationVariables = Exact<{
  input: Types.LoginInput;
}>;


export type SignInToEvaluateMutation = { login:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'TwoFactorChallenge' }
   };

export type SendAccessCodeMutationVariables = Exact<{
  email: string;
}>;


export type SendAccessCodeMutation = { requestPasswordRecovery:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type OpenWithCodeMutationVariables = Exact<{
  input: Types.PasswordRecoveryInput;
}>;


export type OpenWithCodeMutation = { recoverPassword:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const SignInToEvaluateDocument = /* @__PURE__ */ operation<SignInToEvaluateMutation, SignInToEvaluateMutationVariables>("mutation", "SignInToEvaluate", {"input":"LoginInput!"}, [["login",["__typename",["...AuthRecord",["token","refreshToken"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input"}]], '9ca0f2195082c0f1516d48c1637a7c95f588d16aac30565093c0aafa395b19d5');
export const useSignInToEvaluateMutation = (options?: useMutation.Options<SignInToEvaluateMutation, SignInToEvaluateMutationVariables>) => useMutation(SignInToEvaluateDocument, options);
export const SendAccessCodeDocument = /* @__PURE__ */ operation<SendAccessCodeMutation, SendAccessCodeMutationVariables>("mutation", "SendAccessCode", {"email":"String!"}, [["requestPasswordRecovery",["__typename",["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"email":"$email"}]], 'd84de527ec73c84458c5ef708942eacf936febdea22544aa2f58e8480dc29eab');
export const useSendAccessCodeMutation = (options?: useMutation.Options<SendAccessCodeMutation, SendAccessCodeMutationVariables>) => useMutation(SendAccessCodeDocument, options);
export const OpenWithCodeDocument = /* @__PURE__ */ operation<OpenWithCodeMutation, OpenWithCodeMutationVariables>("mutation", "OpenWithCode", {"input":"PasswordRecoveryInput!"}, [["recoverPassword",["__typename",["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input"}]], '43e5efd746915b7763f92a98ed1b92c07f00ed9ec493209cb9f6a73435325eed');
export const useOpenWithCodeMutation = (options?: useMutation.Options<OpenWithCodeMutation, OpenWithCodeMutationVariables>) => useMutation(OpenWithCodeDocument, options);