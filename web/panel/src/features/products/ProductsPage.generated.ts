/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminProductsQueryVariables = Exact<{
  search?: string | null | undefined;
  limit: number;
  offset: number;
}>;


export type AdminProductsQuery = { managedProducts: { __typename: 'ManagedProductList', total: number, items: Array<{ __typename: 'ManagedProduct', id: string, code: number, slug: string, name: string, brandPromise: string, description: string, tag: string | null, tagPromotion: string | null, value: Types.Scalars['Cents']['output'], oldValue: Types.Scalars['Cents']['output'] | null, discountPercent: number | null, subscriptionDiscount: number, listed: boolean, soldOff: boolean, showCart: boolean, prescriptionRequired: boolean, isPromotionalProduct: boolean, isService: boolean, changedAt: string | null, shelves: Array<{ __typename: 'Shelf', skuId: string, name: string, price: Types.Scalars['Cents']['output'], onHand: number, isVariant: boolean }>, lightning: { __typename: 'LightningOfferRecord', basePrice: Types.Scalars['Cents']['output'], startsAt: string, endsAt: string, repeatsDaily: boolean, isRunning: boolean, price: Types.Scalars['Cents']['output'] } | null }> } };

export type AdminChangeProductMutationVariables = Exact<{
  id: string;
  input: Types.ProductChangeInput;
  reason: string;
  seenAt?: string | null | undefined;
}>;


export type AdminChangeProductMutation = { changeProduct:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ManagedProduct', id: string, code: number, slug: string, name: string, brandPromise: string, description: string, tag: string | null, tagPromotion: string | null, value: Types.Scalars['Cents']['output'], oldValue: Types.Scalars['Cents']['output'] | null, discountPercent: number | null, subscriptionDiscount: number, listed: boolean, soldOff: boolean, showCart: boolean, prescriptionRequired: boolean, isPromotionalProduct: boolean, isService: boolean, changedAt: string | null, shelves: Array<{ __typename: 'Shelf', skuId: string, name: string, price: Types.Scalars['Cents']['output'], onHand: number, isVariant: boolean }>, lightning: { __typename: 'LightningOfferRecord', basePrice: Types.Scalars['Cents']['output'], startsAt: string, endsAt: string, repeatsDaily: boolean, isRunning: boolean, price: Types.Scalars['Cents']['output'] } | null }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type AdminAdjustStockMutationVariables = Exact<{
  skuId: string;
  by: number;
  reason: string;
}>;


