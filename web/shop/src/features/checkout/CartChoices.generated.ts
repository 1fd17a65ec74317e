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

export const ChooseZipcodeDocument = /* @__PURE__ */ operation<ChooseZipcodeMutation, ChooseZipcodeMutationVariables>("mutation", "ChooseZipcode", {"zipcode":"String!"}, [["setCartZipcode",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"zipcode":"$zipcode"}]], '43f90bcf56e1af1e2e0b39c3f8762ea736f08637d13e76da0c8944732cb33c8e', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useChooseZipcodeMutation = (options?: useMutation.Options<ChooseZipcodeMutation, ChooseZipcodeMutationVariables>) => useMutation(ChooseZipcodeDocument, options);
export const ChooseFreightDocument = /* @__PURE__ */ operation<ChooseFreightMutation, ChooseFreightMutationVariables>("mutation", "ChooseFreight", {"freightType":"FreightType!"}, [["setCartFreightType",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"freightType":"$freightType"}]], '600e32f8cc15818dfb6059522f882f68c554151bcd6d346ea47a3a22a91b66ce', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useChooseFreightMutation = (options?: useMutation.Options<ChooseFreightMutation, ChooseFreightMutationVariables>) => useMutation(ChooseFreightDocument, options);
export const UseCouponDocument = /* @__PURE__ */ operation<UseCouponMutation, UseCouponMutationVariables>("mutation", "UseCoupon", {"title":"String!"}, [["applyCoupon",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"title":"$title"}]], '0679b3b74ef987f5da7ae97ede2965a117c683d75b0965e21bf621cf145ee3a9', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useUseCouponMutation = (options?: useMutation.Options<UseCouponMutation, UseCouponMutationVariables>) => useMutation(UseCouponDocument, options);
export const DropCouponDocument = /* @__PURE__ */ operation<DropCouponMutation, DropCouponMutationVariables>("mutation", "DropCoupon", {}, [["clearCoupon",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"]]], '924419e040b09a7eabd2c4c54f946f69cc366679b495681fedf1d3cc33159cd0', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useDropCouponMutation = (options?: useMutation.Options<DropCouponMutation, DropCouponMutationVariables>) => useMutation(DropCouponDocument, options);