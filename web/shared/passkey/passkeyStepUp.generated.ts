/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type MyFactorsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyFactorsQuery = { myTwoFactor: { __typename: 'TwoFactorState', hasApp: boolean, hasPasskey: boolean } };

export type StartPasskeyStepUpMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyStepUpMutation = { startPasskeyStepUp:
    | { __typename: 'PasskeyOptions', options: unknown }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type StepUpWithPasskeyMutationVariables = Exact<{
  response: Types.PasskeyAssertionInput;
}>;


export type StepUpWithPasskeyMutation = { stepUpWithPasskey:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const MyFactorsDocument = /* @__PURE__ */ operation<MyFactorsQuery, MyFactorsQueryVariables>("query", "MyFactors", {}, [["myTwoFactor",["hasApp","hasPasskey"]]], 'a71520b65dc9b3a700781e1e3a69e4d37bf51506e9f09f6f84a6722853f1f5ec');
export const useMyFactorsQuery = (options?: useQuery.Options<MyFactorsQuery, MyFactorsQueryVariables>) => useQuery(MyFactorsDocument, options as useQuery.Options<MyFactorsQuery, MyFactorsQueryVariables>);
export const StartPasskeyStepUpDocument = /* @__PURE__ */ operation<StartPasskeyStepUpMutation, StartPasskeyStepUpMutationVariables>("mutation", "StartPasskeyStepUp", {}, [["startPasskeyStepUp",["__typename",["...PasskeyOptions",["options"]],["...UserError",["code","message"]]]]], 'f029bcd8a3cc0f13f6c75413438493cf98a971f7a189701d69f35a778eeb5e47');
export const useStartPasskeyStepUpMutation = (options?: useMutation.Options<StartPasskeyStepUpMutation, StartPasskeyStepUpMutationVariables>) => useMutation(StartPasskeyStepUpDocument, options);
export const StepUpWithPasskeyDocument = /* @__PURE__ */ operation<StepUpWithPasskeyMutation, StepUpWithPasskeyMutationVariables>("mutation", "StepUpWithPasskey", {"response":"PasskeyAssertionInput!"}, [["stepUpWithPasskey",["__typename",["...UserError",["code","message"]]],{"response":"$response"}]], '4ef048794c05d52c9f0fd2e32227abe0ebb638a16408b908145edcb0c7151fe1');
export const useStepUpWithPasskeyMutation = (options?: useMutation.Options<StepUpWithPasskeyMutation, StepUpWithPasskeyMutationVariables>) => useMutation(StepUpWithPasskeyDocument, options);