/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
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
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type RecoverTwoFactorMutationVariables = Exact<{
  challenge: string;
  recoveryCode: string;
}>;


export type RecoverTwoFactorMutation = { recoverTwoFactor:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type SendTwoFactorResetMutationVariables = Exact<{
  challenge: string;
}>;


export type SendTwoFactorResetMutation = { requestTwoFactorReset:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ResetTwoFactorMutationVariables = Exact<{
  challenge: string;
  code: string;
}>;


export type ResetTwoFactorMutation = { resetTwoFactor:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type RequestSignInCodeMutationVariables = Exact<{
  username: string;
}>;


export type RequestSignInCodeMutation = { requestSignInCode:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type SignInWithCodeMutationVariables = Exact<{
  username: string;
  code: string;
  document?: string | null | undefined;
}>;


export type SignInWithCodeMutation = { signInWithCode:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'TwoFactorChallenge', challenge: string, hasApp: boolean, hasPasskey: boolean }
   };

export const LoginDocument = /* @__PURE__ */ operation<LoginMutation, LoginMutationVariables>("mutation", "Login", {"input":"LoginInput!"}, [["login",["__typename",["...AuthRecord",["token","refreshToken"]],["...TwoFactorChallenge",["challenge","hasApp","hasPasskey"]],"...Refusal@unmask"],{"input":"$input"}]], 'f2cffcd9b449fe4b8a8c6a2ec96415c65fd0c8534d396b75767f7e10d61f3b23', [RefusalFragmentDoc]);
export const useLoginMutation = (options?: useMutation.Options<LoginMutation, LoginMutationVariables>) => useMutation(LoginDocument, options);
export const AuthenticateTwoFactorDocument = /* @__PURE__ */ operation<AuthenticateTwoFactorMutation, AuthenticateTwoFactorMutationVariables>("mutation", "AuthenticateTwoFactor", {"challenge":"String!","code":"String!"}, [["authenticateTwoFactor",["__typename",["...AuthRecord",["token","refreshToken"]],"...Refusal@unmask"],{"challenge":"$challenge","code":"$code"}]], '180bcadca6558bd527f84eaa07dfce92c4b0f501afcc096d7bd3cc104edf3731', [RefusalFragmentDoc]);
export const useAuthenticateTwoFactorMutation = (options?: useMutation.Options<AuthenticateTwoFactorMutation, AuthenticateTwoFactorMutationVariables>) => useMutation(AuthenticateTwoFactorDocument, options);
export const RecoverTwoFactorDocument = /* @__PURE__ */ operation<RecoverTwoFactorMutation, RecoverTwoFactorMutationVariables>("mutation", "RecoverTwoFactor", {"challenge":"String!","recoveryCode":"String!"}, [["recoverTwoFactor",["__typename",["...AuthRecord",["token","refreshToken"]],"...Refusal@unmask"],{"challenge":"$challenge","recoveryCode":"$recoveryCode"}]], '57f2da6b2a4f90edfaad1090ee8bebbd5c88d34a9644ae1cb3c6e1c8f28a4ed9', [RefusalFragmentDoc]);
export const useRecoverTwoFactorMutation = (options?: useMutation.Options<RecoverTwoFactorMutation, RecoverTwoFactorMutationVariables>) => useMutation(RecoverTwoFactorDocument, options);
export const SendTwoFactorResetDocument = /* @__PURE__ */ operation<SendTwoFactorResetMutation, SendTwoFactorResetMutationVariables>("mutation", "SendTwoFactorReset", {"challenge":"String!"}, [["requestTwoFactorReset",["__typename","...Refusal@unmask"],{"challenge":"$challenge"}]], '56f64ea68c5d946dda0c56f29ed03fa01eff03bab678127ae4dd1d67abed2f92', [RefusalFragmentDoc]);
export const useSendTwoFactorResetMutation = (options?: useMutation.Options<SendTwoFactorResetMutation, SendTwoFactorResetMutationVariables>) => useMutation(SendTwoFactorResetDocument, options);
export const ResetTwoFactorDocument = /* @__PURE__ */ operation<ResetTwoFactorMutation, ResetTwoFactorMutationVariables>("mutation", "ResetTwoFactor", {"challenge":"String!","code":"String!"}, [["resetTwoFactor",["__typename","...Refusal@unmask"],{"challenge":"$challenge","code":"$code"}]], 'a79ebfd104cd530d9d8bebcf43097ca8583f2e7b370897a8619ff5aa19b9b5c6', [RefusalFragmentDoc]);
export const useResetTwoFactorMutation = (options?: useMutation.Options<ResetTwoFactorMutation, ResetTwoFactorMutationVariables>) => useMutation(ResetTwoFactorDocument, options);
export const RequestSignInCodeDocument = /* @__PURE__ */ operation<RequestSignInCodeMutation, RequestSignInCodeMutationVariables>("mutation", "RequestSignInCode", {"username":"String!"}, [["requestSignInCode",["__typename","...Refusal@unmask"],{"username":"$username"}]], 'c4d86ab5c5ae4db9e838fd066ed3289a4dee8564be674f0f1680fe16d11b774f', [RefusalFragmentDoc]);
export const useRequestSignInCodeMutation = (options?: useMutation.Options<RequestSignInCodeMutation, RequestSignInCodeMutationVariables>) => useMutation(RequestSignInCodeDocument, options);
export const SignInWithCodeDocument = /* @__PURE__ */ operation<SignInWithCodeMutation, SignInWithCodeMutationVariables>("mutation", "SignInWithCode", {"username":"String!","code":"String!","document":"String"}, [["signInWithCode",["__typename",["...AuthRecord",["token","refreshToken"]],["...TwoFactorChallenge",["challenge","hasApp","hasPasskey"]],"...Refusal@unmask"],{"username":"$username","code":"$code","document":"$document"}]], '076a9ef20a389523bfc3eb2b55ceef443d3f8b78b1d745f8aca394a187fc8cc7', [RefusalFragmentDoc]);
export const useSignInWithCodeMutation = (options?: useMutation.Options<SignInWithCodeMutation, SignInWithCodeMutationVariables>) => useMutation(SignInWithCodeDocument, options);