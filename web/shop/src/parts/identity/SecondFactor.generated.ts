/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
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
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type TurnOffMySecondFactorMutationVariables = Exact<{ [key: string]: never; }>;


export type TurnOffMySecondFactorMutation = { disableTwoFactor:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type RegenerateRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type RegenerateRecoveryCodesMutation = { newRecoveryCodes:
    | { __typename: 'RecoveryCodes', codes: Array<string> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const MySecondFactorDocument = /* @__PURE__ */ operation<MySecondFactorQuery, MySecondFactorQueryVariables>("query", "MySecondFactor", {}, [["myTwoFactor",["isMandatory","isOn","hasApp","hasPasskey","appReplaceableUntil","recoveryCodesLeft"]]], 'd214b9877a11ce284cd8753bd2af27255171bfe24d6e90c42a23113a0ff2a7c0');
export const useMySecondFactorQuery = (options?: useQuery.Options<MySecondFactorQuery, MySecondFactorQueryVariables>) => useQuery(MySecondFactorDocument, options as useQuery.Options<MySecondFactorQuery, MySecondFactorQueryVariables>);
export const StartTwoFactorSetupDocument = /* @__PURE__ */ operation<StartTwoFactorSetupMutation, StartTwoFactorSetupMutationVariables>("mutation", "StartTwoFactorSetup", {"password":"String"}, [["enableTwoFactor",["__typename",["...TwoFactorSetup",["secret","qrSvg","otpauthUrl"]],["...Refusal",["code","message"]]],{"password":"$password"}]], 'ffea25827b69f44aa60dd21a061e48caa7d437eb6a97d93e03e4de309faa55c7');
export const useStartTwoFactorSetupMutation = (options?: useMutation.Options<StartTwoFactorSetupMutation, StartTwoFactorSetupMutationVariables>) => useMutation(StartTwoFactorSetupDocument, options);
export const ConfirmMySecondFactorDocument = /* @__PURE__ */ operation<ConfirmMySecondFactorMutation, ConfirmMySecondFactorMutationVariables>("mutation", "ConfirmMySecondFactor", {"code":"String!"}, [["confirmTwoFactor",["__typename",["...TwoFactorConfirmed",["recoveryCodes","token"]],["...Refusal",["code","message"]]],{"code":"$code"}]], '8d4dc4357df05eebf8f88ed0e8b193b4dada5ed160858df394e173087d87beee');
export const useConfirmMySecondFactorMutation = (options?: useMutation.Options<ConfirmMySecondFactorMutation, ConfirmMySecondFactorMutationVariables>) => useMutation(ConfirmMySecondFactorDocument, options);
export const ConfirmStepUpDocument = /* @__PURE__ */ operation<ConfirmStepUpMutation, ConfirmStepUpMutationVariables>("mutation", "ConfirmStepUp", {"code":"String!"}, [["stepUp",["__typename",["...UserError",["code","message"]]],{"code":"$code"}]], 'f716a27cf2b77830e804ae69e5570dba53de52f69d954ed529eea8920a8bd60b');
export const useConfirmStepUpMutation = (options?: useMutation.Options<ConfirmStepUpMutation, ConfirmStepUpMutationVariables>) => useMutation(ConfirmStepUpDocument, options);
export const TurnOffMySecondFactorDocument = /* @__PURE__ */ operation<TurnOffMySecondFactorMutation, TurnOffMySecondFactorMutationVariables>("mutation", "TurnOffMySecondFactor", {}, [["disableTwoFactor",["__typename",["...UserError",["code","message"]]]]], 'd68e59aa47becd0633b93bdba8dd82a5d867c95c7860d39aab0639a130108359');
export const useTurnOffMySecondFactorMutation = (options?: useMutation.Options<TurnOffMySecondFactorMutation, TurnOffMySecondFactorMutationVariables>) => useMutation(TurnOffMySecondFactorDocument, options);
export const RegenerateRecoveryCodesDocument = /* @__PURE__ */ operation<RegenerateRecoveryCodesMutation, RegenerateRecoveryCodesMutationVariables>("mutation", "RegenerateRecoveryCodes", {}, [["newRecoveryCodes",["__typename",["...RecoveryCodes",["codes"]],["...Refusal",["code","message"]]]]], '07be70757cf28564bc37229c7b152965e94fd940a9d68dc30c0b205cd5eebb4d');
export const useRegenerateRecoveryCodesMutation = (options?: useMutation.Options<RegenerateRecoveryCodesMutation, RegenerateRecoveryCodesMutationVariables>) => useMutation(RegenerateRecoveryCodesDocument, options);