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

export const ChooseZipcodeDocument = /* @__PURE__ */ operation<ChooseZipcodeMutation, ChooseZipcodeMutationVariables>("mutation", "ChooseZipcode", {"zipcode":"String!"}, [["setCartZipcode",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"zipcode":"$zipcode"}]], 'eff3e2fcb58172ff53b22e8c615829b84a06cbdf8385ce9d573c24cf1c2c2002', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useChooseZipcodeMutation = (options?: useMutation.Options<ChooseZipcodeMutation, ChooseZipcodeMutationVariables>) => useMutation(ChooseZipcodeDocument, options);
export const ChooseFreightDocument = /* @__PURE__ */ operation<ChooseFreightMutation, ChooseFreightMutationVariables>("mutation", "ChooseFreight", {"freightType":"FreightType!"}, [["setCartFreightType",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"freightType":"$freightType"}]], '006e6c652937e416a87e1b1fc730a18ccaf72d7774ddf97008115f81673bdc71', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useChooseFreightMutation = (options?: useMutation.Options<ChooseFreightMutation, ChooseFreightMutationVariables>) => useMutation(ChooseFreightDocument, options);
export const UseCouponDocument = /* @__PURE__ */ operation<UseCouponMutation, UseCouponMutationVariables>("mutation", "UseCoupon", {"title":"String!"}, [["applyCoupon",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"title":"$title"}]], 'cffc5ca595165a8feb48ef63662d3ac7144586fcb826c056a6ea4815d9dcd2d0', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useUseCouponMutation = (options?: useMutation.Options<UseCouponMutation, UseCouponMutationVariables>) => useMutation(UseCouponDocument, options);
export const DropCouponDocument = /* @__PURE__ */ operation<DropCouponMutation, DropCouponMutationVariables>("mutation", "DropCoupon", {}, [["clearCoupon",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"]]], '99b3c2be7df20329d6144aa380d182a349cca4a26793433233a4becac91f296d', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useDropCouponMutation = (options?: useMutation.Options<DropCouponMutation, DropCouponMutationVariables>) => useMutation(DropCouponDocument, options);