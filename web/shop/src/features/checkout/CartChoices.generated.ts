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

export const ChooseZipcodeDocument = /* @__PURE__ */ operation<ChooseZipcodeMutation, ChooseZipcodeMutationVariables>("mutation", "ChooseZipcode", {"zipcode":"String!"}, [["setCartZipcode",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"zipcode":"$zipcode"}]], '0e878ee6a5ea95a3371645cd9e3449c94f66f39e05020ce99cc5519a26943c14', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useChooseZipcodeMutation = (options?: useMutation.Options<ChooseZipcodeMutation, ChooseZipcodeMutationVariables>) => useMutation(ChooseZipcodeDocument, options);
export const ChooseFreightDocument = /* @__PURE__ */ operation<ChooseFreightMutation, ChooseFreightMutationVariables>("mutation", "ChooseFreight", {"freightType":"FreightType!"}, [["setCartFreightType",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"freightType":"$freightType"}]], '773d0659ee7acc00d81088fdd0536a3c75edbbf71df6397afca7a84c1026e106', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useChooseFreightMutation = (options?: useMutation.Options<ChooseFreightMutation, ChooseFreightMutationVariables>) => useMutation(ChooseFreightDocument, options);
export const UseCouponDocument = /* @__PURE__ */ operation<UseCouponMutation, UseCouponMutationVariables>("mutation", "UseCoupon", {"title":"String!"}, [["applyCoupon",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"title":"$title"}]], '936929a2b7d2db141a6c58f9cad0b60f79b15d7ff94ca94a3d3151348e7f481c', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useUseCouponMutation = (options?: useMutation.Options<UseCouponMutation, UseCouponMutationVariables>) => useMutation(UseCouponDocument, options);
export const DropCouponDocument = /* @__PURE__ */ operation<DropCouponMutation, DropCouponMutationVariables>("mutation", "DropCoupon", {}, [["clearCoupon",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"]]], 'cbf4737afcd31530378ce116420a34dacc05af44b25ae758f507b95b75d27d37', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useDropCouponMutation = (options?: useMutation.Options<DropCouponMutation, DropCouponMutationVariables>) => useMutation(DropCouponDocument, options);