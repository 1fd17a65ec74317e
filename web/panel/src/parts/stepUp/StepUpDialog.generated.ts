/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type StepUpMutationVariables = Exact<{
  code: string;
}>;


export type StepUpMutation = { stepUp:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const StepUpDocument = /* @__PURE__ */ operation<StepUpMutation, StepUpMutationVariables>("mutation", "StepUp", {"code":"String!"}, [["stepUp",["__typename","...Refusal@unmask"],{"code":"$code"}]], '25b6e265bc47901ca43653a6cc666895ba0e465ba9035c512383354745471205', [RefusalFragmentDoc]);
export const useStepUpMutation = (options?: useMutation.Options<StepUpMutation, StepUpMutationVariables>) => useMutation(StepUpDocument, options);