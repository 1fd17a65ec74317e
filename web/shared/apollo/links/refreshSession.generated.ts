/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../errors/refusal.generated.ts';
export type RefreshSessionMutationVariables = Exact<{
  refreshToken: string;
}>;


export type RefreshSessionMutation = { refreshSession:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const RefreshSessionDocument = /* @__PURE__ */ operation<RefreshSessionMutation, RefreshSessionMutationVariables>("mutation", "RefreshSession", {"refreshToken":"String!"}, [["refreshSession",["__typename",["...AuthRecord",["token","refreshToken"]],"...Refusal@unmask"],{"refreshToken":"$refreshToken"}]], '497758210d8e345e003f3f098b7a605b3aa426d1a905f9863f51887aa33fcdde', [RefusalFragmentDoc]);
export const useRefreshSessionMutation = (options?: useMutation.Options<RefreshSessionMutation, RefreshSessionMutationVariables>) => useMutation(RefreshSessionDocument, options);