/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { EditProduct_productFragment, EditProduct_refusal_InvalidInput_Fragment, EditProduct_refusal_Refusal_Fragment } from '../edit/EditProduct.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { EditProduct_productFragmentDoc, EditProduct_refusalFragmentDoc } from '../edit/EditProduct.generated.ts';
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
export const EditAddPictureDocument = /* @__PURE__ */ operation<EditAddPictureMutation, EditAddPictureMutationVariables>("mutation", "EditAddPicture", {"id":"ID!","seenVersion":"Int!","fileId":"ID!","alt":"String!","focus":"PictureFocusInput!"}, [["addProductPicture",[["...EditedProduct",["id","...EditProduct_product"]],"...EditProduct_refusal@unmask"],{"id":"$id","seenVersion":"$seenVersion","fileId":"$fileId","alt":"$alt","focus":"$focus"}]], '7cae5a937e1e2e77a2a22d19b616a90f58bf6cc0fa9115f55072da158f47bd54', [EditProduct_productFragmentDoc, EditProduct_refusalFragmentDoc]);
export const useEditAddPictureMutation = (options?: useMutation.Options<EditAddPictureMutation, EditAddPictureMutationVariables>) => useMutation(EditAddPictureDocument, options);
export const EditCropPictureDocument = /* @__PURE__ */ operation<EditCropPictureMutation, EditCropPictureMutationVariables>("mutation", "EditCropPicture", {"id":"ID!","seenVersion":"Int!","base":"String!","focus":"PictureFocusInput!"}, [["cropProductPicture",[["...EditedProduct",["id","...EditProduct_product"]],"...EditProduct_refusal@unmask"],{"id":"$id","seenVersion":"$seenVersion","base":"$base","focus":"$focus"}]], '03bf4272430bcbf18fe3fd4243a878776c172ba9928ae485bab2dc779d63927b', [EditProduct_productFragmentDoc, EditProduct_refusalFragmentDoc]);
export const useEditCropPictureMutation = (options?: useMutation.Options<EditCropPictureMutation, EditCropPictureMutationVariables>) => useMutation(EditCropPictureDocument, options);
export const EditArrangePicturesDocument = /* @__PURE__ */ operation<EditArrangePicturesMutation, EditArrangePicturesMutationVariables>("mutation", "EditArrangePictures", {"id":"ID!","seenVersion":"Int!","pictures":"[ShownPictureInput!]!"}, [["arrangeProductPictures",[["...EditedProduct",["id","...EditProduct_product"]],"...EditProduct_refusal@unmask"],{"id":"$id","seenVersion":"$seenVersion","pictures":"$pictures"}]], '1b03e003b60ac0afff79f081a05dd3a63c9f295148a2006238aacdec5c1e8037', [EditProduct_productFragmentDoc, EditProduct_refusalFragmentDoc]);
export const useEditArrangePicturesMutation = (options?: useMutation.Options<EditArrangePicturesMutation, EditArrangePicturesMutationVariables>) => useMutation(EditArrangePicturesDocument, options);