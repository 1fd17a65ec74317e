/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type EditProduct_productFragment = { __typename: 'EditedProduct', id: string, version: number, status: Types.ProductStatus, publishAt: string | null, changedAt: string | null, code: number, tinyId: string, slug: string, formerSlugs: Array<string>, isMedicine: boolean, regulated: boolean, isService: boolean, isPromotionalProduct: boolean, name: string, path: string, need: string, brandPromise: string, description: string, tag: string | null, tagPromotion: string | null, value: Types.Scalars['Cents']['output'], oldValue: Types.Scalars['Cents']['output'] | null, discountPercent: number | null, subscriptionDiscount: number, listed: boolean, soldOff: boolean, showCart: boolean, minimumAge: number | null, onHand: number, advantages: Array<string>, howWorksInfo: string | null, warnings: Array<string>, warning: string | null, missing: Array<{ __typename: 'FieldProblem', path: string, message: string }>, prices: Array<{ __typename: 'EditedPrice', from: string, value: Types.Scalars['Cents']['output'], oldValue: Types.Scalars['Cents']['output'] | null, isPlanned: boolean, sizes: Array<{ __typename: 'EditedSizePrice', skuId: string, price: Types.Scalars['Cents']['output'] }> }>, pictures: Array<{ __typename: 'EditedPicture', base: string, alt: string, mayCrop: boolean }>, variants: Array<{ __typename: 'EditedVariant', id: string, name: string, sku: string | null, qtd: number, price: Types.Scalars['Cents']['output'], onHand: number }>, productInfo: { __typename: 'EditedPackage', type: string, unity: string, duration: string, text: string, subText: string } | null, about: { __typename: 'EditedSection', title: string, text: string } | null, howWorks: Array<{ __typename: 'TextItem', title: string | null, text: string }>, infos: Array<{ __typename: 'TextItem', title: string | null, text: string }>, otherInformations: Array<{ __typename: 'TextItem', title: string | null, text: string }>, faq: Array<{ __typename: 'FaqItem', question: string, answer: string }>, wyntk: Array<{ __typename: 'TextItem', title: string | null, text: string }> } & { ' $fragmentName'?: 'EditProduct_productFragment' };

export type EditProduct_refusal_CaseChanged_Fragment = { __typename: 'CaseChanged', message: string, refusal: string } & { ' $fragmentName'?: 'EditProduct_refusal_CaseChanged_Fragment' };

export type EditProduct_refusal_DearerFreight_Fragment = { __typename: 'DearerFreight', message: string, refusal: string } & { ' $fragmentName'?: 'EditProduct_refusal_DearerFreight_Fragment' };

export type EditProduct_refusal_InvalidInput_Fragment = { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> } & { ' $fragmentName'?: 'EditProduct_refusal_InvalidInput_Fragment' };

export type EditProduct_refusal_OutOfStock_Fragment = { __typename: 'OutOfStock', message: string, refusal: string } & { ' $fragmentName'?: 'EditProduct_refusal_OutOfStock_Fragment' };

export type EditProduct_refusal_PriceChanged_Fragment = { __typename: 'PriceChanged', message: string, refusal: string } & { ' $fragmentName'?: 'EditProduct_refusal_PriceChanged_Fragment' };

export type EditProduct_refusal_ProductNeedsPrescription_Fragment = { __typename: 'ProductNeedsPrescription', message: string, refusal: string } & { ' $fragmentName'?: 'EditProduct_refusal_ProductNeedsPrescription_Fragment' };

export type EditProduct_refusal_QuizStopped_Fragment = { __typename: 'QuizStopped', message: string, refusal: string } & { ' $fragmentName'?: 'EditProduct_refusal_QuizStopped_Fragment' };

export type EditProduct_refusal_Refusal_Fragment = { __typename: 'Refusal', message: string, refusal: string } & { ' $fragmentName'?: 'EditProduct_refusal_Refusal_Fragment' };

export type EditProduct_refusalFragment =
  | EditProduct_refusal_CaseChanged_Fragment
  | EditProduct_refusal_DearerFreight_Fragment
  | EditProduct_refusal_InvalidInput_Fragment
  | EditProduct_refusal_OutOfStock_Fragment
  | EditProduct_refusal_PriceChanged_Fragment
  | EditProduct_refusal_ProductNeedsPrescription_Fragment
  | EditProduct_refusal_QuizStopped_Fragment
  | EditProduct_refusal_Refusal_Fragment
;

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
    | { __typename: 'EditedProduct', id: string }
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
    | { __typename: 'InvalidInput', message: string, refusal: string }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const EditProduct_productFragmentDoc = /* @__PURE__ */ fragment<EditProduct_productFragment>("EditProduct_product", "EditedProduct", ["id","version","status","publishAt","changedAt","code","tinyId","slug","formerSlugs","isMedicine","regulated","isService","isPromotionalProduct","name","path","need","brandPromise","description","tag","tagPromotion","value","oldValue","discountPercent","subscriptionDiscount","listed","soldOff","showCart","minimumAge","onHand","advantages","howWorksInfo","warnings","warning",["missing",["path","message"]],["prices",["from","value","oldValue","isPlanned",["sizes",["skuId","price"]]]],["pictures",["base","alt","mayCrop"]],["variants",["id","name","sku","qtd","price","onHand"]],["productInfo",["type","unity","duration","text","subText"]],["about",["title","text"]],["howWorks",["title","text"]],["infos",["title","text"]],["otherInformations",["title","text"]],["faq",["question","answer"]],["wyntk",["title","text"]]]);
