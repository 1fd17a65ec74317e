/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Cart_cartFragment } from '../../parts/cart/Cart.generated.ts';
import type { Refusal_InvalidInput_Fragment, Refusal_OutOfStock_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { Cart_cartFragmentDoc } from '../../parts/cart/Cart.generated.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type HairKitPageQueryVariables = Exact<{ [key: string]: never; }>;


export type HairKitPageQuery = { store: { __typename: 'Store', id: string, freeShippingScope: string, subscriptionPlan: { __typename: 'SubscriptionPlan', id: string, discountPercent: number, changeDeadlineDays: number } | null, hairKit: { __typename: 'HairKit', id: string, parts: Array<{ __typename: 'Product', id: string, name: string, urlSlug: string, image: string, need: string, brandPromise: string, prescriptionRequired: boolean, available: boolean, sale: { __typename: 'ProductSale', price: Types.Scalars['Cents']['output'] }, productInfo: { __typename: 'ProductInfo', unity: string, duration: string | null } | null }>, steps: Array<{ __typename: 'KitStep', products: number, percent: number }>, quotes: Array<{ __typename: 'KitQuote', productIds: Array<string>, percent: number, fullPrice: Types.Scalars['Cents']['output'], total: Types.Scalars['Cents']['output'], monthlyTotal: Types.Scalars['Cents']['output'] | null }> } | null } | null };

export type AddKitToCartMutationVariables = Exact<{
  productIds: Array<string> | string;
}>;


export type AddKitToCartMutation = { addKitToCart:
    | (
      { __typename: 'Cart', id: string }
      & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const HairKitPageDocument = /* @__PURE__ */ operation<HairKitPageQuery, HairKitPageQueryVariables>("query", "HairKitPage", {}, [["store",["id","freeShippingScope",["subscriptionPlan",["id","discountPercent","changeDeadlineDays"]],["hairKit",["id",["parts",["id","name","urlSlug","image","need",["sale",["price"]],"brandPromise","prescriptionRequired","available",["productInfo",["unity","duration"]]]],["steps",["products","percent"]],["quotes",["productIds","percent","fullPrice","total","monthlyTotal"]]]]]]], 'aa2b1a6bd803bb54c4154e72e247a706cbee52e2a80f23a4ceefda7878f8b7a4');
export const useHairKitPageQuery = (options?: useQuery.Options<HairKitPageQuery, HairKitPageQueryVariables>) => useQuery(HairKitPageDocument, options as useQuery.Options<HairKitPageQuery, HairKitPageQueryVariables>);
export const AddKitToCartDocument = /* @__PURE__ */ operation<AddKitToCartMutation, AddKitToCartMutationVariables>("mutation", "AddKitToCart", {"productIds":"[ID!]!"}, [["addKitToCart",["__typename",["...Cart",["id","...Cart_cart"]],"...Refusal@unmask"],{"productIds":"$productIds"}]], '60f7c5140c91d3adf727d7999c8a63930dc74bb49802d66cc96e0da294960d11', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useAddKitToCartMutation = (options?: useMutation.Options<AddKitToCartMutation, AddKitToCartMutationVariables>) => useMutation(AddKitToCartDocument, options);