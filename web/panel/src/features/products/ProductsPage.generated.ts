/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type AdminProduct_productFragment = { __typename: 'ManagedProduct', id: string, code: number, slug: string, name: string, brandPromise: string, description: string, tag: string | null, tagPromotion: string | null, value: Types.Scalars['Cents']['output'], oldValue: Types.Scalars['Cents']['output'] | null, discountPercent: number | null, subscriptionDiscount: number, listed: boolean, soldOff: boolean, showCart: boolean, prescriptionRequired: boolean, isPromotionalProduct: boolean, isService: boolean, changedAt: string | null, version: number, shelves: Array<{ __typename: 'Shelf', skuId: string, name: string, price: Types.Scalars['Cents']['output'], onHand: number, isVariant: boolean }>, lightning: { __typename: 'LightningOfferRecord', basePrice: Types.Scalars['Cents']['output'], startsAt: string, endsAt: string, repeatsDaily: boolean, isRunning: boolean, price: Types.Scalars['Cents']['output'] } | null } & { ' $fragmentName'?: 'AdminProduct_productFragment' };

export type AdminProductsQueryVariables = Exact<{
  search?: string | null | undefined;
  limit: number;
  offset: number;
}>;


export type AdminProductsQuery = { managedProducts: { __typename: 'ManagedProductList', total: number, items: Array<(
      { __typename: 'ManagedProduct', id: string }
      & { ' $fragmentRefs'?: { 'AdminProduct_productFragment': AdminProduct_productFragment } }
    )> } };

export type AdminChangeProductMutationVariables = Exact<{
  id: string;
  input: Types.ProductChangeInput;
  reason: string;
  seenVersion: number;
}>;


export type AdminChangeProductMutation = { changeProduct:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'ManagedProduct', id: string }
      & { ' $fragmentRefs'?: { 'AdminProduct_productFragment': AdminProduct_productFragment } }
    )
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type AdminAdjustStockMutationVariables = Exact<{
  skuId: string;
  by: number;
  reason: string;
}>;


export type AdminAdjustStockMutation = { adjustStock:
    | { __typename: 'InvalidInput', message: string, refusal: string }
    | (
      { __typename: 'ManagedProduct', id: string }
      & { ' $fragmentRefs'?: { 'AdminProduct_productFragment': AdminProduct_productFragment } }
    )
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type AdminSaveLightningMutationVariables = Exact<{
  productId: string;
  input: Types.LightningOfferInput;
  reason: string;
}>;


export type AdminSaveLightningMutation = { saveLightningOffer:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'ManagedProduct', id: string }
      & { ' $fragmentRefs'?: { 'AdminProduct_productFragment': AdminProduct_productFragment } }
    )
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type AdminEndLightningMutationVariables = Exact<{
  productId: string;
  reason: string;
}>;


