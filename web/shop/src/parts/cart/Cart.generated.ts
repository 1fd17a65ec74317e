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
export type Cart_cartFragment = { __typename: 'Cart', id: string, token: string | null, version: number, units: number, recurrent: boolean, mayBeRecurrent: boolean, needsDelivery: boolean, freightType: Types.FreightType | null, freight: Types.Scalars['Cents']['output'] | null, totalLabel: string, subtotal: Types.Scalars['Cents']['output'], discount: Types.Scalars['Cents']['output'], interestValue: Types.Scalars['Cents']['output'], total: Types.Scalars['Cents']['output'], needsPrescription: boolean, minimumAge: number | null, products: Array<{ __typename: 'CartLine', id: string, productId: string, variantId: string | null, name: string, slug: string, image: string, tint: string, quantity: number, price: Types.Scalars['Cents']['output'], subValue: Types.Scalars['Cents']['output'], value: Types.Scalars['Cents']['output'], discountValue: Types.Scalars['Cents']['output'], discountPercentage: number, prescription: boolean, regulated: boolean, categoryName: string, isService: boolean, hideQtd: boolean, hidePriceCart: boolean, parentLineId: string | null, rule: string | null, maxQuantity: number }>, coupon: { __typename: 'CartCoupon', title: string, productId: string | null } | null, addressByZipcode: { __typename: 'AddressByZipcode', zipcode: string, uf: string, city: string, street: string | null, neighborhood: string | null } | null, availableFreights: Array<{ __typename: 'Freight', type: Types.FreightType, label: string, price: Types.Scalars['Cents']['output'], minDays: number, maxDays: number, deadlineText: string, expectedOn: string, isFree: boolean }>, freightProblem: { __typename: 'Refusal', code: string, message: string } | null, paymentData: { __typename: 'CartPaymentData', type: number, installments: number } | null, installmentOptions: Array<{ __typename: 'InstallmentOption', value: number, label: string, amount: Types.Scalars['Cents']['output'] }>, ledger: Array<{ __typename: 'PriceLine', rule: string, text: string, amount: Types.Scalars['Cents']['output'], lineId: string | null }>, offers: Array<{ __typename: 'CartOffer', parentLineId: string | null, label: string, kind: string, product: { __typename: 'Product', id: string, name: string, image: string, need: string, tint: string, sale: { __typename: 'ProductSale', price: Types.Scalars['Cents']['output'], before: Types.Scalars['Cents']['output'] | null } } }>, prescription: { __typename: 'CartPrescription', needed: boolean, missingProducts: Array<string> } | null, notices: Array<{ __typename: 'Refusal', code: string, message: string }> } & { ' $fragmentName'?: 'Cart_cartFragment' };

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

export type ClearCartMutationVariables = Exact<{ [key: string]: never; }>;


