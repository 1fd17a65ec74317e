/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type Cart_cartFragment = { __typename: 'Cart', id: string, token: string | null, version: number, units: number, recurrent: boolean, mayBeRecurrent: boolean, freightType: Types.FreightType | null, freight: Types.Scalars['Cents']['output'] | null, totalLabel: string, subtotal: Types.Scalars['Cents']['output'], discount: Types.Scalars['Cents']['output'], interestValue: Types.Scalars['Cents']['output'], total: Types.Scalars['Cents']['output'], needsPrescription: boolean, minimumAge: number | null, products: Array<{ __typename: 'CartLine', id: string, productId: string, variantId: string | null, name: string, slug: string, image: string, tint: string, quantity: number, price: Types.Scalars['Cents']['output'], subValue: Types.Scalars['Cents']['output'], value: Types.Scalars['Cents']['output'], discountValue: Types.Scalars['Cents']['output'], discountPercentage: number, prescription: boolean, hideQtd: boolean, hidePriceCart: boolean, parentLineId: string | null, rule: string | null, maxQuantity: number }>, coupon: { __typename: 'CartCoupon', title: string, productId: string | null } | null, addressByZipcode: { __typename: 'AddressByZipcode', zipcode: string, uf: string, city: string, street: string | null, neighborhood: string | null } | null, availableFreights: Array<{ __typename: 'Freight', type: Types.FreightType, label: string, price: Types.Scalars['Cents']['output'], minDays: number, maxDays: number, deadlineText: string, isFree: boolean }>, freightProblem: { __typename: 'Refusal', code: string, message: string } | null, paymentData: { __typename: 'CartPaymentData', type: number, installments: number } | null, installmentOptions: Array<{ __typename: 'InstallmentOption', value: number, label: string, amount: Types.Scalars['Cents']['output'] }>, ledger: Array<{ __typename: 'PriceLine', rule: string, text: string, amount: Types.Scalars['Cents']['output'], lineId: string | null }>, offers: Array<{ __typename: 'CartOffer', parentLineId: string | null, label: string, kind: string, product: { __typename: 'Product', id: string, name: string, value: Types.Scalars['Cents']['output'], oldValue: Types.Scalars['Cents']['output'] | null, image: string, need: string, tint: string } }>, prescription: { __typename: 'CartPrescription', needed: boolean, missingProducts: Array<string> } | null, notices: Array<{ __typename: 'Refusal', code: string, message: string }> } & { ' $fragmentName'?: 'Cart_cartFragment' };

export type CurrentCartQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentCartQuery = { cart: (
    { __typename: 'Cart', id: string }
    & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
  ) };

export type AddToCartMutationVariables = Exact<{
  input: Types.CartLineInput;
}>;


