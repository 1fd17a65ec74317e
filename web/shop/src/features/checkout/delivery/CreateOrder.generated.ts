/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { Cart_cartFragment } from '../../../parts/cart/Cart.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { Cart_cartFragmentDoc } from '../../../parts/cart/Cart.generated.ts';
export type CreateOrderMutationVariables = Exact<{
  input: Types.CreateTransactionInput;
  idempotencyKey: string;
}>;


export type CreateOrderMutation = { createTransaction:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', code: string, message: string, productName: string, available: number }
    | { __typename: 'PriceChanged', code: string, message: string, cart: (
        { __typename: 'Cart', id: string }
        & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
      ) }
    | { __typename: 'ProductNeedsPrescription', code: string, message: string, products: Array<{ __typename: 'PrescriptionNeed', productId: string, productName: string, wayForward: Array<{ __typename: 'WayForward', kind: string, title: string, text: string, url: string }> }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'Transaction', id: string, total: Types.Scalars['Cents']['output'] }
   };

export const CreateOrderDocument = /* @__PURE__ */ operation<CreateOrderMutation, CreateOrderMutationVariables>("mutation", "CreateOrder", {"input":"CreateTransactionInput!","idempotencyKey":"String!"}, [["createTransaction",["__typename",["...Transaction",["id","total"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]],["...OutOfStock",["productName","available"]],["...PriceChanged",[["cart",["id","...Cart_cart"]]]],["...ProductNeedsPrescription",[["products",["productId","productName",["wayForward",["kind","title","text","url"]]]]]]],{"input":"$input","idempotencyKey":"$idempotencyKey"}]], '947dd0099112fb84aa848a039ca1a3accbe2d234f49fd45bf9b591256cac07bb', [Cart_cartFragmentDoc]);
export const useCreateOrderMutation = (options?: useMutation.Options<CreateOrderMutation, CreateOrderMutationVariables>) => useMutation(CreateOrderDocument, options);