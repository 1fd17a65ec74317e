/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Cart_cartFragment } from '../cart/Cart.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { Cart_cartFragmentDoc } from '../cart/Cart.generated.ts';
export type ChooseZipcodeMutationVariables = Exact<{
  zipcode: string;
}>;


export type ChooseZipcodeMutation = { setCartZipcode:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string }
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
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ChooseRecurrentMutationVariables = Exact<{
  recurrent: boolean;
}>;


export type ChooseRecurrentMutation = { setCartRecurrent:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string }
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
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type DropCouponMutationVariables = Exact<{ [key: string]: never; }>;


export type DropCouponMutation = { clearCoupon:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const ChooseZipcodeDocument = /* @__PURE__ */ operation<ChooseZipcodeMutation, ChooseZipcodeMutationVariables>("mutation", "ChooseZipcode", {"zipcode":"String!"}, [["setCartZipcode",["__typename",["...Cart",["id","...Cart_cart"]],["...UserError",["code","message"]]],{"zipcode":"$zipcode"}]], '1cc5d3168075cae682a07e6dee07fe26c66e3cf8fcb2142a361a473d5bce4930', [Cart_cartFragmentDoc]);
export const useChooseZipcodeMutation = (options?: useMutation.Options<ChooseZipcodeMutation, ChooseZipcodeMutationVariables>) => useMutation(ChooseZipcodeDocument, options);
export const ChooseFreightDocument = /* @__PURE__ */ operation<ChooseFreightMutation, ChooseFreightMutationVariables>("mutation", "ChooseFreight", {"freightType":"FreightType!"}, [["setCartFreightType",["__typename",["...Cart",["id","...Cart_cart"]],["...UserError",["code","message"]]],{"freightType":"$freightType"}]], 'dd4c57ec9467dbf9bded3e17657c7d363633c86e845610e429f6e6b85302c64a', [Cart_cartFragmentDoc]);
export const useChooseFreightMutation = (options?: useMutation.Options<ChooseFreightMutation, ChooseFreightMutationVariables>) => useMutation(ChooseFreightDocument, options);
export const ChooseRecurrentDocument = /* @__PURE__ */ operation<ChooseRecurrentMutation, ChooseRecurrentMutationVariables>("mutation", "ChooseRecurrent", {"recurrent":"Boolean!"}, [["setCartRecurrent",["__typename",["...Cart",["id","...Cart_cart"]],["...UserError",["code","message"]]],{"recurrent":"$recurrent"}]], '1e4b6cd63d4256da414545b9bc4a56ffcf905c7988e6b2477ce067cf4de82e08', [Cart_cartFragmentDoc]);
export const useChooseRecurrentMutation = (options?: useMutation.Options<ChooseRecurrentMutation, ChooseRecurrentMutationVariables>) => useMutation(ChooseRecurrentDocument, options);
export const UseCouponDocument = /* @__PURE__ */ operation<UseCouponMutation, UseCouponMutationVariables>("mutation", "UseCoupon", {"title":"String!"}, [["applyCoupon",["__typename",["...Cart",["id","...Cart_cart"]],["...UserError",["code","message"]]],{"title":"$title"}]], 'e4a545c62613767af3aa5446a753baef185b0aaf150013abe0e8182c8b44cf0e', [Cart_cartFragmentDoc]);
export const useUseCouponMutation = (options?: useMutation.Options<UseCouponMutation, UseCouponMutationVariables>) => useMutation(UseCouponDocument, options);
export const DropCouponDocument = /* @__PURE__ */ operation<DropCouponMutation, DropCouponMutationVariables>("mutation", "DropCoupon", {}, [["clearCoupon",["__typename",["...Cart",["id","...Cart_cart"]],["...UserError",["code","message"]]]]], 'af09d8b9a518b2cc24b6d6f5b4fed04ae54a5dc3f80d2d754f89e0d5ec8ab5ac', [Cart_cartFragmentDoc]);
export const useDropCouponMutation = (options?: useMutation.Options<DropCouponMutation, DropCouponMutationVariables>) => useMutation(DropCouponDocument, options);