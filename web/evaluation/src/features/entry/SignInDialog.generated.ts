/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
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

export const SignInToEvaluateDocument = /* @__PURE__ */ operation<SignInToEvaluateMutation, SignInToEvaluateMutationVariables>("mutation", "SignInToEvaluate", {"input":"LoginInput!"}, [["login",["__typename",["...AuthRecord",["token","refreshToken"]],"...Refusal@unmask"],{"input":"$input"}]], '03ab297a51bb68914377ffd2518cb33d591ef4c5ff275ddf217dfcdc5397ffed', [RefusalFragmentDoc]);
export const useSignInToEvaluateMutation = (options?: useMutation.Options<SignInToEvaluateMutation, SignInToEvaluateMutationVariables>) => useMutation(SignInToEvaluateDocument, options);
export const SendAccessCodeDocument = /* @__PURE__ */ operation<SendAccessCodeMutation, SendAccessCodeMutationVariables>("mutation", "SendAccessCode", {"email":"String!"}, [["requestPasswordRecovery",["__typename","...Refusal@unmask"],{"email":"$email"}]], 'cdcb5c6805dcba34d934e9a5ed7d280653355477e235ebdc86ad9224992b1849', [RefusalFragmentDoc]);
export const useSendAccessCodeMutation = (options?: useMutation.Options<SendAccessCodeMutation, SendAccessCodeMutationVariables>) => useMutation(SendAccessCodeDocument, options);
export const OpenWithCodeDocument = /* @__PURE__ */ operation<OpenWithCodeMutation, OpenWithCodeMutationVariables>("mutation", "OpenWithCode", {"input":"PasswordRecoveryInput!"}, [["recoverPassword",["__typename","...Refusal@unmask"],{"input":"$input"}]], '208df37030e3a95cb71e2549850b76e8480844e7da9b80ae4ba220907bd5b44b', [RefusalFragmentDoc]);
export const useOpenWithCodeMutation = (options?: useMutation.Options<OpenWithCodeMutation, OpenWithCodeMutationVariables>) => useMutation(OpenWithCodeDocument, options);