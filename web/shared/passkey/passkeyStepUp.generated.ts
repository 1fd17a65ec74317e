/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment, Refusal_InvalidInput_Fragment } from '../errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../errors/refusal.generated.ts';
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
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const MyFactorsDocument = /* @__PURE__ */ operation<MyFactorsQuery, MyFactorsQueryVariables>("query", "MyFactors", {}, [["myTwoFactor",["hasApp","hasPasskey"]]], 'a71520b65dc9b3a700781e1e3a69e4d37bf51506e9f09f6f84a6722853f1f5ec');
export const useMyFactorsQuery = (options?: useQuery.Options<MyFactorsQuery, MyFactorsQueryVariables>) => useQuery(MyFactorsDocument, options as useQuery.Options<MyFactorsQuery, MyFactorsQueryVariables>);
export const StartPasskeyStepUpDocument = /* @__PURE__ */ operation<StartPasskeyStepUpMutation, StartPasskeyStepUpMutationVariables>("mutation", "StartPasskeyStepUp", {}, [["startPasskeyStepUp",["__typename",["...PasskeyOptions",["options"]],"...Refusal@unmask"]]], 'c061204a5f1670967a6f73811105322c436b75dbf8b9d43215f65bd12a448bdf', [RefusalFragmentDoc]);
export const useStartPasskeyStepUpMutation = (options?: useMutation.Options<StartPasskeyStepUpMutation, StartPasskeyStepUpMutationVariables>) => useMutation(StartPasskeyStepUpDocument, options);
export const StepUpWithPasskeyDocument = /* @__PURE__ */ operation<StepUpWithPasskeyMutation, StepUpWithPasskeyMutationVariables>("mutation", "StepUpWithPasskey", {"response":"PasskeyAssertionInput!"}, [["stepUpWithPasskey",["__typename","...Refusal@unmask"],{"response":"$response"}]], 'de1b1cc90afb71c0752a131bc0cd6501d6470f3ce6d3e0debf11901446bb097b', [RefusalFragmentDoc]);
export const useStepUpWithPasskeyMutation = (options?: useMutation.Options<StepUpWithPasskeyMutation, StepUpWithPasskeyMutationVariables>) => useMutation(StepUpWithPasskeyDocument, options);