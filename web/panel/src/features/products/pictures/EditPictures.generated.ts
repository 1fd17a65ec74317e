/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { EditProduct_productFragment } from '../edit/EditProduct.generated.ts';
import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { EditProduct_productFragmentDoc } from '../edit/EditProduct.generated.ts';
import { AliasedRefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type EditOriginalPictureQueryVariables = Exact<{
  base: string;
}>;


export type EditOriginalPictureQuery = { originalPicture: string | null };

export type EditAddPictureMutationVariables = Exact<{
  id: string;
  seenVersion: number;
  fileId: string;
  alt: string;
  focus: Types.PictureFocusInput;
}>;


export type EditAddPictureMutation = { addProductPicture:
    | (
      { __typename: 'EditedProduct', id: string }
      & { ' $fragmentRefs'?: { 'EditProduct_productFragment': EditProduct_productFragment } }
    )
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type EditCropPictureMutationVariables = Exact<{
  id: string;
  seenVersion: number;
  base: string;
  focus: Types.PictureFocusInput;
}>;


export type EditCropPictureMutation = { cropProductPicture:
    | (
      { __typename: 'EditedProduct', id: string }
      & { ' $fragmentRefs'?: { 'EditProduct_productFragment': EditProduct_productFragment } }
    )
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type EditArrangePicturesMutationVariables = Exact<{
  id: string;
  seenVersion: number;
  pictures: Array<Types.ShownPictureInput> | Types.ShownPictureInput;
}>;


export type EditArrangePicturesMutation = { arrangeProductPictures:
    | (
      { __typename: 'EditedProduct', id: string }
      & { ' $fragmentRefs'?: { 'EditProduct_productFragment': EditProduct_productFragment } }
    )
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const EditOriginalPictureDocument = /* @__PURE__ */ operation<EditOriginalPictureQuery, EditOriginalPictureQueryVariables>("query", "EditOriginalPicture", {"base":"String!"}, [["originalPicture",0,{"base":"$base"}]], '148bbeab371e36845537c16dcc10cf5ad2cc4e562d2629ebaa7dd361ee881d64');
export const useEditOriginalPictureQuery = (options: useQuery.Options<EditOriginalPictureQuery, EditOriginalPictureQueryVariables>) => useQuery(EditOriginalPictureDocument, options as useQuery.Options<EditOriginalPictureQuery, EditOriginalPictureQueryVariables>);
export const EditAddPictureDocument = /* @__PURE__ */ operation<EditAddPictureMutation, EditAddPictureMutationVariables>("mutation", "EditAddPicture", {"id":"ID!","seenVersion":"Int!","fileId":"ID!","alt":"String!","focus":"PictureFocusInput!"}, [["addProductPicture",[["...EditedProduct",["id","...EditProduct_product"]],"...AliasedRefusal@unmask"],{"id":"$id","seenVersion":"$seenVersion","fileId":"$fileId","alt":"$alt","focus":"$focus"}]], '0e063fa2306c7ab44526be68e27eccdcf07028fecd23211ecc9f4434070cf609', [EditProduct_productFragmentDoc, AliasedRefusalFragmentDoc]);
export const useEditAddPictureMutation = (options?: useMutation.Options<EditAddPictureMutation, EditAddPictureMutationVariables>) => useMutation(EditAddPictureDocument, options);
export const EditCropPictureDocument = /* @__PURE__ */ operation<EditCropPictureMutation, EditCropPictureMutationVariables>("mutation", "EditCropPicture", {"id":"ID!","seenVersion":"Int!","base":"String!","focus":"PictureFocusInput!"}, [["cropProductPicture",[["...EditedProduct",["id","...EditProduct_product"]],"...AliasedRefusal@unmask"],{"id":"$id","seenVersion":"$seenVersion","base":"$base","focus":"$focus"}]], '388340663e461843833b4558275e4b49595a427e541851f371ba607bef803daa', [EditProduct_productFragmentDoc, AliasedRefusalFragmentDoc]);
export const useEditCropPictureMutation = (options?: useMutation.Options<EditCropPictureMutation, EditCropPictureMutationVariables>) => useMutation(EditCropPictureDocument, options);
export const EditArrangePicturesDocument = /* @__PURE__ */ operation<EditArrangePicturesMutation, EditArrangePicturesMutationVariables>("mutation", "EditArrangePictures", {"id":"ID!","seenVersion":"Int!","pictures":"[ShownPictureInput!]!"}, [["arrangeProductPictures",[["...EditedProduct",["id","...EditProduct_product"]],"...AliasedRefusal@unmask"],{"id":"$id","seenVersion":"$seenVersion","pictures":"$pictures"}]], 'd98dcb040a87fbadb905ce5f54065671de12918545faa3a6eb05cfa963f07f43', [EditProduct_productFragmentDoc, AliasedRefusalFragmentDoc]);
export const useEditArrangePicturesMutation = (options?: useMutation.Options<EditArrangePicturesMutation, EditArrangePicturesMutationVariables>) => useMutation(EditArrangePicturesDocument, options);