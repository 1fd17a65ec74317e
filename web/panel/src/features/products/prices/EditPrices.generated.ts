/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { EditProduct_productFragment } from '../edit/EditProduct.generated.ts';
import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { EditProduct_productFragmentDoc } from '../edit/EditProduct.generated.ts';
import { AliasedRefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type EditPlanPriceMutationVariables = Exact<{
  id: string;
  seenVersion: number;
  input: Types.PlannedPriceInput;
  reason: string;
}>;


export type EditPlanPriceMutation = { planPrice:
    | (
      { __typename: 'EditedProduct', id: string }
      & { ' $fragmentRefs'?: { 'EditProduct_productFragment': EditProduct_productFragment } }
    )
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type EditCancelPlannedPriceMutationVariables = Exact<{
  id: string;
  seenVersion: number;
  from: string;
  reason: string;
}>;


export type EditCancelPlannedPriceMutation = { cancelPlannedPrice:
    | (
      { __typename: 'EditedProduct', id: string }
      & { ' $fragmentRefs'?: { 'EditProduct_productFragment': EditProduct_productFragment } }
    )
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const EditPlanPriceDocument = /* @__PURE__ */ operation<EditPlanPriceMutation, EditPlanPriceMutationVariables>("mutation", "EditPlanPrice", {"id":"ID!","seenVersion":"Int!","input":"PlannedPriceInput!","reason":"String!"}, [["planPrice",[["...EditedProduct",["id","...EditProduct_product"]],"...AliasedRefusal@unmask"],{"id":"$id","seenVersion":"$seenVersion","input":"$input","reason":"$reason"}]], 'b38c506dae1091f3ce9fe6630d6878a977d635901afd0739efc2babaf4f38a4d', [EditProduct_productFragmentDoc, AliasedRefusalFragmentDoc]);
export const useEditPlanPriceMutation = (options?: useMutation.Options<EditPlanPriceMutation, EditPlanPriceMutationVariables>) => useMutation(EditPlanPriceDocument, options);
export const EditCancelPlannedPriceDocument = /* @__PURE__ */ operation<EditCancelPlannedPriceMutation, EditCancelPlannedPriceMutationVariables>("mutation", "EditCancelPlannedPrice", {"id":"ID!","seenVersion":"Int!","from":"DateTimeISO!","reason":"String!"}, [["cancelPlannedPrice",[["...EditedProduct",["id","...EditProduct_product"]],"...AliasedRefusal@unmask"],{"id":"$id","seenVersion":"$seenVersion","from":"$from","reason":"$reason"}]], '27eb119b7938d3631ddc694c574f280d66085f14a6e4884a55fa5004ddf59e48', [EditProduct_productFragmentDoc, AliasedRefusalFragmentDoc]);
export const useEditCancelPlannedPriceMutation = (options?: useMutation.Options<EditCancelPlannedPriceMutation, EditCancelPlannedPriceMutationVariables>) => useMutation(EditCancelPlannedPriceDocument, options);