export const useEditProduct_product = (from: FragmentOf<EditProduct_productFragment>) => useMasked(EditProduct_productFragmentDoc, 'EditProduct_product', from);
export const EditProduct_refusalFragmentDoc = /* @__PURE__ */ fragment<EditProduct_refusalFragment>("EditProduct_refusal", "UserError", ["refusal:code","message",["...InvalidInput",[["fields",["path","message"]]]]]);
export const useEditProduct_refusal = (from: FragmentOf<EditProduct_refusalFragment>) => useMasked(EditProduct_refusalFragmentDoc, 'EditProduct_refusal', from);
export const EditProductDocument = /* @__PURE__ */ operation<EditProductQuery, EditProductQueryVariables>("query", "EditProduct", {"id":"ID!"}, [["editedProduct",["id","...EditProduct_product"],{"id":"$id"}]], '7272133f5d56cf71383b3da0abfd149f26f747dca20269e0d81f03dc947b17c9', [EditProduct_productFragmentDoc]);
export const useEditProductQuery = (options: useQuery.Options<EditProductQuery, EditProductQueryVariables>) => useQuery(EditProductDocument, options as useQuery.Options<EditProductQuery, EditProductQueryVariables>);
export const EditCreateProductDocument = /* @__PURE__ */ operation<EditCreateProductMutation, EditCreateProductMutationVariables>("mutation", "EditCreateProduct", {"input":"NewProductInput!"}, [["createProduct",[["...EditedProduct",["id"]],"...EditProduct_refusal@unmask"],{"input":"$input"}]], '57f3c12130e8954b426e97aeb67bbbc4b07d4ca05799e8a5abe4698fe6cbce73', [EditProduct_refusalFragmentDoc]);
export const useEditCreateProductMutation = (options?: useMutation.Options<EditCreateProductMutation, EditCreateProductMutationVariables>) => useMutation(EditCreateProductDocument, options);
export const EditDuplicateProductDocument = /* @__PURE__ */ operation<EditDuplicateProductMutation, EditDuplicateProductMutationVariables>("mutation", "EditDuplicateProduct", {"id":"ID!"}, [["duplicateProduct",[["...EditedProduct",["id"]],"...EditProduct_refusal@unmask"],{"id":"$id"}]], '65aac4ed419585d00ffba4481fbe450b797c866abced700152883137774bce39', [EditProduct_refusalFragmentDoc]);
export const useEditDuplicateProductMutation = (options?: useMutation.Options<EditDuplicateProductMutation, EditDuplicateProductMutationVariables>) => useMutation(EditDuplicateProductDocument, options);
export const EditSaveProductDocument = /* @__PURE__ */ operation<EditSaveProductMutation, EditSaveProductMutationVariables>("mutation", "EditSaveProduct", {"id":"ID!","input":"ProductInput!","seenVersion":"Int!","reason":"String!"}, [["saveProduct",[["...EditedProduct",["id","...EditProduct_product"]],"...EditProduct_refusal@unmask"],{"id":"$id","input":"$input","seenVersion":"$seenVersion","reason":"$reason"}]], '2374d5630fa4b105010cb41722dc20448f5ae2a1666ba78d77cface45f241d04', [EditProduct_productFragmentDoc, EditProduct_refusalFragmentDoc]);
export const useEditSaveProductMutation = (options?: useMutation.Options<EditSaveProductMutation, EditSaveProductMutationVariables>) => useMutation(EditSaveProductDocument, options);
export const EditPublishProductDocument = /* @__PURE__ */ operation<EditPublishProductMutation, EditPublishProductMutationVariables>("mutation", "EditPublishProduct", {"id":"ID!","seenVersion":"Int!","reason":"String!","at":"DateTimeISO"}, [["publishProduct",[["...EditedProduct",["id","...EditProduct_product"]],"...EditProduct_refusal@unmask"],{"id":"$id","seenVersion":"$seenVersion","reason":"$reason","at":"$at"}]], '3de278523edbaf2e59c644e0e20036d83d6074882f84d5ca235e999a502b33cb', [EditProduct_productFragmentDoc, EditProduct_refusalFragmentDoc]);
export const useEditPublishProductMutation = (options?: useMutation.Options<EditPublishProductMutation, EditPublishProductMutationVariables>) => useMutation(EditPublishProductDocument, options);
export const EditArchiveProductDocument = /* @__PURE__ */ operation<EditArchiveProductMutation, EditArchiveProductMutationVariables>("mutation", "EditArchiveProduct", {"id":"ID!","seenVersion":"Int!","reason":"String!"}, [["archiveProduct",[["...EditedProduct",["id","...EditProduct_product"]],"...EditProduct_refusal@unmask"],{"id":"$id","seenVersion":"$seenVersion","reason":"$reason"}]], '411ba6b81d5b1c87b06d0f28a0d6299b0c20b8ad17be3b7f3194a45ee8b4c35c', [EditProduct_productFragmentDoc, EditProduct_refusalFragmentDoc]);
export const useEditArchiveProductMutation = (options?: useMutation.Options<EditArchiveProductMutation, EditArchiveProductMutationVariables>) => useMutation(EditArchiveProductDocument, options);
export const EditCancelPublicationDocument = /* @__PURE__ */ operation<EditCancelPublicationMutation, EditCancelPublicationMutationVariables>("mutation", "EditCancelPublication", {"id":"ID!","seenVersion":"Int!","reason":"String!"}, [["cancelPublication",[["...EditedProduct",["id","...EditProduct_product"]],["...UserError",["refusal:code","message"]]],{"id":"$id","seenVersion":"$seenVersion","reason":"$reason"}]], '0b88365d2e3bed4d749c26312fad2d01260115ad2ff57eb718018ae4774e6340', [EditProduct_productFragmentDoc]);
export const useEditCancelPublicationMutation = (options?: useMutation.Options<EditCancelPublicationMutation, EditCancelPublicationMutationVariables>) => useMutation(EditCancelPublicationDocument, options);