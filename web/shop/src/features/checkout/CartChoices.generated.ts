/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Cart_cartFragment } from '../../parts/cart/Cart.generated.ts';
import type { Refusal_InvalidInput_Fragment, Refusal_OutOfStock_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { Cart_cartFragmentDoc } from '../../parts/cart/Cart.generated.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type ChooseZipcodeMutationVariables = Exact<{
  zipcode: string;
}>;


export type ChooseZipcodeMutation = { setCartZipcode:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ChooseFreightMutationVariables = Exact<{
  freightType: Types.FreightType;
}>;


export type ChooseFreightMutation = { setCartFreightType:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type UseCouponMutationVariables = Exact<{
  title: string;
}>;


export type UseCouponMutation = { applyCoupon:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type DropCouponMutationVariables = Exact<{ [key: string]: never; }>;


export type DropCouponMutation = { clearCoupon:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const ChooseZipcodeDocument = /* @__PURE__ */ operation<ChooseZipcodeMutation, ChooseZipcodeMutationVariables>("mutation", "ChooseZipcode", {"zipcode":"String!"}, [["setCartZipcode",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"zipcode":"$zipcode"}]], '7b81527eb176bcd5b30404f8c202dad8a199e277a4202c25a364ea6708f1486d', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useChooseZipcodeMutation = (options?: useMutation.Options<ChooseZipcodeMutation, ChooseZipcodeMutationVariables>) => useMutation(ChooseZipcodeDocument, options);
export const ChooseFreightDocument = /* @__PURE__ */ operation<ChooseFreightMutation, ChooseFreightMutationVariables>("mutation", "ChooseFreight", {"freightType":"FreightType!"}, [["setCartFreightType",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"freightType":"$freightType"}]], 'f6b42e9db0a5647fe92fb00d3e7b4da5605df3f9de519eba10f67ca9cf53e64a', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useChooseFreightMutation = (options?: useMutation.Options<ChooseFreightMutation, ChooseFreightMutationVariables>) => useMutation(ChooseFreightDocument, options);
export const UseCouponDocument = /* @__PURE__ */ operation<UseCouponMutation, UseCouponMutationVariables>("mutation", "UseCoupon", {"title":"String!"}, [["applyCoupon",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"title":"$title"}]], '833cef3035a1cb5b8452b7489048d9f9b544f98c9b7d9a474266c545decd6c8a', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useUseCouponMutation = (options?: useMutation.Options<UseCouponMutation, UseCouponMutationVariables>) => useMutation(UseCouponDocument, options);
export const DropCouponDocument = /* @__PURE__ */ operation<DropCouponMutation, DropCouponMutationVariables>("mutation", "DropCoupon", {}, [["clearCoupon",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"]]], 'd9ae017647096fce901db1a2bc38e257207f9de999801cc1620c659beed730dd', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useDropCouponMutation = (options?: useMutation.Options<DropCouponMutation, DropCouponMutationVariables>) => useMutation(DropCouponDocument, options);