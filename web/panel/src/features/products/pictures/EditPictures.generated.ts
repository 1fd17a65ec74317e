/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { EditProduct_productFragment } from '../edit/EditProduct.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { EditProduct_productFragmentDoc } from '../edit/EditProduct.generated.ts';
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

export const EditAddPictureDocument = /* @__PURE__ */ operation<EditAddPictureMutation, EditAddPictureMutationVariables>("mutation", "EditAddPicture", {"id":"ID!","seenVersion":"Int!","fileId":"ID!","alt":"String!","focus":"PictureFocusInput!"}, [["addProductPicture",[["...EditedProduct",["id","...EditProduct_product"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","seenVersion":"$seenVersion","fileId":"$fileId","alt":"$alt","focus":"$focus"}]], 'a2e229f58021d2a81bfd51b09ed705be4a509fc2a00b29311b4904317c9fd78b', [EditProduct_productFragmentDoc]);
export const useEditAddPictureMutation = (options?: useMutation.Options<EditAddPictureMutation, EditAddPictureMutationVariables>) => useMutation(EditAddPictureDocument, options);
export const EditCropPictureDocument = /* @__PURE__ */ operation<EditCropPictureMutation, EditCropPictureMutationVariables>("mutation", "EditCropPicture", {"id":"ID!","seenVersion":"Int!","base":"String!","focus":"PictureFocusInput!"}, [["cropProductPicture",[["...EditedProduct",["id","...EditProduct_product"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","seenVersion":"$seenVersion","base":"$base","focus":"$focus"}]], '635ca4d895ba2554ef2a68892f60f6cd02c1857a5104af1fdcc1c37fa148c6e3', [EditProduct_productFragmentDoc]);
export const useEditCropPictureMutation = (options?: useMutation.Options<EditCropPictureMutation, EditCropPictureMutationVariables>) => useMutation(EditCropPictureDocument, options);
export const EditArrangePicturesDocument = /* @__PURE__ */ operation<EditArrangePicturesMutation, EditArrangePicturesMutationVariables>("mutation", "EditArrangePictures", {"id":"ID!","seenVersion":"Int!","pictures":"[ShownPictureInput!]!"}, [["arrangeProductPictures",[["...EditedProduct",["id","...EditProduct_product"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","seenVersion":"$seenVersion","pictures":"$pictures"}]], '3247737841bce0491ff6e536516fd923d2f4f83bb91d93b8462db84ccf87eb1c', [EditProduct_productFragmentDoc]);
export const useEditArrangePicturesMutation = (options?: useMutation.Options<EditArrangePicturesMutation, EditArrangePicturesMutationVariables>) => useMutation(EditArrangePicturesDocument, options);