export type AdminEndLightningMutation = { endLightningOffer:
    | { __typename: 'InvalidInput', message: string, refusal: string }
    | (
      { __typename: 'ManagedProduct', id: string }
      & { ' $fragmentRefs'?: { 'AdminProduct_productFragment': AdminProduct_productFragment } }
    )
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const AdminProduct_productFragmentDoc = /* @__PURE__ */ fragment<AdminProduct_productFragment>("AdminProduct_product", "ManagedProduct", ["id","code","slug","name","brandPromise","description","tag","tagPromotion","value","oldValue","discountPercent","subscriptionDiscount","listed","soldOff","showCart","prescriptionRequired","isPromotionalProduct","isService","changedAt","version",["shelves",["skuId","name","price","onHand","isVariant"]],["lightning",["basePrice","startsAt","endsAt","repeatsDaily","isRunning","price"]]]);
export const useAdminProduct_product = (from: FragmentOf<AdminProduct_productFragment>) => useMasked(AdminProduct_productFragmentDoc, 'AdminProduct_product', from);
export const AdminProductsDocument = /* @__PURE__ */ operation<AdminProductsQuery, AdminProductsQueryVariables>("query", "AdminProducts", {"search":"String","limit":"Int!","offset":"Int!"}, [["managedProducts",["total",["items",["id","...AdminProduct_product"]]],{"search":"$search","limit":"$limit","offset":"$offset"}]], '310d086e271d1cdef33fe9547ccceb10766f32236c33c66cab625363f97b9ee7', [AdminProduct_productFragmentDoc]);
export const useAdminProductsQuery = (options: useQuery.Options<AdminProductsQuery, AdminProductsQueryVariables>) => useQuery(AdminProductsDocument, options as useQuery.Options<AdminProductsQuery, AdminProductsQueryVariables>);
export const AdminChangeProductDocument = /* @__PURE__ */ operation<AdminChangeProductMutation, AdminChangeProductMutationVariables>("mutation", "AdminChangeProduct", {"id":"ID!","input":"ProductChangeInput!","reason":"String!","seenVersion":"Int!"}, [["changeProduct",[["...ManagedProduct",["id","...AdminProduct_product"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","input":"$input","reason":"$reason","seenVersion":"$seenVersion"}]], '4f4bb3636673a24d5cf8c837d256a27341a57419d4f36c9744ae7215fd55032e', [AdminProduct_productFragmentDoc]);
export const useAdminChangeProductMutation = (options?: useMutation.Options<AdminChangeProductMutation, AdminChangeProductMutationVariables>) => useMutation(AdminChangeProductDocument, options);
export const AdminAdjustStockDocument = /* @__PURE__ */ operation<AdminAdjustStockMutation, AdminAdjustStockMutationVariables>("mutation", "AdminAdjustStock", {"skuId":"ID!","by":"Int!","reason":"String!"}, [["adjustStock",[["...ManagedProduct",["id","...AdminProduct_product"]],["...UserError",["refusal:code","message"]]],{"skuId":"$skuId","by":"$by","reason":"$reason"}]], '2707c0e069ec241eb51cc575f373c5d889890e7518b36d8957256eab1765bd51', [AdminProduct_productFragmentDoc]);
export const useAdminAdjustStockMutation = (options?: useMutation.Options<AdminAdjustStockMutation, AdminAdjustStockMutationVariables>) => useMutation(AdminAdjustStockDocument, options);
export const AdminSaveLightningDocument = /* @__PURE__ */ operation<AdminSaveLightningMutation, AdminSaveLightningMutationVariables>("mutation", "AdminSaveLightning", {"productId":"ID!","input":"LightningOfferInput!","reason":"String!"}, [["saveLightningOffer",[["...ManagedProduct",["id","...AdminProduct_product"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"productId":"$productId","input":"$input","reason":"$reason"}]], 'dab259facbb09b5a859d0c31159a41d062b7b2dae9806ffd8c830e247d8e227c', [AdminProduct_productFragmentDoc]);
export const useAdminSaveLightningMutation = (options?: useMutation.Options<AdminSaveLightningMutation, AdminSaveLightningMutationVariables>) => useMutation(AdminSaveLightningDocument, options);
export const AdminEndLightningDocument = /* @__PURE__ */ operation<AdminEndLightningMutation, AdminEndLightningMutationVariables>("mutation", "AdminEndLightning", {"productId":"ID!","reason":"String!"}, [["endLightningOffer",[["...ManagedProduct",["id","...AdminProduct_product"]],["...UserError",["refusal:code","message"]]],{"productId":"$productId","reason":"$reason"}]], 'b591f467e54cf51d25a6043c058a281e80777a39b694a3ca92acb46026916d11', [AdminProduct_productFragmentDoc]);
export const useAdminEndLightningMutation = (options?: useMutation.Options<AdminEndLightningMutation, AdminEndLightningMutationVariables>) => useMutation(AdminEndLightningDocument, options);