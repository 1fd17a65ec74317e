/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { EditProduct_productFragment } from '../edit/EditProduct.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { EditProduct_productFragmentDoc } from '../edit/EditProduct.generated.ts';
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
    | { __typename: 'InvalidInput', message: string, refusal: string }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const EditPlanPriceDocument = /* @__PURE__ */ operation<EditPlanPriceMutation, EditPlanPriceMutationVariables>("mutation", "EditPlanPrice", {"id":"ID!","seenVersion":"Int!","input":"PlannedPriceInput!","reason":"String!"}, [["planPrice",[["...EditedProduct",["id","...EditProduct_product"]],["...UserError",["refusal:code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","seenVersion":"$seenVersion","input":"$input","reason":"$reason"}]], '277e17d2d9084e32ab67f1217d372528ec518e50070b0f3589eade82c150abbb', [EditProduct_productFragmentDoc]);
export const useEditPlanPriceMutation = (options?: useMutation.Options<EditPlanPriceMutation, EditPlanPriceMutationVariables>) => useMutation(EditPlanPriceDocument, options);
export const EditCancelPlannedPriceDocument = /* @__PURE__ */ operation<EditCancelPlannedPriceMutation, EditCancelPlannedPriceMutationVariables>("mutation", "EditCancelPlannedPrice", {"id":"ID!","seenVersion":"Int!","from":"DateTimeISO!","reason":"String!"}, [["cancelPlannedPrice",[["...EditedProduct",["id","...EditProduct_product"]],["...UserError",["refusal:code","message"]]],{"id":"$id","seenVersion":"$seenVersion","from":"$from","reason":"$reason"}]], 'fdccdf9bd1a7eccc2439f854085a55ed5c66b739d50c0bb1d3b79efb413e5782', [EditProduct_productFragmentDoc]);
export const useEditCancelPlannedPriceMutation = (options?: useMutation.Options<EditCancelPlannedPriceMutation, EditCancelPlannedPriceMutationVariables>) => useMutation(EditCancelPlannedPriceDocument, options);