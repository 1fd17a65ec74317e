/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { OrderPayment_transactionFragment } from '../../../parts/order/OrderPayment.generated.ts';
import type { Refusal_AlreadyBought_Fragment, Refusal_InvalidInput_Fragment, Refusal_OutOfStock_Fragment, Refusal_PriceChanged_Fragment, Refusal_ProductNeedsPrescription_Fragment, Refusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import type { AlreadyBoughtFragment } from './AlreadyBought.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { OrderPayment_transactionFragmentDoc } from '../../../parts/order/OrderPayment.generated.ts';
import { RefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
import { AlreadyBoughtFragmentDoc } from './AlreadyBought.generated.ts';
export type PayOrderMutationVariables = Exact<{
  id: string;
  input: Types.PaymentInput;
  idempotencyKey: string;
}>;


export type PayOrderMutation = { checkoutTransaction:
    | { __typename: 'AlreadyBought', transactionId: string, message: string, code: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', productName: string, available: number, code: string, message: string }
    | { __typename: 'PriceChanged', code: string, message: string }
    | { __typename: 'ProductNeedsPrescription', code: string, message: string, products: Array<{ __typename: 'PrescriptionNeed', productId: string, productName: string, wayForward: Array<{ __typename: 'WayForward', kind: string, title: string, text: string, url: string }> }> }
    | { __typename: 'Refusal', code: string, message: string }
    | (
      { __typename: 'Transaction', id: string, status: number | null, isPaid: boolean, mayPay: boolean, payment: { __typename: 'Payment', id: string, method: number, state: Types.PaymentState, message: string | null } | null }
      & { ' $fragmentRefs'?: { 'OrderPayment_transactionFragment': OrderPayment_transactionFragment } }
    )
   };

export const PayOrderDocument = /* @__PURE__ */ operation<PayOrderMutation, PayOrderMutationVariables>("mutation", "PayOrder", {"id":"ID!","input":"PaymentInput!","idempotencyKey":"String!"}, [["checkoutTransaction",["__typename",["...Transaction",["id","status","isPaid","mayPay",["payment",["id","method","state","message"]],"...OrderPayment_transaction"]],"...Refusal@unmask",["...AlreadyBought",["...AlreadyBought@unmask"]],["...OutOfStock",["productName","available"]],["...ProductNeedsPrescription",[["products",["productId","productName",["wayForward",["kind","title","text","url"]]]]]]],{"id":"$id","input":"$input","idempotencyKey":"$idempotencyKey"}]], '723a2e9001eacbce05fdcf3917fc3100d662e13de3aa3da6386ec55a1eb68a72', [OrderPayment_transactionFragmentDoc, RefusalFragmentDoc, AlreadyBoughtFragmentDoc]);
export const usePayOrderMutation = (options?: useMutation.Options<PayOrderMutation, PayOrderMutationVariables>) => useMutation(PayOrderDocument, options);