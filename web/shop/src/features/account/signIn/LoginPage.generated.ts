/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type LoginMutationVariables = Exact<{
  input: Types.LoginInput;
}>;


export type LoginMutation = { login:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'TwoFactorChallenge', challenge: string, hasApp: boolean, hasPasskey: boolean }
   };

export type AuthenticateTwoFactorMutationVariables = Exact<{
  challenge: string;
  code: string;
}>;


export type AuthenticateTwoFactorMutation = { authenticateTwoFactor:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type RecoverTwoFactorMutationVariables = Exact<{
  challenge: string;
  recoveryCode: string;
}>;


export type RecoverTwoFactorMutation = { recoverTwoFactor:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type SendTwoFactorResetMutationVariables = Exact<{
  challenge: string;
}>;


export type SendTwoFactorResetMutation = { requestTwoFactorReset:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ResetTwoFactorMutationVariables = Exact<{
  challenge: string;
  code: string;
}>;


export type ResetTwoFactorMutation = { resetTwoFactor:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const LoginDocument = /* @__PURE__ */ operation<LoginMutation, LoginMutationVariables>("mutation", "Login", {"input":"LoginInput!"}, [["login",["__typename",["...AuthRecord",["token","refreshToken"]],["...TwoFactorChallenge",["challenge","hasApp","hasPasskey"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input"}]], '28a84162b4f50982cda30f048d1541e2a28d954ce67d24395bb4f722de6bc487');
export const useLoginMutation = (options?: useMutation.Options<LoginMutation, LoginMutationVariables>) => useMutation(LoginDocument, options);
export const AuthenticateTwoFactorDocument = /* @__PURE__ */ operation<AuthenticateTwoFactorMutation, AuthenticateTwoFactorMutationVariables>("mutation", "AuthenticateTwoFactor", {"challenge":"String!","code":"String!"}, [["authenticateTwoFactor",["__typename",["...AuthRecord",["token","refreshToken"]],["...UserError",["code","message"]]],{"challenge":"$challenge","code":"$code"}]], 'c0c0111fb29f947cfb6edcbd778932abcec33a777611f865b1fe17fe333b1f60');
export const useAuthenticateTwoFactorMutation = (options?: useMutation.Options<AuthenticateTwoFactorMutation, AuthenticateTwoFactorMutationVariables>) => useMutation(AuthenticateTwoFactorDocument, options);
export const RecoverTwoFactorDocument = /* @__PURE__ */ operation<RecoverTwoFactorMutation, RecoverTwoFactorMutationVariables>("mutation", "RecoverTwoFactor", {"challenge":"String!","recoveryCode":"String!"}, [["recoverTwoFactor",["__typename",["...AuthRecord",["token","refreshToken"]],["...UserError",["code","message"]]],{"challenge":"$challenge","recoveryCode":"$recoveryCode"}]], '261163201876137d20597963704886c41bf604ec219a5fed5f23f51bb52e66c7');
export const useRecoverTwoFactorMutation = (options?: useMutation.Options<RecoverTwoFactorMutation, RecoverTwoFactorMutationVariables>) => useMutation(RecoverTwoFactorDocument, options);
export const SendTwoFactorResetDocument = /* @__PURE__ */ operation<SendTwoFactorResetMutation, SendTwoFactorResetMutationVariables>("mutation", "SendTwoFactorReset", {"challenge":"String!"}, [["requestTwoFactorReset",["__typename",["...UserError",["code","message"]]],{"challenge":"$challenge"}]], '68de5aa87e93aaf69b51205259c3e1b38bc6e9719a8871c0e1d61554d9a43a5c');
export const useSendTwoFactorResetMutation = (options?: useMutation.Options<SendTwoFactorResetMutation, SendTwoFactorResetMutationVariables>) => useMutation(SendTwoFactorResetDocument, options);
export const ResetTwoFactorDocument = /* @__PURE__ */ operation<ResetTwoFactorMutation, ResetTwoFactorMutationVariables>("mutation", "ResetTwoFactor", {"challenge":"String!","code":"String!"}, [["resetTwoFactor",["__typename",["...UserError",["code","message"]]],{"challenge":"$challenge","code":"$code"}]], 'ab6092154c177776bd8e74b7ef5b6411c1747513961f972b69612344e91b942f');
export const useResetTwoFactorMutation = (options?: useMutation.Options<ResetTwoFactorMutation, ResetTwoFactorMutationVariables>) => useMutation(ResetTwoFactorDocument, options);