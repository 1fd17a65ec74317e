/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type StartPasskeySignInMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeySignInMutation = { startPasskeySignIn:
    | { __typename: 'PasskeyOptions', options: unknown }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type SignInWithPasskeyMutationVariables = Exact<{
  response: Types.PasskeyAssertionInput;
}>;


export type SignInWithPasskeyMutation = { signInWithPasskey:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type StartPasskeyTwoFactorMutationVariables = Exact<{
  challenge: string;
}>;


export type StartPasskeyTwoFactorMutation = { startPasskeyTwoFactor:
    | { __typename: 'PasskeyOptions', options: unknown }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type PassTwoFactorByPasskeyMutationVariables = Exact<{
  challenge: string;
  response: Types.PasskeyAssertionInput;
}>;


export type PassTwoFactorByPasskeyMutation = { passTwoFactorByPasskey:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const StartPasskeySignInDocument = /* @__PURE__ */ operation<StartPasskeySignInMutation, StartPasskeySignInMutationVariables>("mutation", "StartPasskeySignIn", {}, [["startPasskeySignIn",["__typename",["...PasskeyOptions",["options"]],["...UserError",["code","message"]]]]], '8abeee172c306e5f7c10383022bbe230d40be0790ca5fce8f261493af4bbfbab');
export const useStartPasskeySignInMutation = (options?: useMutation.Options<StartPasskeySignInMutation, StartPasskeySignInMutationVariables>) => useMutation(StartPasskeySignInDocument, options);
export const SignInWithPasskeyDocument = /* @__PURE__ */ operation<SignInWithPasskeyMutation, SignInWithPasskeyMutationVariables>("mutation", "SignInWithPasskey", {"response":"PasskeyAssertionInput!"}, [["signInWithPasskey",["__typename",["...AuthRecord",["token","refreshToken"]],["...UserError",["code","message"]]],{"response":"$response"}]], '56124b397542ee992387143adf4f97587c1388840337299c6de5b5d66f9239f9');
export const useSignInWithPasskeyMutation = (options?: useMutation.Options<SignInWithPasskeyMutation, SignInWithPasskeyMutationVariables>) => useMutation(SignInWithPasskeyDocument, options);
export const StartPasskeyTwoFactorDocument = /* @__PURE__ */ operation<StartPasskeyTwoFactorMutation, StartPasskeyTwoFactorMutationVariables>("mutation", "StartPasskeyTwoFactor", {"challenge":"String!"}, [["startPasskeyTwoFactor",["__typename",["...PasskeyOptions",["options"]],["...UserError",["code","message"]]],{"challenge":"$challenge"}]], '42bf575c2eb623ea8abe2dffc7b037d3b04e2e47ef4a75fc38ab2555ed60d988');
export const useStartPasskeyTwoFactorMutation = (options?: useMutation.Options<StartPasskeyTwoFactorMutation, StartPasskeyTwoFactorMutationVariables>) => useMutation(StartPasskeyTwoFactorDocument, options);
export const PassTwoFactorByPasskeyDocument = /* @__PURE__ */ operation<PassTwoFactorByPasskeyMutation, PassTwoFactorByPasskeyMutationVariables>("mutation", "PassTwoFactorByPasskey", {"challenge":"String!","response":"PasskeyAssertionInput!"}, [["passTwoFactorByPasskey",["__typename",["...AuthRecord",["token","refreshToken"]],["...UserError",["code","message"]]],{"challenge":"$challenge","response":"$response"}]], 'a9cef3990335fb5dd12ceaf7e03f992ff4f9f13a2abaffdbff4a246d56dfd00a');
export const usePassTwoFactorByPasskeyMutation = (options?: useMutation.Options<PassTwoFactorByPasskeyMutation, PassTwoFactorByPasskeyMutationVariables>) => useMutation(PassTwoFactorByPasskeyDocument, options);