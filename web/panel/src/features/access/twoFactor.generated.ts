/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type PassTwoFactorMutationVariables = Exact<{
  challenge: string;
  code: string;
}>;


export type PassTwoFactorMutation = { authenticateTwoFactor:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type PassByRecoveryCodeMutationVariables = Exact<{
  challenge: string;
  recoveryCode: string;
}>;


export type PassByRecoveryCodeMutation = { recoverTwoFactor:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
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

export const PassTwoFactorDocument = /* @__PURE__ */ operation<PassTwoFactorMutation, PassTwoFactorMutationVariables>("mutation", "PassTwoFactor", {"challenge":"String!","code":"String!"}, [["authenticateTwoFactor",["__typename",["...AuthRecord",["token","refreshToken"]],"...Refusal@unmask"],{"challenge":"$challenge","code":"$code"}]], '50eee5b3073c0c17d255ed5c80027a5e6bd5d0d6433438e733c104aff9331f78', [RefusalFragmentDoc]);
export const usePassTwoFactorMutation = (options?: useMutation.Options<PassTwoFactorMutation, PassTwoFactorMutationVariables>) => useMutation(PassTwoFactorDocument, options);
export const PassByRecoveryCodeDocument = /* @__PURE__ */ operation<PassByRecoveryCodeMutation, PassByRecoveryCodeMutationVariables>("mutation", "PassByRecoveryCode", {"challenge":"String!","recoveryCode":"String!"}, [["recoverTwoFactor",["__typename",["...AuthRecord",["token","refreshToken"]],"...Refusal@unmask"],{"challenge":"$challenge","recoveryCode":"$recoveryCode"}]], 'e1393b4e96a3fd0cfbd44f42d63bab3d0c0a3fb41f7f61e3411810fbebf0f1b1', [RefusalFragmentDoc]);
export const usePassByRecoveryCodeMutation = (options?: useMutation.Options<PassByRecoveryCodeMutation, PassByRecoveryCodeMutationVariables>) => useMutation(PassByRecoveryCodeDocument, options);
export const StartPanelTwoFactorSetupDocument = /* @__PURE__ */ operation<StartPanelTwoFactorSetupMutation, StartPanelTwoFactorSetupMutationVariables>("mutation", "StartPanelTwoFactorSetup", {}, [["enableTwoFactor",["__typename",["...TwoFactorSetup",["secret","qrSvg"]],"...Refusal@unmask"]]], '64fbfc7b458493062599770e5dc5799be2878ba0ed9377654cd86c7b2f04c71c', [RefusalFragmentDoc]);
export const useStartPanelTwoFactorSetupMutation = (options?: useMutation.Options<StartPanelTwoFactorSetupMutation, StartPanelTwoFactorSetupMutationVariables>) => useMutation(StartPanelTwoFactorSetupDocument, options);
export const ConfirmTwoFactorSetupDocument = /* @__PURE__ */ operation<ConfirmTwoFactorSetupMutation, ConfirmTwoFactorSetupMutationVariables>("mutation", "ConfirmTwoFactorSetup", {"code":"String!"}, [["confirmTwoFactor",["__typename",["...TwoFactorConfirmed",["recoveryCodes","token"]],"...Refusal@unmask"],{"code":"$code"}]], 'b73c72ae9463d4de459cd35a1eae8889860f92015e007e33f00c05e9ce60068f', [RefusalFragmentDoc]);
export const useConfirmTwoFactorSetupMutation = (options?: useMutation.Options<ConfirmTwoFactorSetupMutation, ConfirmTwoFactorSetupMutationVariables>) => useMutation(ConfirmTwoFactorSetupDocument, options);