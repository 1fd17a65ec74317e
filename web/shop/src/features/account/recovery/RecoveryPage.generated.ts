/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type RequestPasswordRecoveryMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordRecoveryMutation = { requestPasswordRecovery:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ReleaseMailboxMutationVariables = Exact<{
  email: string;
  code: string;
}>;


export type ReleaseMailboxMutation = { releaseMailbox:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type RecoverPasswordMutationVariables = Exact<{
  input: Types.PasswordRecoveryInput;
}>;


export type RecoverPasswordMutation = { recoverPassword:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const RequestPasswordRecoveryDocument = /* @__PURE__ */ operation<RequestPasswordRecoveryMutation, RequestPasswordRecoveryMutationVariables>("mutation", "RequestPasswordRecovery", {"email":"String!"}, [["requestPasswordRecovery",["__typename","...Refusal@unmask"],{"email":"$email"}]], '8dba3ec0dc7912f9a177359898a8adddf7be76d771cacea6cbe91ebf16480d72', [RefusalFragmentDoc]);
export const useRequestPasswordRecoveryMutation = (options?: useMutation.Options<RequestPasswordRecoveryMutation, RequestPasswordRecoveryMutationVariables>) => useMutation(RequestPasswordRecoveryDocument, options);
export const ReleaseMailboxDocument = /* @__PURE__ */ operation<ReleaseMailboxMutation, ReleaseMailboxMutationVariables>("mutation", "ReleaseMailbox", {"email":"String!","code":"String!"}, [["releaseMailbox",["__typename","...Refusal@unmask"],{"email":"$email","code":"$code"}]], 'edf5af0c5c65f75517b95a1cc8b848e433775bd1a516b22200c63b2dc2210401', [RefusalFragmentDoc]);
export const useReleaseMailboxMutation = (options?: useMutation.Options<ReleaseMailboxMutation, ReleaseMailboxMutationVariables>) => useMutation(ReleaseMailboxDocument, options);
export const RecoverPasswordDocument = /* @__PURE__ */ operation<RecoverPasswordMutation, RecoverPasswordMutationVariables>("mutation", "RecoverPassword", {"input":"PasswordRecoveryInput!"}, [["recoverPassword",["__typename","...Refusal@unmask"],{"input":"$input"}]], '511ba2e9a9cb875f1435e66318baac3211c97609ccd0a74b423b8232febb6b9a', [RefusalFragmentDoc]);
export const useRecoverPasswordMutation = (options?: useMutation.Options<RecoverPasswordMutation, RecoverPasswordMutationVariables>) => useMutation(RecoverPasswordDocument, options);