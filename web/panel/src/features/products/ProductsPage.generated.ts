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
export type AdminProduct_productFragment = { __typename: 'ManagedProduct', id: string, version: number, code: number, name: string, image: string, value: Types.Scalars['Cents']['output'], listed: boolean, soldOff: boolean, prescriptionRequired: boolean, isPromotionalProduct: boolean, isService: boolean, changedAt: string | null, status: Types.ProductStatus, publishAt: string | null, skus: Array<{ __typename: 'Sku', skuId: string, name: string, price: Types.Scalars['Cents']['output'], onHand: number, isVariant: boolean }>, lightning: { __typename: 'LightningOfferRecord', basePrice: Types.Scalars['Cents']['output'], startsAt: string, endsAt: string, repeatsDaily: boolean, isRunning: boolean, price: Types.Scalars['Cents']['output'] } | null } & { ' $fragmentName'?: 'AdminProduct_productFragment' };

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

export const AdminProduct_productFragmentDoc = /* @__PURE__ */ fragment<AdminProduct_productFragment>("AdminProduct_product", "ManagedProduct", ["id","version","code","name","image","value","listed","soldOff","prescriptionRequired","isPromotionalProduct","isService","changedAt","status","publishAt",["skus",["skuId","name","price","onHand","isVariant"]],["lightning",["basePrice","startsAt","endsAt","repeatsDaily","isRunning","price"]]]);
export const useAdminProduct_product = (from: FragmentOf<AdminProduct_productFragment>) => useMasked(AdminProduct_productFragmentDoc, 'AdminProduct_product', from);
export const AdminProductsDocument = /* @__PURE__ */ operation<AdminProductsQuery, AdminProductsQueryVariables>("query", "AdminProducts", {"search":"String","status":"ProductStatus","limit":"Int!","after":"String"}, [["managedProducts",["total","next","previous",["items",["id","...AdminProduct_product"]]],{"search":"$search","status":"$status","limit":"$limit","after":"$after"}]], 'd83024e59ee088e93f6c89d992c9605f8dd9cfd870909d3d0567a6d505cbd43d', [AdminProduct_productFragmentDoc]);
export const useAdminProductsQuery = (options: useQuery.Options<AdminProductsQuery, AdminProductsQueryVariables>) => useQuery(AdminProductsDocument, options as useQuery.Options<AdminProductsQuery, AdminProductsQueryVariables>);
export const AdminDraftCountDocument = /* @__PURE__ */ operation<AdminDraftCountQuery, AdminDraftCountQueryVariables>("query", "AdminDraftCount", {}, [["managedProducts",["total"],{"status":"DRAFT","limit":0}]], 'ab251af29b94c4932e5db2ee0d0cc8b0cff22d9056b8c29096bc6791bb9a8580');
export const useAdminDraftCountQuery = (options?: useQuery.Options<AdminDraftCountQuery, AdminDraftCountQueryVariables>) => useQuery(AdminDraftCountDocument, options as useQuery.Options<AdminDraftCountQuery, AdminDraftCountQueryVariables>);
export const AdminSaveLightningDocument = /* @__PURE__ */ operation<AdminSaveLightningMutation, AdminSaveLightningMutationVariables>("mutation", "AdminSaveLightning", {"productId":"ID!","input":"LightningOfferInput!","reason":"String!"}, [["saveLightningOffer",[["...ManagedProduct",["id","...AdminProduct_product"]],"...AliasedRefusal@unmask"],{"productId":"$productId","input":"$input","reason":"$reason"}]], '3217d57fa983b8212a870b762fb81f1890555f734a3b7bd15e14db68bf4cb913', [AdminProduct_productFragmentDoc, AliasedRefusalFragmentDoc]);
export const useAdminSaveLightningMutation = (options?: useMutation.Options<AdminSaveLightningMutation, AdminSaveLightningMutationVariables>) => useMutation(AdminSaveLightningDocument, options);
export const AdminEndLightningDocument = /* @__PURE__ */ operation<AdminEndLightningMutation, AdminEndLightningMutationVariables>("mutation", "AdminEndLightning", {"productId":"ID!","reason":"String!"}, [["endLightningOffer",[["...ManagedProduct",["id","...AdminProduct_product"]],"...AliasedRefusal@unmask"],{"productId":"$productId","reason":"$reason"}]], 'd2a6c4517d03d77e00b07e97125765730d8f035f87491d8fb76877a94cfabfeb', [AdminProduct_productFragmentDoc, AliasedRefusalFragmentDoc]);
export const useAdminEndLightningMutation = (options?: useMutation.Options<AdminEndLightningMutation, AdminEndLightningMutationVariables>) => useMutation(AdminEndLightningDocument, options);