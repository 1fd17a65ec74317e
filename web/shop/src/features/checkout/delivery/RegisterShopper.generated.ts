/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type RegisterShopperMutationVariables = Exact<{
  input: Types.ShopperInput;
}>;


export type RegisterShopperMutation = { registerShopper:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const RegisterShopperDocument = /* @__PURE__ */ operation<RegisterShopperMutation, RegisterShopperMutationVariables>("mutation", "RegisterShopper", {"input":"ShopperInput!"}, [["registerShopper",["__typename",["...AuthRecord",["token","refreshToken"]],"...Refusal@unmask"],{"input":"$input"}]], '7a60d0f983dfc3c123b06c654a581c1f08891d50c00e69890a598ff51f80b532', [RefusalFragmentDoc]);
export const useRegisterShopperMutation = (options?: useMutation.Options<RegisterShopperMutation, RegisterShopperMutationVariables>) => useMutation(RegisterShopperDocument, options);