export type ClearCartMutation = { clearCart:
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

export const Cart_cartFragmentDoc = /* @__PURE__ */ fragment<Cart_cartFragment>("Cart_cart", "Cart", ["id","token","version","units","recurrent","mayBeRecurrent","needsDelivery","freightType","freight","totalLabel","subtotal","discount","interestValue","total","needsPrescription","minimumAge",["products",["id","productId","variantId","name","slug","image","tint","quantity","price","subValue","value","discountValue","discountPercentage","prescription","regulated","categoryName","isService","hideQtd","hidePriceCart","parentLineId","rule","maxQuantity"]],["coupon",["title","productId"]],["addressByZipcode",["zipcode","uf","city","street","neighborhood"]],["availableFreights",["type","label","price","minDays","maxDays","deadlineText","expectedOn","isFree"]],["freightProblem",["code","message"]],["paymentData",["type","installments"]],["installmentOptions",["value","label","amount"]],["ledger",["rule","text","amount","lineId"]],["offers",["parentLineId","label","kind",["product",["id","name","image","need","tint",["sale",["price","before"]]]]]],["prescription",["needed","missingProducts"]],["notices",["code","message"]]]);
export const useCart_cart = (from: FragmentOf<Cart_cartFragment>) => useMasked(Cart_cartFragmentDoc, 'Cart_cart', from);
export const CurrentCartDocument = /* @__PURE__ */ operation<CurrentCartQuery, CurrentCartQueryVariables>("query", "CurrentCart", {}, [["cart",["id","...Cart_cart"]]], 'f9617228477c0ddcc7b475fe8cfee2c0c8c2fe6c2eb1539692e06d8940f00382', [Cart_cartFragmentDoc]);
export const useCurrentCartQuery = (options?: useQuery.Options<CurrentCartQuery, CurrentCartQueryVariables>) => useQuery(CurrentCartDocument, options as useQuery.Options<CurrentCartQuery, CurrentCartQueryVariables>);
export const AddToCartDocument = /* @__PURE__ */ operation<AddToCartMutation, AddToCartMutationVariables>("mutation", "AddToCart", {"input":"CartLineInput!"}, [["addToCart",["__typename",["...Cart",["id","mayBeRecurrent","...Cart_cart"]],"...Refusal@unmask"],{"input":"$input"}]], '114074184ffdc08ede634173d3a6c4df5ff66124b4579a0e019405b8162de313', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useAddToCartMutation = (options?: useMutation.Options<AddToCartMutation, AddToCartMutationVariables>) => useMutation(AddToCartDocument, options);
export const SetCartLineQuantityDocument = /* @__PURE__ */ operation<SetCartLineQuantityMutation, SetCartLineQuantityMutationVariables>("mutation", "SetCartLineQuantity", {"lineId":"ID!","quantity":"Int!"}, [["setCartLineQuantity",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"lineId":"$lineId","quantity":"$quantity"}]], '35d189709ce0fe8680515b55363715fab8fbc521df1650da86159245bade2fce', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useSetCartLineQuantityMutation = (options?: useMutation.Options<SetCartLineQuantityMutation, SetCartLineQuantityMutationVariables>) => useMutation(SetCartLineQuantityDocument, options);
export const RemoveCartLineDocument = /* @__PURE__ */ operation<RemoveCartLineMutation, RemoveCartLineMutationVariables>("mutation", "RemoveCartLine", {"lineId":"ID!"}, [["removeCartLine",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"lineId":"$lineId"}]], '7145e414f716199efd31aea174cb9faf9ecba6b8a48bf3221ab46d0bdb332380', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useRemoveCartLineMutation = (options?: useMutation.Options<RemoveCartLineMutation, RemoveCartLineMutationVariables>) => useMutation(RemoveCartLineDocument, options);
export const ClearCartDocument = /* @__PURE__ */ operation<ClearCartMutation, ClearCartMutationVariables>("mutation", "ClearCart", {}, [["clearCart",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"]]], '6e4e60f7092e40e78acddc8b6cd8c8255e2741c240f5198897331360d7f3cd83', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useClearCartMutation = (options?: useMutation.Options<ClearCartMutation, ClearCartMutationVariables>) => useMutation(ClearCartDocument, options);
export const AcceptCartOfferDocument = /* @__PURE__ */ operation<AcceptCartOfferMutation, AcceptCartOfferMutationVariables>("mutation", "AcceptCartOffer", {"productId":"ID!","parentLineId":"ID"}, [["acceptCartOffer",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"productId":"$productId","parentLineId":"$parentLineId"}]], '70025b342061da2806c955edc0af1799ddbf5971c9d55e2ea7895168f235a84b', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useAcceptCartOfferMutation = (options?: useMutation.Options<AcceptCartOfferMutation, AcceptCartOfferMutationVariables>) => useMutation(AcceptCartOfferDocument, options);
export const AddFreeEvaluationDocument = /* @__PURE__ */ operation<AddFreeEvaluationMutation, AddFreeEvaluationMutationVariables>("mutation", "AddFreeEvaluation", {}, [["addFreeEvaluation",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"]]], '440e3c56a4db03ce9ec7ffb466ffd2856b537f81acd157629fd94b8abea5d235', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useAddFreeEvaluationMutation = (options?: useMutation.Options<AddFreeEvaluationMutation, AddFreeEvaluationMutationVariables>) => useMutation(AddFreeEvaluationDocument, options);
export const PrefillCartDocument = /* @__PURE__ */ operation<PrefillCartMutation, PrefillCartMutationVariables>("mutation", "PrefillCart", {"ids":"String!","replace":"Boolean!"}, [["prefillCart",["ignored",["cart",["id","...Cart_cart"]]],{"ids":"$ids","replace":"$replace"}]], '411608e5163e051f6d442c95a169ea501cc0d392d87b853114a1bb82e81ded3b', [Cart_cartFragmentDoc]);
export const usePrefillCartMutation = (options?: useMutation.Options<PrefillCartMutation, PrefillCartMutationVariables>) => useMutation(PrefillCartDocument, options);
export const ChooseRecurrentDocument = /* @__PURE__ */ operation<ChooseRecurrentMutation, ChooseRecurrentMutationVariables>("mutation", "ChooseRecurrent", {"recurrent":"Boolean!"}, [["setCartRecurrent",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"recurrent":"$recurrent"}]], '13c94287348160b33966390816dc26224e7c544c0111ee4881f0aae0f994ffe7', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useChooseRecurrentMutation = (options?: useMutation.Options<ChooseRecurrentMutation, ChooseRecurrentMutationVariables>) => useMutation(ChooseRecurrentDocument, options);