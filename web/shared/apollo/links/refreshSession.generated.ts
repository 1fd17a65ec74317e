/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type RefreshSessionMutationVariables = Exact<{
  refreshToken: string;
}>;


export type RefreshSessionMutation = { refreshSession:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const RefreshSessionDocument = /* @__PURE__ */ operation<RefreshSessionMutation, RefreshSessionMutationVariables>("mutation", "RefreshSession", {"refreshToken":"String!"}, [["refreshSession",["__typename",["...AuthRecord",["token","refreshToken"]],["...UserError",["code","message"]]],{"refreshToken":"$refreshToken"}]], '0d3f48abb8a784dfe56e832045825ac9420502e7a495c1b273eebc78c2b36234');
export const useRefreshSessionMutation = (options?: useMutation.Options<RefreshSessionMutation, RefreshSessionMutationVariables>) => useMutation(RefreshSessionDocument, options);