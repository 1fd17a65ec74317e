/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { OrderPayment_transactionFragment } from '../../../parts/order/OrderPayment.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { OrderPayment_transactionFragmentDoc } from '../../../parts/order/OrderPayment.generated.ts';
export type PayOrderMutationVariables = Exact<{
  id: string;
  input: Types.PaymentInput;
  idempotencyKey: string;
}>;


export type PayOrderMutation = { checkoutTransaction:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', code: string, message: string, productName: string, available: number }
    | { __typename: 'PriceChanged', code: string, message: string }
    | { __typename: 'ProductNeedsPrescription', code: string, message: string, products: Array<{ __typename: 'PrescriptionNeed', productId: string, productName: string, wayForward: Array<{ __typename: 'WayForward', kind: string, title: string, text: string, url: string }> }> }
    | { __typename: 'Refusal', code: string, message: string }
    | (
      { __typename: 'Transaction', id: string, status: number | null, isPaid: boolean, mayPay: boolean, payment: { __typename: 'Payment', id: string, method: number, state: Types.PaymentState, message: string | null } | null }
      & { ' $fragmentRefs'?: { 'OrderPayment_transactionFragment': OrderPayment_transactionFragment } }
    )
   };

export const PayOrderDocument = /* @__PURE__ */ operation<PayOrderMutation, PayOrderMutationVariables>("mutation", "PayOrder", {"id":"ID!","input":"PaymentInput!","idempotencyKey":"String!"}, [["checkoutTransaction",["__typename",["...Transaction",["id","status","isPaid","mayPay",["payment",["id","method","state","message"]],"...OrderPayment_transaction"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]],["...OutOfStock",["productName","available"]],["...ProductNeedsPrescription",[["products",["productId","productName",["wayForward",["kind","title","text","url"]]]]]]],{"id":"$id","input":"$input","idempotencyKey":"$idempotencyKey"}]], 'e7d4421bcef3db2b49805f9fe4837d96bf42a0703c41c3d56c22a2a64d509669', [OrderPayment_transactionFragmentDoc]);
export const usePayOrderMutation = (options?: useMutation.Options<PayOrderMutation, PayOrderMutationVariables>) => useMutation(PayOrderDocument, options);