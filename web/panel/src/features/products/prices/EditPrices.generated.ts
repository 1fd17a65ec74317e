/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { EditProduct_productFragment, EditProduct_refusal_InvalidInput_Fragment, EditProduct_refusal_Refusal_Fragment } from '../edit/EditProduct.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { EditProduct_productFragmentDoc, EditProduct_refusalFragmentDoc } from '../edit/EditProduct.generated.ts';
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

export const EditPlanPriceDocument = /* @__PURE__ */ operation<EditPlanPriceMutation, EditPlanPriceMutationVariables>("mutation", "EditPlanPrice", {"id":"ID!","seenVersion":"Int!","input":"PlannedPriceInput!","reason":"String!"}, [["planPrice",[["...EditedProduct",["id","...EditProduct_product"]],"...EditProduct_refusal@unmask"],{"id":"$id","seenVersion":"$seenVersion","input":"$input","reason":"$reason"}]], 'd5151364255777ffa451df81c587bb9e4fd91757273134686e5c1688ad6ae6b8', [EditProduct_productFragmentDoc, EditProduct_refusalFragmentDoc]);
export const useEditPlanPriceMutation = (options?: useMutation.Options<EditPlanPriceMutation, EditPlanPriceMutationVariables>) => useMutation(EditPlanPriceDocument, options);
export const EditCancelPlannedPriceDocument = /* @__PURE__ */ operation<EditCancelPlannedPriceMutation, EditCancelPlannedPriceMutationVariables>("mutation", "EditCancelPlannedPrice", {"id":"ID!","seenVersion":"Int!","from":"DateTimeISO!","reason":"String!"}, [["cancelPlannedPrice",[["...EditedProduct",["id","...EditProduct_product"]],"...EditProduct_refusal@unmask"],{"id":"$id","seenVersion":"$seenVersion","from":"$from","reason":"$reason"}]], 'eee090c5a8900742a81094b3327a999051c4026534bd98e2b4bed11bdf762193', [EditProduct_productFragmentDoc, EditProduct_refusalFragmentDoc]);
export const useEditCancelPlannedPriceMutation = (options?: useMutation.Options<EditCancelPlannedPriceMutation, EditCancelPlannedPriceMutationVariables>) => useMutation(EditCancelPlannedPriceDocument, options);