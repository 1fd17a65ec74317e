/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import type { AdminProduct_productFragment } from '../ProductsPage.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AliasedRefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
import { AdminProduct_productFragmentDoc } from '../ProductsPage.generated.ts';
export type AdminPreviewPricesQueryVariables = Exact<{
  ids: Array<string> | string;
  change: Types.PriceChangeInput;
}>;


export type AdminPreviewPricesQuery = { previewPrices:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'PricePreviewList', items: Array<{ __typename: 'PricePreview', id: string, refusal: string | null, message: string | null, steps: Array<{ __typename: 'PriceStep', skuId: string, size: string, before: Types.Scalars['Cents']['output'], after: Types.Scalars['Cents']['output'], isRounded: boolean }>, product: { __typename: 'ManagedProduct', id: string, name: string, version: number, status: Types.ProductStatus, value: Types.Scalars['Cents']['output'] } | null }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type AdminChangePricesMutationVariables = Exact<{
  products: Array<Types.SeenProductInput> | Types.SeenProductInput;
  change: Types.PriceChangeInput;
  reason: string;
}>;


export type AdminChangePricesMutation = { changePrices:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ProductOutcomes', changed: number, items: Array<{ __typename: 'ProductOutcome', id: string, refusal: string | null, message: string | null, product: (
          { __typename: 'ManagedProduct', id: string, name: string, value: Types.Scalars['Cents']['output'], skus: Array<{ __typename: 'Sku', skuId: string, price: Types.Scalars['Cents']['output'] }> }
          & { ' $fragmentRefs'?: { 'AdminProduct_productFragment': AdminProduct_productFragment } }
        ) | null }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type AdminPublishProductsMutationVariables = Exact<{
  products: Array<Types.SeenProductInput> | Types.SeenProductInput;
  reason: string;
}>;


export type AdminPublishProductsMutation = { publishProducts:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ProductOutcomes', changed: number, items: Array<{ __typename: 'ProductOutcome', id: string, refusal: string | null, message: string | null, product: (
          { __typename: 'ManagedProduct', id: string }
          & { ' $fragmentRefs'?: { 'AdminProduct_productFragment': AdminProduct_productFragment } }
        ) | null }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type AdminArchiveProductsMutationVariables = Exact<{
  products: Array<Types.SeenProductInput> | Types.SeenProductInput;
  reason: string;
}>;


export type AdminArchiveProductsMutation = { archiveProducts:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ProductOutcomes', changed: number, items: Array<{ __typename: 'ProductOutcome', id: string, refusal: string | null, message: string | null, product: (
          { __typename: 'ManagedProduct', id: string }
          & { ' $fragmentRefs'?: { 'AdminProduct_productFragment': AdminProduct_productFragment } }
        ) | null }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const AdminPreviewPricesDocument = /* @__PURE__ */ operation<AdminPreviewPricesQuery, AdminPreviewPricesQueryVariables>("query", "AdminPreviewPrices", {"ids":"[ID!]!","change":"PriceChangeInput!"}, [["previewPrices",[["...PricePreviewList",[["items",["id","refusal","message",["steps",["skuId","size","before","after","isRounded"]],["product",["id","name","version","status","value"]]]]]],"...AliasedRefusal@unmask"],{"ids":"$ids","change":"$change"}]], '0ac55e3a6eaaea90bf8777e5dcd30aa9e648196acc47661d5a66a4a03091cf73', [AliasedRefusalFragmentDoc]);
export const useAdminPreviewPricesQuery = (options: useQuery.Options<AdminPreviewPricesQuery, AdminPreviewPricesQueryVariables>) => useQuery(AdminPreviewPricesDocument, options as useQuery.Options<AdminPreviewPricesQuery, AdminPreviewPricesQueryVariables>);
export const AdminChangePricesDocument = /* @__PURE__ */ operation<AdminChangePricesMutation, AdminChangePricesMutationVariables>("mutation", "AdminChangePrices", {"products":"[SeenProductInput!]!","change":"PriceChangeInput!","reason":"String!"}, [["changePrices",[["...ProductOutcomes",["changed",["items",["id","refusal","message",["product",["id","name","value",["skus",["skuId","price"]],"...AdminProduct_product"]]]]]],"...AliasedRefusal@unmask"],{"products":"$products","change":"$change","reason":"$reason"}]], 'c0f35ecb68a78e48b9ffb69f388147b505ce47bca239a0783e49fe3300203c45', [AdminProduct_productFragmentDoc, AliasedRefusalFragmentDoc]);
export const useAdminChangePricesMutation = (options?: useMutation.Options<AdminChangePricesMutation, AdminChangePricesMutationVariables>) => useMutation(AdminChangePricesDocument, options);
export const AdminPublishProductsDocument = /* @__PURE__ */ operation<AdminPublishProductsMutation, AdminPublishProductsMutationVariables>("mutation", "AdminPublishProducts", {"products":"[SeenProductInput!]!","reason":"String!"}, [["publishProducts",[["...ProductOutcomes",["changed",["items",["id","refusal","message",["product",["id","...AdminProduct_product"]]]]]],"...AliasedRefusal@unmask"],{"products":"$products","reason":"$reason"}]], '87f25dd951aac648e885eb9c5f4bc5d4e411bc06bafcd7803db9155ae420c807', [AdminProduct_productFragmentDoc, AliasedRefusalFragmentDoc]);
export const useAdminPublishProductsMutation = (options?: useMutation.Options<AdminPublishProductsMutation, AdminPublishProductsMutationVariables>) => useMutation(AdminPublishProductsDocument, options);
export const AdminArchiveProductsDocument = /* @__PURE__ */ operation<AdminArchiveProductsMutation, AdminArchiveProductsMutationVariables>("mutation", "AdminArchiveProducts", {"products":"[SeenProductInput!]!","reason":"String!"}, [["archiveProducts",[["...ProductOutcomes",["changed",["items",["id","refusal","message",["product",["id","...AdminProduct_product"]]]]]],"...AliasedRefusal@unmask"],{"products":"$products","reason":"$reason"}]], 'd91650e8b6531262300d2eaa7937d3b4299b722cb908f903103d11c09ed4968a', [AdminProduct_productFragmentDoc, AliasedRefusalFragmentDoc]);
export const useAdminArchiveProductsMutation = (options?: useMutation.Options<AdminArchiveProductsMutation, AdminArchiveProductsMutationVariables>) => useMutation(AdminArchiveProductsDocument, options);