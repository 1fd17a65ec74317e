/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type PassTwoFactorMutationVariables = Exact<{
  challenge: string;
  code: string;
}>;


export type PassTwoFactorMutation = { authenticateTwoFactor:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type PassByRecoveryCodeMutationVariables = Exact<{
  challenge: string;
  recoveryCode: string;
}>;


export type PassByRecoveryCodeMutation = { recoverTwoFactor:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type StartPanelTwoFactorSetupMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPanelTwoFactorSetupMutation = { enableTwoFactor:
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'TwoFactorSetup', secret: string, qrSvg: string }
   };

export type ConfirmTwoFactorSetupMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmTwoFactorSetupMutation = { confirmTwoFactor:
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'TwoFactorConfirmed', recoveryCodes: Array<string>, token: string }
   };

export const PassTwoFactorDocument = /* @__PURE__ */ operation<PassTwoFactorMutation, PassTwoFactorMutationVariables>("mutation", "PassTwoFactor", {"challenge":"String!","code":"String!"}, [["authenticateTwoFactor",["__typename",["...AuthRecord",["token","refreshToken"]],["...UserError",["code","message"]]],{"challenge":"$challenge","code":"$code"}]], 'ed84dcfe520ad46acef1f93c38baa643765323ea4c235ecb418a0a4ad0e3a1f0');
export const usePassTwoFactorMutation = (options?: useMutation.Options<PassTwoFactorMutation, PassTwoFactorMutationVariables>) => useMutation(PassTwoFactorDocument, options);
export const PassByRecoveryCodeDocument = /* @__PURE__ */ operation<PassByRecoveryCodeMutation, PassByRecoveryCodeMutationVariables>("mutation", "PassByRecoveryCode", {"challenge":"String!","recoveryCode":"String!"}, [["recoverTwoFactor",["__typename",["...AuthRecord",["token","refreshToken"]],["...UserError",["code","message"]]],{"challenge":"$challenge","recoveryCode":"$recoveryCode"}]], 'c6e671ceda39280952d1303b0f56130e87fe40fab84ed8ee17075c97faa85296');
export const usePassByRecoveryCodeMutation = (options?: useMutation.Options<PassByRecoveryCodeMutation, PassByRecoveryCodeMutationVariables>) => useMutation(PassByRecoveryCodeDocument, options);
export const StartPanelTwoFactorSetupDocument = /* @__PURE__ */ operation<StartPanelTwoFactorSetupMutation, StartPanelTwoFactorSetupMutationVariables>("mutation", "StartPanelTwoFactorSetup", {}, [["enableTwoFactor",["__typename",["...TwoFactorSetup",["secret","qrSvg"]],["...Refusal",["code","message"]]]]], '9bfbf6961bddd599c16139c7da71dbb6ab5c82cf051f3caed5d0da2f81eda55a');
export const useStartPanelTwoFactorSetupMutation = (options?: useMutation.Options<StartPanelTwoFactorSetupMutation, StartPanelTwoFactorSetupMutationVariables>) => useMutation(StartPanelTwoFactorSetupDocument, options);
export const ConfirmTwoFactorSetupDocument = /* @__PURE__ */ operation<ConfirmTwoFactorSetupMutation, ConfirmTwoFactorSetupMutationVariables>("mutation", "ConfirmTwoFactorSetup", {"code":"String!"}, [["confirmTwoFactor",["__typename",["...TwoFactorConfirmed",["recoveryCodes","token"]],["...Refusal",["code","message"]]],{"code":"$code"}]], '04cb5dbe29cde1bb6a75ed8a364695c315905197c86243a50d2b5fb3a44487b1');
export const useConfirmTwoFactorSetupMutation = (options?: useMutation.Options<ConfirmTwoFactorSetupMutation, ConfirmTwoFactorSetupMutationVariables>) => useMutation(ConfirmTwoFactorSetupDocument, options);