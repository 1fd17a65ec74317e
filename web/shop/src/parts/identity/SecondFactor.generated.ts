/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment, Refusal_InvalidInput_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type MySecondFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type MySecondFactorQuery = { myTwoFactor: { __typename: 'TwoFactorState', isMandatory: boolean, isOn: boolean, hasApp: boolean, hasPasskey: boolean, appReplaceableUntil: string | null, recoveryCodesLeft: number } };

export type StartTwoFactorSetupMutationVariables = Exact<{
  password?: string | null | undefined;
}>;


export type StartTwoFactorSetupMutation = { enableTwoFactor:
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'TwoFactorSetup', secret: string, qrSvg: string, otpauthUrl: string }
   };

export type ConfirmMySecondFactorMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmMySecondFactorMutation = { confirmTwoFactor:
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'TwoFactorConfirmed', recoveryCodes: Array<string>, token: string }
   };

export type ConfirmStepUpMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmStepUpMutation = { stepUp:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type TurnOffMySecondFactorMutationVariables = Exact<{ [key: string]: never; }>;


export type TurnOffMySecondFactorMutation = { disableTwoFactor:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type RegenerateRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type RegenerateRecoveryCodesMutation = { newRecoveryCodes:
    | { __typename: 'RecoveryCodes', codes: Array<string> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const MySecondFactorDocument = /* @__PURE__ */ operation<MySecondFactorQuery, MySecondFactorQueryVariables>("query", "MySecondFactor", {}, [["myTwoFactor",["isMandatory","isOn","hasApp","hasPasskey","appReplaceableUntil","recoveryCodesLeft"]]], 'd214b9877a11ce284cd8753bd2af27255171bfe24d6e90c42a23113a0ff2a7c0');
export const useMySecondFactorQuery = (options?: useQuery.Options<MySecondFactorQuery, MySecondFactorQueryVariables>) => useQuery(MySecondFactorDocument, options as useQuery.Options<MySecondFactorQuery, MySecondFactorQueryVariables>);
export const StartTwoFactorSetupDocument = /* @__PURE__ */ operation<StartTwoFactorSetupMutation, StartTwoFactorSetupMutationVariables>("mutation", "StartTwoFactorSetup", {"password":"String"}, [["enableTwoFactor",["__typename",["...TwoFactorSetup",["secret","qrSvg","otpauthUrl"]],"...Refusal@unmask"],{"password":"$password"}]], '6aee7d6edd2cb6315874c98119597b3045f871aa55083eb788d6e40a044b55e9', [RefusalFragmentDoc]);
export const useStartTwoFactorSetupMutation = (options?: useMutation.Options<StartTwoFactorSetupMutation, StartTwoFactorSetupMutationVariables>) => useMutation(StartTwoFactorSetupDocument, options);
export const ConfirmMySecondFactorDocument = /* @__PURE__ */ operation<ConfirmMySecondFactorMutation, ConfirmMySecondFactorMutationVariables>("mutation", "ConfirmMySecondFactor", {"code":"String!"}, [["confirmTwoFactor",["__typename",["...TwoFactorConfirmed",["recoveryCodes","token"]],"...Refusal@unmask"],{"code":"$code"}]], '3539050d6aebc64641b2a0a557ad7793929b2526f8b265bedcac2a9e642b0132', [RefusalFragmentDoc]);
export const useConfirmMySecondFactorMutation = (options?: useMutation.Options<ConfirmMySecondFactorMutation, ConfirmMySecondFactorMutationVariables>) => useMutation(ConfirmMySecondFactorDocument, options);
export const ConfirmStepUpDocument = /* @__PURE__ */ operation<ConfirmStepUpMutation, ConfirmStepUpMutationVariables>("mutation", "ConfirmStepUp", {"code":"String!"}, [["stepUp",["__typename","...Refusal@unmask"],{"code":"$code"}]], '1c1ceef8eea0181204dcb5ec1810eacb4b1195b2119dbfdd4dbdb86f8e907dcc', [RefusalFragmentDoc]);
export const useConfirmStepUpMutation = (options?: useMutation.Options<ConfirmStepUpMutation, ConfirmStepUpMutationVariables>) => useMutation(ConfirmStepUpDocument, options);
export const TurnOffMySecondFactorDocument = /* @__PURE__ */ operation<TurnOffMySecondFactorMutation, TurnOffMySecondFactorMutationVariables>("mutation", "TurnOffMySecondFactor", {}, [["disableTwoFactor",["__typename","...Refusal@unmask"]]], '54283e653bd957a0e78b4b0aaedd9230bd8d100c0be6a81926ceabdbc6632dff', [RefusalFragmentDoc]);
export const useTurnOffMySecondFactorMutation = (options?: useMutation.Options<TurnOffMySecondFactorMutation, TurnOffMySecondFactorMutationVariables>) => useMutation(TurnOffMySecondFactorDocument, options);
export const RegenerateRecoveryCodesDocument = /* @__PURE__ */ operation<RegenerateRecoveryCodesMutation, RegenerateRecoveryCodesMutationVariables>("mutation", "RegenerateRecoveryCodes", {}, [["newRecoveryCodes",["__typename",["...RecoveryCodes",["codes"]],"...Refusal@unmask"]]], 'ab9926f6a95ac3e47d2335e1fa7a00c4faf40675adc009ed421f8b086fe91ebd', [RefusalFragmentDoc]);
export const useRegenerateRecoveryCodesMutation = (options?: useMutation.Options<RegenerateRecoveryCodesMutation, RegenerateRecoveryCodesMutationVariables>) => useMutation(RegenerateRecoveryCodesDocument, options);