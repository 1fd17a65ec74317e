/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type PassSecondFactorMutationVariables = Exact<{
  challenge: string;
  code: string;
}>;


export type PassSecondFactorMutation = { authenticateTwoFactor:
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

export type StartOwnTwoFactorSetupMutationVariables = Exact<{ [key: string]: never; }>;


export type StartOwnTwoFactorSetupMutation = { enableTwoFactor:
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'TwoFactorSetup', secret: string, qrSvg: string }
   };

export type ConfirmSecondFactorMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmSecondFactorMutation = { confirmTwoFactor:
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'TwoFactorConfirmed', recoveryCodes: Array<string>, token: string }
   };

export const PassSecondFactorDocument = /* @__PURE__ */ operation<PassSecondFactorMutation, PassSecondFactorMutationVariables>("mutation", "PassSecondFactor", {"challenge":"String!","code":"String!"}, [["authenticateTwoFactor",["__typename",["...AuthRecord",["token","refreshToken"]],["...UserError",["code","message"]]],{"challenge":"$challenge","code":"$code"}]], 'ccbc8a456b9d15ff0bc79cd9d8dd082157e5be2906ff5321b2b90b1f9195b86e');
export const usePassSecondFactorMutation = (options?: useMutation.Options<PassSecondFactorMutation, PassSecondFactorMutationVariables>) => useMutation(PassSecondFactorDocument, options);
export const PassByRecoveryCodeDocument = /* @__PURE__ */ operation<PassByRecoveryCodeMutation, PassByRecoveryCodeMutationVariables>("mutation", "PassByRecoveryCode", {"challenge":"String!","recoveryCode":"String!"}, [["recoverTwoFactor",["__typename",["...AuthRecord",["token","refreshToken"]],["...UserError",["code","message"]]],{"challenge":"$challenge","recoveryCode":"$recoveryCode"}]], 'c6e671ceda39280952d1303b0f56130e87fe40fab84ed8ee17075c97faa85296');
export const usePassByRecoveryCodeMutation = (options?: useMutation.Options<PassByRecoveryCodeMutation, PassByRecoveryCodeMutationVariables>) => useMutation(PassByRecoveryCodeDocument, options);
export const StartOwnTwoFactorSetupDocument = /* @__PURE__ */ operation<StartOwnTwoFactorSetupMutation, StartOwnTwoFactorSetupMutationVariables>("mutation", "StartOwnTwoFactorSetup", {}, [["enableTwoFactor",["__typename",["...TwoFactorSetup",["secret","qrSvg"]],["...Refusal",["code","message"]]]]], 'e647929d7cd791bfdd93b57ba36b545896b053dc859e4436da7bd4cc511f0301');
export const useStartOwnTwoFactorSetupMutation = (options?: useMutation.Options<StartOwnTwoFactorSetupMutation, StartOwnTwoFactorSetupMutationVariables>) => useMutation(StartOwnTwoFactorSetupDocument, options);
export const ConfirmSecondFactorDocument = /* @__PURE__ */ operation<ConfirmSecondFactorMutation, ConfirmSecondFactorMutationVariables>("mutation", "ConfirmSecondFactor", {"code":"String!"}, [["confirmTwoFactor",["__typename",["...TwoFactorConfirmed",["recoveryCodes","token"]],["...Refusal",["code","message"]]],{"code":"$code"}]], '315bb9fb26128e59ac9f691d03995222621b20279816b30464f83564918f5070');
export const useConfirmSecondFactorMutation = (options?: useMutation.Options<ConfirmSecondFactorMutation, ConfirmSecondFactorMutationVariables>) => useMutation(ConfirmSecondFactorDocument, options);