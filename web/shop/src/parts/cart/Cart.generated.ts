/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_OutOfStock_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type Cart_cartFragment = { __typename: 'Cart', id: string, token: string | null, version: number, units: number, recurrent: boolean, mayBeRecurrent: boolean, needsDelivery: boolean, freightType: Types.FreightType | null, freight: Types.Scalars['Cents']['output'] | null, totalLabel: string, subtotal: Types.Scalars['Cents']['output'], discount: Types.Scalars['Cents']['output'], interestValue: Types.Scalars['Cents']['output'], total: Types.Scalars['Cents']['output'], needsPrescription: boolean, minimumAge: number | null, products: Array<{ __typename: 'CartLine', id: string, productId: string, variantId: string | null, name: string, slug: string, image: string, tint: string, quantity: number, price: Types.Scalars['Cents']['output'], subValue: Types.Scalars['Cents']['output'], value: Types.Scalars['Cents']['output'], discountValue: Types.Scalars['Cents']['output'], discountPercentage: number, prescription: boolean, regulated: boolean, categoryName: string, isService: boolean, hideQtd: boolean, hidePriceCart: boolean, parentLineId: string | null, rule: string | null, maxQuantity: number }>, coupon: { __typename: 'CartCoupon', title: string, productId: string | null } | null, waitingCoupon: { __typename: 'WaitingCoupon', title: string, discount: Types.Scalars['Cents']['output'] } | null, addressByZipcode: { __typename: 'AddressByZipcode', zipcode: string, uf: string, city: string, street: string | null, neighborhood: string | null } | null, availableFreights: Array<{ __typename: 'Freight', type: Types.FreightType, label: string, price: Types.Scalars['Cents']['output'], minDays: number, maxDays: number, deadlineText: string, expectedOn: string, isFree: boolean }>, freeFreight: { __typename: 'FreeFreight', title: string, from: Types.Scalars['Cents']['output'], missing: Types.Scalars['Cents']['output'] } | null, freightProblem: { __typename: 'Refusal', code: string, message: string } | null, paymentData: { __typename: 'CartPaymentData', type: number, installments: number } | null, installmentOptions: Array<{ __typename: 'InstallmentOption', value: number, label: string, amount: Types.Scalars['Cents']['output'] }>, ledger: Array<{ __typename: 'PriceLine', rule: string, text: string, amount: Types.Scalars['Cents']['output'], lineId: string | null }>, offers: Array<{ __typename: 'CartOffer', parentLineId: string | null, label: string, kind: string, product: { __typename: 'Product', id: string, name: string, image: string, need: string, tint: string, sale: { __typename: 'ProductSale', price: Types.Scalars['Cents']['output'], before: Types.Scalars['Cents']['output'] | null } } }>, prescription: { __typename: 'CartPrescription', needed: boolean, missingProducts: Array<string> } | null, notices: Array<{ __typename: 'Refusal', code: string, message: string }> } & { ' $fragmentName'?: 'Cart_cartFragment' };

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
      { __typename: 'Cart', id: string, mayBeRecurrent: boolean }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type SetCartLineQuantityMutationVariables = Exact<{
  lineId: string;
  quantity: number;
  hasSecondUnit: boolean;
}>;


