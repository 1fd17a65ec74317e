/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { AliasedRefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type EditProduct_productFragment = { __typename: 'EditedProduct', id: string, version: number, status: Types.ProductStatus, publishAt: string | null, changedAt: string | null, code: number, tinyId: string, slug: string, formerSlugs: Array<string>, isMedicine: boolean, regulated: boolean, isService: boolean, isPromotionalProduct: boolean, name: string, path: string, need: string, brandPromise: string, description: string, tag: string | null, tagPromotion: string | null, value: Types.Scalars['Cents']['output'], oldValue: Types.Scalars['Cents']['output'] | null, discountPercent: number | null, subscriptionDiscount: number, listed: boolean, soldOff: boolean, showCart: boolean, minimumAge: number | null, onHand: number, advantages: Array<string>, howWorksInfo: string | null, warnings: Array<string>, warning: string | null, missing: Array<{ __typename: 'FieldProblem', path: string, message: string }>, prices: Array<{ __typename: 'EditedPrice', from: string, value: Types.Scalars['Cents']['output'], oldValue: Types.Scalars['Cents']['output'] | null, isPlanned: boolean, sizes: Array<{ __typename: 'EditedSizePrice', skuId: string, price: Types.Scalars['Cents']['output'] }> }>, pictures: Array<{ __typename: 'EditedPicture', base: string, alt: string, mayCrop: boolean }>, variants: Array<{ __typename: 'EditedVariant', id: string, name: string, sku: string | null, qtd: number, price: Types.Scalars['Cents']['output'], onHand: number }>, productInfo: { __typename: 'EditedPackage', type: string, unity: string, duration: string, text: string, subText: string } | null, about: { __typename: 'EditedSection', title: string, text: string } | null, howWorks: Array<{ __typename: 'TextItem', title: string | null, text: string }>, infos: Array<{ __typename: 'TextItem', title: string | null, text: string }>, otherInformations: Array<{ __typename: 'TextItem', title: string | null, text: string }>, faq: Array<{ __typename: 'FaqItem', question: string, answer: string }>, wyntk: Array<{ __typename: 'TextItem', title: string | null, text: string }> } & { ' $fragmentName'?: 'EditProduct_productFragment' };

export type EditProductQueryVariables = Exact<{
  id: string;
}>;


export type EditProductQuery = { editedProduct: (
    { __typename: 'EditedProduct', id: string }
    & { ' $fragmentRefs'?: { 'EditProduct_productFragment': EditProduct_productFragment } }
  ) | null };

export type EditCreateProductMutationVariables = Exact<{
  input: Types.NewProductInput;
}>;


export type EditCreateProductMutation = { createProduct:
    | { __typename: 'EditedProduct', id: string, version: number }
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type EditDuplicateProductMutationVariables = Exact<{
  id: string;
}>;


export type EditDuplicateProductMutation = { duplicateProduct:
    | { __typename: 'EditedProduct', id: string }
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type EditSaveProductMutationVariables = Exact<{
  id: string;
  input: Types.ProductInput;
  seenVersion: number;
  reason: string;
}>;


export type EditSaveProductMutation = { saveProduct:
    | (
      { __typename: 'EditedProduct', id: string }
      & { ' $fragmentRefs'?: { 'EditProduct_productFragment': EditProduct_productFragment } }
    )
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type EditPublishProductMutationVariables = Exact<{
  id: string;
  seenVersion: number;
  reason: string;
  at?: string | null | undefined;
}>;


export type EditPublishProductMutation = { publishProduct:
    | (
      { __typename: 'EditedProduct', id: string }
      & { ' $fragmentRefs'?: { 'EditProduct_productFragment': EditProduct_productFragment } }
    )
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type EditArchiveProductMutationVariables = Exact<{
  id: string;
  seenVersion: number;
  reason: string;
}>;


export type EditArchiveProductMutation = { archiveProduct:
    | (
      { __typename: 'EditedProduct', id: string }
      & { ' $fragmentRefs'?: { 'EditProduct_productFragment': EditProduct_productFragment } }
    )
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type EditCancelPublicationMutationVariables = Exact<{
  id: string;
  seenVersion: number;
  reason: string;
}>;


export type EditCancelPublicationMutation = { cancelPublication:
    | (
      { __typename: 'EditedProduct', id: string }
      & { ' $fragmentRefs'?: { 'EditProduct_productFragment': EditProduct_productFragment } }
    )
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const EditProduct_productFragmentDoc = /* @__PURE__ */ fragment<EditProduct_productFragment>("EditProduct_product", "EditedProduct", ["id","version","status","publishAt","changedAt","code","tinyId","slug","formerSlugs","isMedicine","regulated","isService","isPromotionalProduct","name","path","need","brandPromise","description","tag","tagPromotion","value","oldValue","discountPercent","subscriptionDiscount","listed","soldOff","showCart","minimumAge","onHand","advantages","howWorksInfo","warnings","warning",["missing",["path","message"]],["prices",["from","value","oldValue","isPlanned",["sizes",["skuId","price"]]]],["pictures",["base","alt","mayCrop"]],["variants",["id","name","sku","qtd","price","onHand"]],["productInfo",["type","unity","duration","text","subText"]],["about",["title","text"]],["howWorks",["title","text"]],["infos",["title","text"]],["otherInformations",["title","text"]],["faq",["question","answer"]],["wyntk",["title","text"]]]);
export const useEditProduct_product = (from: FragmentOf<EditProduct_productFragment>) => useMasked(EditProduct_productFragmentDoc, 'EditProduct_product', from);
export const EditProductDocument = /* @__PURE__ */ operation<EditProductQuery, EditProductQueryVariables>("query", "EditProduct", {"id":"ID!"}, [["editedProduct",["id","...EditProduct_product"],{"id":"$id"}]], '7272133f5d56cf71383b3da0abfd149f26f747dca20269e0d81f03dc947b17c9', [EditProduct_productFragmentDoc]);
export const useEditProductQuery = (options: useQuery.Options<EditProductQuery, EditProductQueryVariables>) => useQuery(EditProductDocument, options as useQuery.Options<EditProductQuery, EditProductQueryVariables>);
export const EditCreateProductDocument = /* @__PURE__ */ operation<EditCreateProductMutation, EditCreateProductMutationVariables>("mutation", "EditCreateProduct", {"input":"NewProductInput!"}, [["createProduct",[["...EditedProduct",["id","version"]],"...AliasedRefusal@unmask"],{"input":"$input"}]], 'cfa8787d74d2075a22039bbeb7cf7e9a53ba19ae26e21345e89cdbb25e344202', [AliasedRefusalFragmentDoc]);
export const useEditCreateProductMutation = (options?: useMutation.Options<EditCreateProductMutation, EditCreateProductMutationVariables>) => useMutation(EditCreateProductDocument, options);
export const EditDuplicateProductDocument = /* @__PURE__ */ operation<EditDuplicateProductMutation, EditDuplicateProductMutationVariables>("mutation", "EditDuplicateProduct", {"id":"ID!"}, [["duplicateProduct",[["...EditedProduct",["id"]],"...AliasedRefusal@unmask"],{"id":"$id"}]], '08cacd3a3a507d50832fc0b2dda1dc1392864c5f4e20abe606ad458fbac8ae83', [AliasedRefusalFragmentDoc]);
export const useEditDuplicateProductMutation = (options?: useMutation.Options<EditDuplicateProductMutation, EditDuplicateProductMutationVariables>) => useMutation(EditDuplicateProductDocument, options);
export const EditSaveProductDocument = /* @__PURE__ */ operation<EditSaveProductMutation, EditSaveProductMutationVariables>("mutation", "EditSaveProduct", {"id":"ID!","input":"ProductInput!","seenVersion":"Int!","reason":"String!"}, [["saveProduct",[["...EditedProduct",["id","...EditProduct_product"]],"...AliasedRefusal@unmask"],{"id":"$id","input":"$input","seenVersion":"$seenVersion","reason":"$reason"}]], 'a8eb0c25b89a1aa6405fcca2767c87c59b8c40392e617c1dc246d081f8750d39', [EditProduct_productFragmentDoc, AliasedRefusalFragmentDoc]);
export const useEditSaveProductMutation = (options?: useMutation.Options<EditSaveProductMutation, EditSaveProductMutationVariables>) => useMutation(EditSaveProductDocument, options);
export const EditPublishProductDocument = /* @__PURE__ */ operation<EditPublishProductMutation, EditPublishProductMutationVariables>("mutation", "EditPublishProduct", {"id":"ID!","seenVersion":"Int!","reason":"String!","at":"DateTimeISO"}, [["publishProduct",[["...EditedProduct",["id","...EditProduct_product"]],"...AliasedRefusal@unmask"],{"id":"$id","seenVersion":"$seenVersion","reason":"$reason","at":"$at"}]], '17aee860224d3b61a64ea88314e23461a76806b16997355cec2e9ffee2a7ae7c', [EditProduct_productFragmentDoc, AliasedRefusalFragmentDoc]);
export const useEditPublishProductMutation = (options?: useMutation.Options<EditPublishProductMutation, EditPublishProductMutationVariables>) => useMutation(EditPublishProductDocument, options);
export const EditArchiveProductDocument = /* @__PURE__ */ operation<EditArchiveProductMutation, EditArchiveProductMutationVariables>("mutation", "EditArchiveProduct", {"id":"ID!","seenVersion":"Int!","reason":"String!"}, [["archiveProduct",[["...EditedProduct",["id","...EditProduct_product"]],"...AliasedRefusal@unmask"],{"id":"$id","seenVersion":"$seenVersion","reason":"$reason"}]], '97ad94d416a871542c2dda924df7f4384d81f0f6daf4a85f9f6d94de47d0539e', [EditProduct_productFragmentDoc, AliasedRefusalFragmentDoc]);
export const useEditArchiveProductMutation = (options?: useMutation.Options<EditArchiveProductMutation, EditArchiveProductMutationVariables>) => useMutation(EditArchiveProductDocument, options);
export const EditCancelPublicationDocument = /* @__PURE__ */ operation<EditCancelPublicationMutation, EditCancelPublicationMutationVariables>("mutation", "EditCancelPublication", {"id":"ID!","seenVersion":"Int!","reason":"String!"}, [["cancelPublication",[["...EditedProduct",["id","...EditProduct_product"]],"...AliasedRefusal@unmask"],{"id":"$id","seenVersion":"$seenVersion","reason":"$reason"}]], 'af4bbbc3c80631ac4f467a1c13c95e6fe6330e2811c0c840ebf4a95d57d05757', [EditProduct_productFragmentDoc, AliasedRefusalFragmentDoc]);
export const useEditCancelPublicationMutation = (options?: useMutation.Options<EditCancelPublicationMutation, EditCancelPublicationMutationVariables>) => useMutation(EditCancelPublicationDocument, options);