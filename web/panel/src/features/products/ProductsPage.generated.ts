/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { AliasedRefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type AdminProduct_productFragment = { __typename: 'ManagedProduct', id: string, version: number, code: number, name: string, image: string, value: Types.Scalars['Cents']['output'], listed: boolean, soldOff: boolean, prescriptionRequired: boolean, isPromotionalProduct: boolean, isService: boolean, changedAt: string | null, status: Types.ProductStatus, publishAt: string | null, shelves: Array<{ __typename: 'Shelf', skuId: string, name: string, price: Types.Scalars['Cents']['output'], onHand: number, isVariant: boolean }>, lightning: { __typename: 'LightningOfferRecord', basePrice: Types.Scalars['Cents']['output'], startsAt: string, endsAt: string, repeatsDaily: boolean, isRunning: boolean, price: Types.Scalars['Cents']['output'] } | null } & { ' $fragmentName'?: 'AdminProduct_productFragment' };

export type AdminProductsQueryVariables = Exact<{
  search?: string | null | undefined;
  status?: Types.ProductStatus | null | undefined;
  limit: number;
  after?: string | null | undefined;
}>;


export type AdminProductsQuery = { managedProducts: { __typename: 'ManagedProductList', total: number, next: string | null, previous: string | null, items: Array<(
      { __typename: 'ManagedProduct', id: string }
      & { ' $fragmentRefs'?: { 'AdminProduct_productFragment': AdminProduct_productFragment } }
    )> } };

export type AdminDraftCountQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminDraftCountQuery = { managedProducts: { __typename: 'ManagedProductList', total: number } };

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
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'ManagedProduct', id: string }
      & { ' $fragmentRefs'?: { 'AdminProduct_productFragment': AdminProduct_productFragment } }
    )
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const AdminProduct_productFragmentDoc = /* @__PURE__ */ fragment<AdminProduct_productFragment>("AdminProduct_product", "ManagedProduct", ["id","version","code","name","image","value","listed","soldOff","prescriptionRequired","isPromotionalProduct","isService","changedAt","status","publishAt",["shelves",["skuId","name","price","onHand","isVariant"]],["lightning",["basePrice","startsAt","endsAt","repeatsDaily","isRunning","price"]]]);
export const useAdminProduct_product = (from: FragmentOf<AdminProduct_productFragment>) => useMasked(AdminProduct_productFragmentDoc, 'AdminProduct_product', from);
export const AdminProductsDocument = /* @__PURE__ */ operation<AdminProductsQuery, AdminProductsQueryVariables>("query", "AdminProducts", {"search":"String","status":"ProductStatus","limit":"Int!","after":"String"}, [["managedProducts",["total","next","previous",["items",["id","...AdminProduct_product"]]],{"search":"$search","status":"$status","limit":"$limit","after":"$after"}]], 'b73114bbea0cedbc6238c897daa27eb0cea21a6a2df86f153c8bf3cee5d6e7ea', [AdminProduct_productFragmentDoc]);
export const useAdminProductsQuery = (options: useQuery.Options<AdminProductsQuery, AdminProductsQueryVariables>) => useQuery(AdminProductsDocument, options as useQuery.Options<AdminProductsQuery, AdminProductsQueryVariables>);
export const AdminDraftCountDocument = /* @__PURE__ */ operation<AdminDraftCountQuery, AdminDraftCountQueryVariables>("query", "AdminDraftCount", {}, [["managedProducts",["total"],{"status":"DRAFT","limit":0}]], 'ab251af29b94c4932e5db2ee0d0cc8b0cff22d9056b8c29096bc6791bb9a8580');
export const useAdminDraftCountQuery = (options?: useQuery.Options<AdminDraftCountQuery, AdminDraftCountQueryVariables>) => useQuery(AdminDraftCountDocument, options as useQuery.Options<AdminDraftCountQuery, AdminDraftCountQueryVariables>);
export const AdminSaveLightningDocument = /* @__PURE__ */ operation<AdminSaveLightningMutation, AdminSaveLightningMutationVariables>("mutation", "AdminSaveLightning", {"productId":"ID!","input":"LightningOfferInput!","reason":"String!"}, [["saveLightningOffer",[["...ManagedProduct",["id","...AdminProduct_product"]],"...AliasedRefusal@unmask"],{"productId":"$productId","input":"$input","reason":"$reason"}]], 'e60697264f1ee955d128c5ed644429138109fde5c62d8bd894b6569900f8f624', [AdminProduct_productFragmentDoc, AliasedRefusalFragmentDoc]);
export const useAdminSaveLightningMutation = (options?: useMutation.Options<AdminSaveLightningMutation, AdminSaveLightningMutationVariables>) => useMutation(AdminSaveLightningDocument, options);
export const AdminEndLightningDocument = /* @__PURE__ */ operation<AdminEndLightningMutation, AdminEndLightningMutationVariables>("mutation", "AdminEndLightning", {"productId":"ID!","reason":"String!"}, [["endLightningOffer",[["...ManagedProduct",["id","...AdminProduct_product"]],"...AliasedRefusal@unmask"],{"productId":"$productId","reason":"$reason"}]], '88f9227874387bb7a27ceeb3dfd8529d9bbd08f877e68a1aff529ac784317378', [AdminProduct_productFragmentDoc, AliasedRefusalFragmentDoc]);
export const useAdminEndLightningMutation = (options?: useMutation.Options<AdminEndLightningMutation, AdminEndLightningMutationVariables>) => useMutation(AdminEndLightningDocument, options);