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

export const EditAddPictureDocument = /* @__PURE__ */ operation<EditAddPictureMutation, EditAddPictureMutationVariables>("mutation", "EditAddPicture", {"id":"ID!","seenVersion":"Int!","fileId":"ID!","alt":"String!","focus":"PictureFocusInput!"}, [["addProductPicture",[["...EditedProduct",["id","...EditProduct_product"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","seenVersion":"$seenVersion","fileId":"$fileId","alt":"$alt","focus":"$focus"}]], '41b87a41bfc41bb880492800de43ec4cbe6ee128c4cb907296910662cf5ccb5d', [EditProduct_productFragmentDoc]);
export const useEditAddPictureMutation = (options?: useMutation.Options<EditAddPictureMutation, EditAddPictureMutationVariables>) => useMutation(EditAddPictureDocument, options);
export const EditCropPictureDocument = /* @__PURE__ */ operation<EditCropPictureMutation, EditCropPictureMutationVariables>("mutation", "EditCropPicture", {"id":"ID!","seenVersion":"Int!","base":"String!","focus":"PictureFocusInput!"}, [["cropProductPicture",[["...EditedProduct",["id","...EditProduct_product"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","seenVersion":"$seenVersion","base":"$base","focus":"$focus"}]], '0d1bd0297d0f1c6394d1487b8839b57748bacf3a69f8394e8a5d8c48da5268bc', [EditProduct_productFragmentDoc]);
export const useEditCropPictureMutation = (options?: useMutation.Options<EditCropPictureMutation, EditCropPictureMutationVariables>) => useMutation(EditCropPictureDocument, options);
export const EditArrangePicturesDocument = /* @__PURE__ */ operation<EditArrangePicturesMutation, EditArrangePicturesMutationVariables>("mutation", "EditArrangePictures", {"id":"ID!","seenVersion":"Int!","pictures":"[ShownPictureInput!]!"}, [["arrangeProductPictures",[["...EditedProduct",["id","...EditProduct_product"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","seenVersion":"$seenVersion","pictures":"$pictures"}]], '02ab235762fb7e2057f341a1c6c4bd3ce7e82a1242552961db48bb6878d1847d', [EditProduct_productFragmentDoc]);
export const useEditArrangePicturesMutation = (options?: useMutation.Options<EditArrangePicturesMutation, EditArrangePicturesMutationVariables>) => useMutation(EditArrangePicturesDocument, options);