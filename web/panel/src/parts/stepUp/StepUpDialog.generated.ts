/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type StepUpMutationVariables = Exact<{
  code: string;
}>;


export type StepUpMutation = { stepUp:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const StepUpDocument = /* @__PURE__ */ operation<StepUpMutation, StepUpMutationVariables>("mutation", "StepUp", {"code":"String!"}, [["stepUp",["__typename",["...UserError",["code","message"]]],{"code":"$code"}]], '3b90ac147058a62983ff568f5b7e8f7339183e169705b2ae2557ef9800d9ef11');
export const useStepUpMutation = (options?: useMutation.Options<StepUpMutation, StepUpMutationVariables>) => useMutation(StepUpDocument, options);