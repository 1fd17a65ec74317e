/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment, Refusal_InvalidInput_Fragment } from '../errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../errors/refusal.generated.ts';
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
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
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
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const StartPasskeySignInDocument = /* @__PURE__ */ operation<StartPasskeySignInMutation, StartPasskeySignInMutationVariables>("mutation", "StartPasskeySignIn", {}, [["startPasskeySignIn",["__typename",["...PasskeyOptions",["options"]],"...Refusal@unmask"]]], 'ae905751db4a857e41184b74d30048fe58158b2af7f1099867cfdc3f9cdd3243', [RefusalFragmentDoc]);
export const useStartPasskeySignInMutation = (options?: useMutation.Options<StartPasskeySignInMutation, StartPasskeySignInMutationVariables>) => useMutation(StartPasskeySignInDocument, options);
export const SignInWithPasskeyDocument = /* @__PURE__ */ operation<SignInWithPasskeyMutation, SignInWithPasskeyMutationVariables>("mutation", "SignInWithPasskey", {"response":"PasskeyAssertionInput!"}, [["signInWithPasskey",["__typename",["...AuthRecord",["token","refreshToken"]],"...Refusal@unmask"],{"response":"$response"}]], 'ea789cbf975d4df5e0eb67618c01412434d6733087e354c2c0f221ff6c733c00', [RefusalFragmentDoc]);
export const useSignInWithPasskeyMutation = (options?: useMutation.Options<SignInWithPasskeyMutation, SignInWithPasskeyMutationVariables>) => useMutation(SignInWithPasskeyDocument, options);
export const StartPasskeyTwoFactorDocument = /* @__PURE__ */ operation<StartPasskeyTwoFactorMutation, StartPasskeyTwoFactorMutationVariables>("mutation", "StartPasskeyTwoFactor", {"challenge":"String!"}, [["startPasskeyTwoFactor",["__typename",["...PasskeyOptions",["options"]],"...Refusal@unmask"],{"challenge":"$challenge"}]], 'bebeb3b712682fe510c7ff2e31cc3acc33523ff5448f7a76c6bce9e6860dde66', [RefusalFragmentDoc]);
export const useStartPasskeyTwoFactorMutation = (options?: useMutation.Options<StartPasskeyTwoFactorMutation, StartPasskeyTwoFactorMutationVariables>) => useMutation(StartPasskeyTwoFactorDocument, options);
export const PassTwoFactorByPasskeyDocument = /* @__PURE__ */ operation<PassTwoFactorByPasskeyMutation, PassTwoFactorByPasskeyMutationVariables>("mutation", "PassTwoFactorByPasskey", {"challenge":"String!","response":"PasskeyAssertionInput!"}, [["passTwoFactorByPasskey",["__typename",["...AuthRecord",["token","refreshToken"]],"...Refusal@unmask"],{"challenge":"$challenge","response":"$response"}]], 'df00a9270315f58dbf3487e2daee563f54630d66c1a17ee04c1c71d67f509db5', [RefusalFragmentDoc]);
export const usePassTwoFactorByPasskeyMutation = (options?: useMutation.Options<PassTwoFactorByPasskeyMutation, PassTwoFactorByPasskeyMutationVariables>) => useMutation(PassTwoFactorByPasskeyDocument, options);