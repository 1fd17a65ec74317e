/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type MySecondFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type MySecondFactorQuery = { myTwoFactor: { __typename: 'TwoFactorState', isMandatory: boolean, isOn: boolean, hasApp: boolean, hasPasskey: boolean, mayReplaceUntil: string | null, recoveryCodesLeft: number } };

export type OfferMySecondFactorMutationVariables = Exact<{
  password?: string | null | undefined;
}>;


export type OfferMySecondFactorMutation = { enableTwoFactor:
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'TwoFactorOffer', secret: string, qrSvg: string, otpauthUrl: string }
   };

export type ConfirmMySecondFactorMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmMySecondFactorMutation = { confirmTwoFactor:
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'TwoFactorConfirmed', recoveryCodes: Array<string>, token: string }
   };

export type GiveFreshCodeMutationVariables = Exact<{
  code: string;
}>;


export type GiveFreshCodeMutation = { stepUp:
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

export type MakeRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type MakeRecoveryCodesMutation = { newRecoveryCodes:
    | { __typename: 'RecoveryCodes', codes: Array<string> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const MySecondFactorDocument = /* @__PURE__ */ operation<MySecondFactorQuery, MySecondFactorQueryVariables>("query", "MySecondFactor", {}, [["myTwoFactor",["isMandatory","isOn","hasApp","hasPasskey","mayReplaceUntil","recoveryCodesLeft"]]], '00c9ea8ac7b85cb80c776edbdc5ded5c1c8aaa76c37e8fcd68081cf88fdeb2c9');
export const useMySecondFactorQuery = (options?: useQuery.Options<MySecondFactorQuery, MySecondFactorQueryVariables>) => useQuery(MySecondFactorDocument, options as useQuery.Options<MySecondFactorQuery, MySecondFactorQueryVariables>);
export const OfferMySecondFactorDocument = /* @__PURE__ */ operation<OfferMySecondFactorMutation, OfferMySecondFactorMutationVariables>("mutation", "OfferMySecondFactor", {"password":"String"}, [["enableTwoFactor",["__typename",["...TwoFactorOffer",["secret","qrSvg","otpauthUrl"]],["...Refusal",["code","message"]]],{"password":"$password"}]], 'eed4bf955068911885d8ba0e2cbbd5cc14e648ae9399a1b2f84f2f910f62f83b');
export const useOfferMySecondFactorMutation = (options?: useMutation.Options<OfferMySecondFactorMutation, OfferMySecondFactorMutationVariables>) => useMutation(OfferMySecondFactorDocument, options);
export const ConfirmMySecondFactorDocument = /* @__PURE__ */ operation<ConfirmMySecondFactorMutation, ConfirmMySecondFactorMutationVariables>("mutation", "ConfirmMySecondFactor", {"code":"String!"}, [["confirmTwoFactor",["__typename",["...TwoFactorConfirmed",["recoveryCodes","token"]],["...Refusal",["code","message"]]],{"code":"$code"}]], '8d4dc4357df05eebf8f88ed0e8b193b4dada5ed160858df394e173087d87beee');
export const useConfirmMySecondFactorMutation = (options?: useMutation.Options<ConfirmMySecondFactorMutation, ConfirmMySecondFactorMutationVariables>) => useMutation(ConfirmMySecondFactorDocument, options);
export const GiveFreshCodeDocument = /* @__PURE__ */ operation<GiveFreshCodeMutation, GiveFreshCodeMutationVariables>("mutation", "GiveFreshCode", {"code":"String!"}, [["stepUp",["__typename",["...UserError",["code","message"]]],{"code":"$code"}]], '8f463743b03349768a195d9e81e5f061e6b0d5389b2ef0fc3301f4af18541441');
export const useGiveFreshCodeMutation = (options?: useMutation.Options<GiveFreshCodeMutation, GiveFreshCodeMutationVariables>) => useMutation(GiveFreshCodeDocument, options);
export const TurnOffMySecondFactorDocument = /* @__PURE__ */ operation<TurnOffMySecondFactorMutation, TurnOffMySecondFactorMutationVariables>("mutation", "TurnOffMySecondFactor", {}, [["disableTwoFactor",["__typename",["...UserError",["code","message"]]]]], 'd68e59aa47becd0633b93bdba8dd82a5d867c95c7860d39aab0639a130108359');
export const useTurnOffMySecondFactorMutation = (options?: useMutation.Options<TurnOffMySecondFactorMutation, TurnOffMySecondFactorMutationVariables>) => useMutation(TurnOffMySecondFactorDocument, options);
export const MakeRecoveryCodesDocument = /* @__PURE__ */ operation<MakeRecoveryCodesMutation, MakeRecoveryCodesMutationVariables>("mutation", "MakeRecoveryCodes", {}, [["newRecoveryCodes",["__typename",["...RecoveryCodes",["codes"]],["...Refusal",["code","message"]]]]], '07f849129167c02b1c04813b9ce3d788c340eb15df53221c3424eccd8ce6ddd4');
export const useMakeRecoveryCodesMutation = (options?: useMutation.Options<MakeRecoveryCodesMutation, MakeRecoveryCodesMutationVariables>) => useMutation(MakeRecoveryCodesDocument, options);