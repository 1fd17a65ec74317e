/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { Refusal_AlreadyBought_Fragment, Refusal_InvalidInput_Fragment, Refusal_OutOfStock_Fragment, Refusal_PriceChanged_Fragment, Refusal_ProductNeedsPrescription_Fragment, Refusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import type { Cart_cartFragment } from '../../../parts/cart/Cart.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
import { Cart_cartFragmentDoc } from '../../../parts/cart/Cart.generated.ts';
export type CreateOrderMutationVariables = Exact<{
  input: Types.CreateTransactionInput;
  idempotencyKey: string;
}>;


export type CreateOrderMutation = { createTransaction:
    | { __typename: 'AlreadyBought', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', productName: string, available: number, code: string, message: string }
    | { __typename: 'PriceChanged', code: string, message: string, cart: (
        { __typename: 'Cart', id: string }
        & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
      ) }
    | { __typename: 'ProductNeedsPrescription', code: string, message: string, products: Array<{ __typename: 'PrescriptionNeed', productId: string, productName: string, wayForward: Array<{ __typename: 'WayForward', kind: string, title: string, text: string, url: string }> }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'Transaction', id: string, total: Types.Scalars['Cents']['output'] }
   };

export const CreateOrderDocument = /* @__PURE__ */ operation<CreateOrderMutation, CreateOrderMutationVariables>("mutation", "CreateOrder", {"input":"CreateTransactionInput!","idempotencyKey":"String!"}, [["createTransaction",["__typename",["...Transaction",["id","total"]],"...Refusal@unmask",["...OutOfStock",["productName","available"]],["...PriceChanged",[["cart",["id","...Cart_cart"]]]],["...ProductNeedsPrescription",[["products",["productId","productName",["wayForward",["kind","title","text","url"]]]]]]],{"input":"$input","idempotencyKey":"$idempotencyKey"}]], '353d822d731ca37366f8fe2924635c80c47c4cc00891a77fe215d432d179ecfc', [RefusalFragmentDoc, Cart_cartFragmentDoc]);
export const useCreateOrderMutation = (options?: useMutation.Options<CreateOrderMutation, CreateOrderMutationVariables>) => useMutation(CreateOrderDocument, options);