export type SetCartLineQuantityMutation = { setCartLineQuantity:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
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
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
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
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AddFreeEvaluationMutationVariables = Exact<{ [key: string]: never; }>;


export type AddFreeEvaluationMutation = { addFreeEvaluation:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
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

export type ChooseRecurrentMutationVariables = Exact<{
  recurrent: boolean;
}>;


export type ChooseRecurrentMutation = { setCartRecurrent:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const Cart_cartFragmentDoc = /* @__PURE__ */ fragment<Cart_cartFragment>("Cart_cart", "Cart", ["id","token","version","units","recurrent","mayBeRecurrent","needsDelivery","freightType","freight","totalLabel","subtotal","discount","interestValue","total","needsPrescription","minimumAge",["products",["id","productId","variantId","name","slug","image","tint","quantity","price","subValue","value","discountValue","discountPercentage","prescription","regulated","categoryName","isService","hideQtd","hidePriceCart","parentLineId","rule","maxQuantity"]],["coupon",["title","productId"]],["waitingCoupon",["title","discount"]],["addressByZipcode",["zipcode","uf","city","street","neighborhood"]],["availableFreights",["type","label","price","minDays","maxDays","deadlineText","expectedOn","isFree"]],["freeFreight",["title","from","missing"]],["freightProblem",["code","message"]],["paymentData",["type","installments"]],["installmentOptions",["value","label","amount"]],["ledger",["rule","text","amount","lineId"]],["offers",["parentLineId","label","kind",["product",["id","name","image","need","tint",["sale",["price","before"]]]]]],["prescription",["needed","missingProducts"]],["notices",["code","message"]]]);
export const useCart_cart = (from: FragmentOf<Cart_cartFragment>) => useMasked(Cart_cartFragmentDoc, 'Cart_cart', from);
export const CurrentCartDocument = /* @__PURE__ */ operation<CurrentCartQuery, CurrentCartQueryVariables>("query", "CurrentCart", {}, [["cart",["id","...Cart_cart"]]], 'e1e640077bbb77acced0e9c53e4fd7a7a76186efbec58d2b9168e07288dc6b33', [Cart_cartFragmentDoc]);
export const useCurrentCartQuery = (options?: useQuery.Options<CurrentCartQuery, CurrentCartQueryVariables>) => useQuery(CurrentCartDocument, options as useQuery.Options<CurrentCartQuery, CurrentCartQueryVariables>);
export const AddToCartDocument = /* @__PURE__ */ operation<AddToCartMutation, AddToCartMutationVariables>("mutation", "AddToCart", {"input":"CartLineInput!"}, [["addToCart",["__typename",["...Cart",["id","mayBeRecurrent","...Cart_cart"]],"...Refusal@unmask"],{"input":"$input"}]], 'ac22f1bcabeb53d1257ca48ccc0631965b545601d65748a40390b1cfb9c5cdce', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useAddToCartMutation = (options?: useMutation.Options<AddToCartMutation, AddToCartMutationVariables>) => useMutation(AddToCartDocument, options);
export const SetCartLineQuantityDocument = /* @__PURE__ */ operation<SetCartLineQuantityMutation, SetCartLineQuantityMutationVariables>("mutation", "SetCartLineQuantity", {"lineId":"ID!","quantity":"Int!","hasSecondUnit":"Boolean!"}, [["setCartLineQuantity",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"lineId":"$lineId","quantity":"$quantity","hasSecondUnit":"$hasSecondUnit"}]], 'e0e874c3745956b958a7e22c8c8e4893ee732b600520838be1911f1805652bba', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useSetCartLineQuantityMutation = (options?: useMutation.Options<SetCartLineQuantityMutation, SetCartLineQuantityMutationVariables>) => useMutation(SetCartLineQuantityDocument, options);
export const RemoveCartLineDocument = /* @__PURE__ */ operation<RemoveCartLineMutation, RemoveCartLineMutationVariables>("mutation", "RemoveCartLine", {"lineId":"ID!"}, [["removeCartLine",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"lineId":"$lineId"}]], 'f94d6c6eb0031ef9d0bc906733c96833986a298238f4438f378f447514140e99', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useRemoveCartLineMutation = (options?: useMutation.Options<RemoveCartLineMutation, RemoveCartLineMutationVariables>) => useMutation(RemoveCartLineDocument, options);
export const AcceptCartOfferDocument = /* @__PURE__ */ operation<AcceptCartOfferMutation, AcceptCartOfferMutationVariables>("mutation", "AcceptCartOffer", {"productId":"ID!","parentLineId":"ID"}, [["acceptCartOffer",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"productId":"$productId","parentLineId":"$parentLineId"}]], 'c25cce5885c2cc5e2587f0c67ce737a10d9b1edb296b2ee1b4754d1cea7152a6', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useAcceptCartOfferMutation = (options?: useMutation.Options<AcceptCartOfferMutation, AcceptCartOfferMutationVariables>) => useMutation(AcceptCartOfferDocument, options);
export const AddFreeEvaluationDocument = /* @__PURE__ */ operation<AddFreeEvaluationMutation, AddFreeEvaluationMutationVariables>("mutation", "AddFreeEvaluation", {}, [["addFreeEvaluation",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"]]], '7d8dbb11c10ce29f36e848f52d5672b67b79cf252901bae1bf6df525bc403ab0', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useAddFreeEvaluationMutation = (options?: useMutation.Options<AddFreeEvaluationMutation, AddFreeEvaluationMutationVariables>) => useMutation(AddFreeEvaluationDocument, options);
export const PrefillCartDocument = /* @__PURE__ */ operation<PrefillCartMutation, PrefillCartMutationVariables>("mutation", "PrefillCart", {"ids":"String!","replace":"Boolean!"}, [["prefillCart",["ignored",["cart",["id","...Cart_cart"]]],{"ids":"$ids","replace":"$replace"}]], '2c64f73dcf796ecbe52ed65815f42eb5b22a12b5cb2a6c7fc1e88f1e00eb3895', [Cart_cartFragmentDoc]);
export const usePrefillCartMutation = (options?: useMutation.Options<PrefillCartMutation, PrefillCartMutationVariables>) => useMutation(PrefillCartDocument, options);
export const ChooseRecurrentDocument = /* @__PURE__ */ operation<ChooseRecurrentMutation, ChooseRecurrentMutationVariables>("mutation", "ChooseRecurrent", {"recurrent":"Boolean!"}, [["setCartRecurrent",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"recurrent":"$recurrent"}]], 'bfdefc9282991e6679d77da68e4bd09065d4dafce75a8a741e2440e8cd4b31d2', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useChooseRecurrentMutation = (options?: useMutation.Options<ChooseRecurrentMutation, ChooseRecurrentMutationVariables>) => useMutation(ChooseRecurrentDocument, options);