export type AdminAdjustStockMutation = { adjustStock:
    | { __typename: 'InvalidInput', message: string, refusal: string }
    | { __typename: 'ManagedProduct', id: string, code: number, slug: string, name: string, brandPromise: string, description: string, tag: string | null, tagPromotion: string | null, value: Types.Scalars['Cents']['output'], oldValue: Types.Scalars['Cents']['output'] | null, discountPercent: number | null, subscriptionDiscount: number, listed: boolean, soldOff: boolean, showCart: boolean, prescriptionRequired: boolean, isPromotionalProduct: boolean, isService: boolean, changedAt: string | null, shelves: Array<{ __typename: 'Shelf', skuId: string, name: string, price: Types.Scalars['Cents']['output'], onHand: number, isVariant: boolean }>, lightning: { __typename: 'LightningOfferRecord', basePrice: Types.Scalars['Cents']['output'], startsAt: string, endsAt: string, repeatsDaily: boolean, isRunning: boolean, price: Types.Scalars['Cents']['output'] } | null }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type AdminSaveLightningMutationVariables = Exact<{
  productId: string;
  input: Types.LightningOfferInput;
  reason: string;
}>;


export type AdminSaveLightningMutation = { saveLightningOffer:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ManagedProduct', id: string, code: number, slug: string, name: string, brandPromise: string, description: string, tag: string | null, tagPromotion: string | null, value: Types.Scalars['Cents']['output'], oldValue: Types.Scalars['Cents']['output'] | null, discountPercent: number | null, subscriptionDiscount: number, listed: boolean, soldOff: boolean, showCart: boolean, prescriptionRequired: boolean, isPromotionalProduct: boolean, isService: boolean, changedAt: string | null, shelves: Array<{ __typename: 'Shelf', skuId: string, name: string, price: Types.Scalars['Cents']['output'], onHand: number, isVariant: boolean }>, lightning: { __typename: 'LightningOfferRecord', basePrice: Types.Scalars['Cents']['output'], startsAt: string, endsAt: string, repeatsDaily: boolean, isRunning: boolean, price: Types.Scalars['Cents']['output'] } | null }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type AdminEndLightningMutationVariables = Exact<{
  productId: string;
  reason: string;
}>;


export type AdminEndLightningMutation = { endLightningOffer:
    | { __typename: 'InvalidInput', message: string, refusal: string }
    | { __typename: 'ManagedProduct', id: string, code: number, slug: string, name: string, brandPromise: string, description: string, tag: string | null, tagPromotion: string | null, value: Types.Scalars['Cents']['output'], oldValue: Types.Scalars['Cents']['output'] | null, discountPercent: number | null, subscriptionDiscount: number, listed: boolean, soldOff: boolean, showCart: boolean, prescriptionRequired: boolean, isPromotionalProduct: boolean, isService: boolean, changedAt: string | null, shelves: Array<{ __typename: 'Shelf', skuId: string, name: string, price: Types.Scalars['Cents']['output'], onHand: number, isVariant: boolean }>, lightning: { __typename: 'LightningOfferRecord', basePrice: Types.Scalars['Cents']['output'], startsAt: string, endsAt: string, repeatsDaily: boolean, isRunning: boolean, price: Types.Scalars['Cents']['output'] } | null }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const AdminProductsDocument = /* @__PURE__ */ operation<AdminProductsQuery, AdminProductsQueryVariables>("query", "AdminProducts", {"search":"String","limit":"Int!","offset":"Int!"}, [["managedProducts",["total",["items",["id","code","slug","name","brandPromise","description","tag","tagPromotion","value","oldValue","discountPercent","subscriptionDiscount","listed","soldOff","showCart","prescriptionRequired","isPromotionalProduct","isService","changedAt",["shelves",["skuId","name","price","onHand","isVariant"]],["lightning",["basePrice","startsAt","endsAt","repeatsDaily","isRunning","price"]]]]],{"search":"$search","limit":"$limit","offset":"$offset"}]], '5920f7068d3f6c8294130968a521dd8acfe835a406dfd32ea9e46287978bcb05');
export const useAdminProductsQuery = (options: useQuery.Options<AdminProductsQuery, AdminProductsQueryVariables>) => useQuery(AdminProductsDocument, options as useQuery.Options<AdminProductsQuery, AdminProductsQueryVariables>);
export const AdminChangeProductDocument = /* @__PURE__ */ operation<AdminChangeProductMutation, AdminChangeProductMutationVariables>("mutation", "AdminChangeProduct", {"id":"ID!","input":"ProductChangeInput!","reason":"String!","seenAt":"DateTimeISO"}, [["changeProduct",[["...ManagedProduct",["id","code","slug","name","brandPromise","description","tag","tagPromotion","value","oldValue","discountPercent","subscriptionDiscount","listed","soldOff","showCart","prescriptionRequired","isPromotionalProduct","isService","changedAt",["shelves",["skuId","name","price","onHand","isVariant"]],["lightning",["basePrice","startsAt","endsAt","repeatsDaily","isRunning","price"]]]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","input":"$input","reason":"$reason","seenAt":"$seenAt"}]], 'e9f31e6c959dda704d2d1a3563cf9f8784d908488003b54b00fe97e886fe1679');
export const useAdminChangeProductMutation = (options?: useMutation.Options<AdminChangeProductMutation, AdminChangeProductMutationVariables>) => useMutation(AdminChangeProductDocument, options);
export const AdminAdjustStockDocument = /* @__PURE__ */ operation<AdminAdjustStockMutation, AdminAdjustStockMutationVariables>("mutation", "AdminAdjustStock", {"skuId":"ID!","by":"Int!","reason":"String!"}, [["adjustStock",[["...ManagedProduct",["id","code","slug","name","brandPromise","description","tag","tagPromotion","value","oldValue","discountPercent","subscriptionDiscount","listed","soldOff","showCart","prescriptionRequired","isPromotionalProduct","isService","changedAt",["shelves",["skuId","name","price","onHand","isVariant"]],["lightning",["basePrice","startsAt","endsAt","repeatsDaily","isRunning","price"]]]],["...UserError",["refusal:code","message"]]],{"skuId":"$skuId","by":"$by","reason":"$reason"}]], '8d515d7626e15755d721430211a48fbbbdc0d5f9d1598b81fdeca24e2f918671');
export const useAdminAdjustStockMutation = (options?: useMutation.Options<AdminAdjustStockMutation, AdminAdjustStockMutationVariables>) => useMutation(AdminAdjustStockDocument, options);
export const AdminSaveLightningDocument = /* @__PURE__ */ operation<AdminSaveLightningMutation, AdminSaveLightningMutationVariables>("mutation", "AdminSaveLightning", {"productId":"ID!","input":"LightningOfferInput!","reason":"String!"}, [["saveLightningOffer",[["...ManagedProduct",["id","code","slug","name","brandPromise","description","tag","tagPromotion","value","oldValue","discountPercent","subscriptionDiscount","listed","soldOff","showCart","prescriptionRequired","isPromotionalProduct","isService","changedAt",["shelves",["skuId","name","price","onHand","isVariant"]],["lightning",["basePrice","startsAt","endsAt","repeatsDaily","isRunning","price"]]]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"productId":"$productId","input":"$input","reason":"$reason"}]], 'c311c18c41c77e77b7451704fc26611d502e01a09fd33633f48d8daad38861cb');
export const useAdminSaveLightningMutation = (options?: useMutation.Options<AdminSaveLightningMutation, AdminSaveLightningMutationVariables>) => useMutation(AdminSaveLightningDocument, options);
export const AdminEndLightningDocument = /* @__PURE__ */ operation<AdminEndLightningMutation, AdminEndLightningMutationVariables>("mutation", "AdminEndLightning", {"productId":"ID!","reason":"String!"}, [["endLightningOffer",[["...ManagedProduct",["id","code","slug","name","brandPromise","description","tag","tagPromotion","value","oldValue","discountPercent","subscriptionDiscount","listed","soldOff","showCart","prescriptionRequired","isPromotionalProduct","isService","changedAt",["shelves",["skuId","name","price","onHand","isVariant"]],["lightning",["basePrice","startsAt","endsAt","repeatsDaily","isRunning","price"]]]],["...UserError",["refusal:code","message"]]],{"productId":"$productId","reason":"$reason"}]], 'b531b8fa8c2de8c8eeebc197a912c0027762e47e0744fb6dd42f9c4d47fe0f82');
export const useAdminEndLightningMutation = (options?: useMutation.Options<AdminEndLightningMutation, AdminEndLightningMutationVariables>) => useMutation(AdminEndLightningDocument, options);