export type AddToCartMutation = { addToCart:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type SetCartLineQuantityMutationVariables = Exact<{
  lineId: string;
  quantity: number;
}>;


export type SetCartLineQuantityMutation = { setCartLineQuantity:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type RemoveCartLineMutationVariables = Exact<{
  lineId: string;
}>;


export type RemoveCartLineMutation = { removeCartLine:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ClearCartMutationVariables = Exact<{ [key: string]: never; }>;


export type ClearCartMutation = { clearCart:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AcceptCartOfferMutationVariables = Exact<{
  productId: string;
  parentLineId?: string | null | undefined;
}>;


export type AcceptCartOfferMutation = { acceptCartOffer:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type PrefillCartMutationVariables = Exact<{
  ids: string;
  replace: boolean;
}>;


export type PrefillCartMutation = { prefillCart: { __typename: 'PrefilledCart', ignored: Array<string>, cart: (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    ) } };

export const Cart_cartFragmentDoc = /* @__PURE__ */ fragment<Cart_cartFragment>("Cart_cart", "Cart", ["id","token","version","units","recurrent","mayBeRecurrent","freightType","freight","totalLabel","subtotal","discount","interestValue","total","needsPrescription","minimumAge",["products",["id","productId","variantId","name","slug","image","tint","quantity","price","subValue","value","discountValue","discountPercentage","prescription","hideQtd","hidePriceCart","parentLineId","rule","maxQuantity"]],["coupon",["title","productId"]],["addressByZipcode",["zipcode","uf","city","street","neighborhood"]],["availableFreights",["type","label","price","minDays","maxDays","deadlineText","isFree"]],["freightProblem",["code","message"]],["paymentData",["type","installments"]],["installmentOptions",["value","label","amount"]],["ledger",["rule","text","amount","lineId"]],["offers",["parentLineId","label","kind",["product",["id","name","value","oldValue","image","need","tint"]]]],["prescription",["needed","missingProducts"]],["notices",["code","message"]]]);
export const useCart_cart = (from: FragmentOf<Cart_cartFragment>) => useMasked(Cart_cartFragmentDoc, 'Cart_cart', from);
export const CurrentCartDocument = /* @__PURE__ */ operation<CurrentCartQuery, CurrentCartQueryVariables>("query", "CurrentCart", {}, [["cart",["id","...Cart_cart"]]], 'f7d96d2a52c15ae0c97feae5cc1d8120326ec9dc8c5f02eb4c931c042da250c2', [Cart_cartFragmentDoc]);
export const useCurrentCartQuery = (options?: useQuery.Options<CurrentCartQuery, CurrentCartQueryVariables>) => useQuery(CurrentCartDocument, options as useQuery.Options<CurrentCartQuery, CurrentCartQueryVariables>);
export const AddToCartDocument = /* @__PURE__ */ operation<AddToCartMutation, AddToCartMutationVariables>("mutation", "AddToCart", {"input":"CartLineInput!"}, [["addToCart",["__typename",["...Cart",["id","...Cart_cart"]],["...UserError",["code","message"]]],{"input":"$input"}]], 'dad5a3e536cdbfb71b839d6ed11580997692d0b490db84d82d4e24e25faf10fd', [Cart_cartFragmentDoc]);
export const useAddToCartMutation = (options?: useMutation.Options<AddToCartMutation, AddToCartMutationVariables>) => useMutation(AddToCartDocument, options);
export const SetCartLineQuantityDocument = /* @__PURE__ */ operation<SetCartLineQuantityMutation, SetCartLineQuantityMutationVariables>("mutation", "SetCartLineQuantity", {"lineId":"ID!","quantity":"Int!"}, [["setCartLineQuantity",["__typename",["...Cart",["id","...Cart_cart"]],["...UserError",["code","message"]]],{"lineId":"$lineId","quantity":"$quantity"}]], 'fe36b3bfcf51d2c734c1dd75e2ef395d3f654065528e7f029238756cb47b0c25', [Cart_cartFragmentDoc]);
export const useSetCartLineQuantityMutation = (options?: useMutation.Options<SetCartLineQuantityMutation, SetCartLineQuantityMutationVariables>) => useMutation(SetCartLineQuantityDocument, options);
export const RemoveCartLineDocument = /* @__PURE__ */ operation<RemoveCartLineMutation, RemoveCartLineMutationVariables>("mutation", "RemoveCartLine", {"lineId":"ID!"}, [["removeCartLine",["__typename",["...Cart",["id","...Cart_cart"]],["...UserError",["code","message"]]],{"lineId":"$lineId"}]], '660b5c9cce15f10082912e4447a5695f2de62c6a6d8cc0381e83cc8925007cb5', [Cart_cartFragmentDoc]);
export const useRemoveCartLineMutation = (options?: useMutation.Options<RemoveCartLineMutation, RemoveCartLineMutationVariables>) => useMutation(RemoveCartLineDocument, options);
export const ClearCartDocument = /* @__PURE__ */ operation<ClearCartMutation, ClearCartMutationVariables>("mutation", "ClearCart", {}, [["clearCart",["__typename",["...Cart",["id","...Cart_cart"]],["...UserError",["code","message"]]]]], '750f99c38a73b02203b5fc90237740609b915822fa61b5b2d8c8510cf0278471', [Cart_cartFragmentDoc]);
export const useClearCartMutation = (options?: useMutation.Options<ClearCartMutation, ClearCartMutationVariables>) => useMutation(ClearCartDocument, options);
export const AcceptCartOfferDocument = /* @__PURE__ */ operation<AcceptCartOfferMutation, AcceptCartOfferMutationVariables>("mutation", "AcceptCartOffer", {"productId":"ID!","parentLineId":"ID"}, [["acceptCartOffer",["__typename",["...Cart",["id","...Cart_cart"]],["...UserError",["code","message"]]],{"productId":"$productId","parentLineId":"$parentLineId"}]], '049dcd9ca047f4436352dd0196bc88f10a876ea5fcd4b27a1197a747aafaab95', [Cart_cartFragmentDoc]);
export const useAcceptCartOfferMutation = (options?: useMutation.Options<AcceptCartOfferMutation, AcceptCartOfferMutationVariables>) => useMutation(AcceptCartOfferDocument, options);
export const PrefillCartDocument = /* @__PURE__ */ operation<PrefillCartMutation, PrefillCartMutationVariables>("mutation", "PrefillCart", {"ids":"String!","replace":"Boolean!"}, [["prefillCart",["ignored",["cart",["id","...Cart_cart"]]],{"ids":"$ids","replace":"$replace"}]], '8df8909806faee7e0e300c583e00102a4bee163cf36a489f8ed29b31a99624d9', [Cart_cartFragmentDoc]);
export const usePrefillCartMutation = (options?: useMutation.Options<PrefillCartMutation, PrefillCartMutationVariables>) => useMutation(PrefillCartDocument, options);