/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type AdminProduct_productFragment = { __typename: 'ManagedProduct', id: string, code: number, slug: string, name: string, brandPromise: string, description: string, tag: string | null, tagPromotion: string | null, value: Types.Scalars['Cents']['output'], oldValue: Types.Scalars['Cents']['output'] | null, discountPercent: number | null, subscriptionDiscount: number, listed: boolean, soldOff: boolean, showCart: boolean, prescriptionRequired: boolean, isPromotionalProduct: boolean, isService: boolean, changedAt: string | null, shelves: Array<{ __typename: 'Shelf', skuId: string, name: string, price: Types.Scalars['Cents']['output'], onHand: number, isVariant: boolean }>, lightning: { __typename: 'LightningOfferRecord', basePrice: Types.Scalars['Cents']['output'], startsAt: string, endsAt: string, repeatsDaily: boolean, isRunning: boolean, price: Types.Scalars['Cents']['output'] } | null } & { ' $fragmentName'?: 'AdminProduct_productFragment' };

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
  seenAt?: string | null | undefined;
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

export const AdminProduct_productFragmentDoc = /* @__PURE__ */ fragment<AdminProduct_productFragment>("AdminProduct_product", "ManagedProduct", ["id","code","slug","name","brandPromise","description","tag","tagPromotion","value","oldValue","discountPercent","subscriptionDiscount","listed","soldOff","showCart","prescriptionRequired","isPromotionalProduct","isService","changedAt",["shelves",["skuId","name","price","onHand","isVariant"]],["lightning",["basePrice","startsAt","endsAt","repeatsDaily","isRunning","price"]]]);
export const useAdminProduct_product = (from: FragmentOf<AdminProduct_productFragment>) => useMasked(AdminProduct_productFragmentDoc, 'AdminProduct_product', from);
export const AdminProductsDocument = /* @__PURE__ */ operation<AdminProductsQuery, AdminProductsQueryVariables>("query", "AdminProducts", {"search":"String","limit":"Int!","offset":"Int!"}, [["managedProducts",["total",["items",["id","...AdminProduct_product"]]],{"search":"$search","limit":"$limit","offset":"$offset"}]], 'cd59917225e2e30cc8a83047cebbaf9bbcff461fff3d31ecc3e3bd511e8d51cc', [AdminProduct_productFragmentDoc]);
export const useAdminProductsQuery = (options: useQuery.Options<AdminProductsQuery, AdminProductsQueryVariables>) => useQuery(AdminProductsDocument, options as useQuery.Options<AdminProductsQuery, AdminProductsQueryVariables>);
export const AdminChangeProductDocument = /* @__PURE__ */ operation<AdminChangeProductMutation, AdminChangeProductMutationVariables>("mutation", "AdminChangeProduct", {"id":"ID!","input":"ProductChangeInput!","reason":"String!","seenAt":"DateTimeISO"}, [["changeProduct",[["...ManagedProduct",["id","...AdminProduct_product"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","input":"$input","reason":"$reason","seenAt":"$seenAt"}]], '9646a4ca25b695c49c7dcc10bc6c98aca69f54fb6b455a637e62c4db7a571fb6', [AdminProduct_productFragmentDoc]);
export const useAdminChangeProductMutation = (options?: useMutation.Options<AdminChangeProductMutation, AdminChangeProductMutationVariables>) => useMutation(AdminChangeProductDocument, options);
export const AdminAdjustStockDocument = /* @__PURE__ */ operation<AdminAdjustStockMutation, AdminAdjustStockMutationVariables>("mutation", "AdminAdjustStock", {"skuId":"ID!","by":"Int!","reason":"String!"}, [["adjustStock",[["...ManagedProduct",["id","...AdminProduct_product"]],["...UserError",["refusal:code","message"]]],{"skuId":"$skuId","by":"$by","reason":"$reason"}]], '13f5aae41746d929c4cb39443870250a45192e4bbae7502f8ddd31905109b84a', [AdminProduct_productFragmentDoc]);
export const useAdminAdjustStockMutation = (options?: useMutation.Options<AdminAdjustStockMutation, AdminAdjustStockMutationVariables>) => useMutation(AdminAdjustStockDocument, options);
export const AdminSaveLightningDocument = /* @__PURE__ */ operation<AdminSaveLightningMutation, AdminSaveLightningMutationVariables>("mutation", "AdminSaveLightning", {"productId":"ID!","input":"LightningOfferInput!","reason":"String!"}, [["saveLightningOffer",[["...ManagedProduct",["id","...AdminProduct_product"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"productId":"$productId","input":"$input","reason":"$reason"}]], 'c1998034a35c35f12ed0eb41ed64ec271dec0e9e6f4c1599ea5031f276433c55', [AdminProduct_productFragmentDoc]);
export const useAdminSaveLightningMutation = (options?: useMutation.Options<AdminSaveLightningMutation, AdminSaveLightningMutationVariables>) => useMutation(AdminSaveLightningDocument, options);
export const AdminEndLightningDocument = /* @__PURE__ */ operation<AdminEndLightningMutation, AdminEndLightningMutationVariables>("mutation", "AdminEndLightning", {"productId":"ID!","reason":"String!"}, [["endLightningOffer",[["...ManagedProduct",["id","...AdminProduct_product"]],["...UserError",["refusal:code","message"]]],{"productId":"$productId","reason":"$reason"}]], '666390eda99efaf427ff599f346053bd99d29d8a7ef7fb4e53b7cb64122b65e2', [AdminProduct_productFragmentDoc]);
export const useAdminEndLightningMutation = (options?: useMutation.Options<AdminEndLightningMutation, AdminEndLightningMutationVariables>) => useMutation(AdminEndLightningDocument, options);