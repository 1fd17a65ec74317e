/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Cart_cartFragment } from '../cart/Cart.generated.ts';
import type { Refusal_InvalidInput_Fragment, Refusal_OutOfStock_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { Cart_cartFragmentDoc } from '../cart/Cart.generated.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type StartRecurrentCartMutationVariables = Exact<{
  items: Array<Types.CartLineInput> | Types.CartLineInput;
}>;


export type StartRecurrentCartMutation = { startRecurrentCart:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const StartRecurrentCartDocument = /* @__PURE__ */ operation<StartRecurrentCartMutation, StartRecurrentCartMutationVariables>("mutation", "StartRecurrentCart", {"items":"[CartLineInput!]!"}, [["startRecurrentCart",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"items":"$items"}]], '77edfaebfe8dfb271a49f933794be69108296539e018d0d732e6210ebc6e0e1b', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useStartRecurrentCartMutation = (options?: useMutation.Options<StartRecurrentCartMutation, StartRecurrentCartMutationVariables>) => useMutation(StartRecurrentCartDocument, options);