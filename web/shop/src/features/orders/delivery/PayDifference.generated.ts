/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { DeliveryChange_transactionFragment } from '../../../parts/order/deliveryChange.generated.ts';
import type { OrderPayment_transactionFragment } from '../../../parts/order/OrderPayment.generated.ts';
import type { Refusal_AlreadyBought_Fragment, Refusal_InvalidInput_Fragment, Refusal_OutOfStock_Fragment, Refusal_PriceChanged_Fragment, Refusal_ProductNeedsPrescription_Fragment, Refusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { DeliveryChange_transactionFragmentDoc } from '../../../parts/order/deliveryChange.generated.ts';
import { OrderPayment_transactionFragmentDoc } from '../../../parts/order/OrderPayment.generated.ts';
import { RefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type PayDifferenceQueryVariables = Exact<{ [key: string]: never; }>;


export type PayDifferenceQuery = { paymentSetup: { __typename: 'PaymentSetup', tokenizationUrl: string, publicKey: string }, myCreditCards: Array<{ __typename: 'CreditCard', id: string, brand: string, last4: string, holder: string, expiry: string }> };

export type PayDeliveryDifferenceMutationVariables = Exact<{
  id: string;
  input: Types.DeliveryChangeInput;
  payment: Types.PaymentInput;
  idempotencyKey: string;
}>;


export type PayDeliveryDifferenceMutation = { payDeliveryDifference:
    | { __typename: 'AlreadyBought', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'PriceChanged', code: string, message: string }
    | { __typename: 'ProductNeedsPrescription', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
    | (
      { __typename: 'Transaction', id: string, deliveryChange: { __typename: 'DeliveryChange', state: Types.DeliveryChangeState, payment: { __typename: 'Payment', id: string, message: string | null } } | null }
      & { ' $fragmentRefs'?: { 'DeliveryChange_transactionFragment': DeliveryChange_transactionFragment;'OrderPayment_transactionFragment': OrderPayment_transactionFragment } }
    )
   };

export type GiveUpDeliveryChangeMutationVariables = Exact<{
  id: string;
}>;


export type GiveUpDeliveryChangeMutation = { giveUpDeliveryChange:
    | { __typename: 'AlreadyBought', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'PriceChanged', code: string, message: string }
    | { __typename: 'ProductNeedsPrescription', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
    | (
      { __typename: 'Transaction', id: string }
      & { ' $fragmentRefs'?: { 'DeliveryChange_transactionFragment': DeliveryChange_transactionFragment } }
    )
   };

export const PayDifferenceDocument = /* @__PURE__ */ operation<PayDifferenceQuery, PayDifferenceQueryVariables>("query", "PayDifference", {}, [["paymentSetup",["tokenizationUrl","publicKey"]],["myCreditCards",["id","brand","last4","holder","expiry"]]], '3bdb752f8f701121388df048d2d1d70ef85f4143b8ed3a9b087c85718ff34ea5');
export const usePayDifferenceQuery = (options?: useQuery.Options<PayDifferenceQuery, PayDifferenceQueryVariables>) => useQuery(PayDifferenceDocument, options as useQuery.Options<PayDifferenceQuery, PayDifferenceQueryVariables>);
export const PayDeliveryDifferenceDocument = /* @__PURE__ */ operation<PayDeliveryDifferenceMutation, PayDeliveryDifferenceMutationVariables>("mutation", "PayDeliveryDifference", {"id":"ID!","input":"DeliveryChangeInput!","payment":"PaymentInput!","idempotencyKey":"String!"}, [["payDeliveryDifference",["__typename",["...Transaction",["id",["deliveryChange",["state",["payment",["id","message"]]]],"...DeliveryChange_transaction","...OrderPayment_transaction"]],"...Refusal@unmask"],{"id":"$id","input":"$input","payment":"$payment","idempotencyKey":"$idempotencyKey"}]], '29ea937144e66c471c1dc5d2cc293d0b520ae47a0aff9aeaa26d5d1b546d2050', [DeliveryChange_transactionFragmentDoc, OrderPayment_transactionFragmentDoc, RefusalFragmentDoc]);
export const usePayDeliveryDifferenceMutation = (options?: useMutation.Options<PayDeliveryDifferenceMutation, PayDeliveryDifferenceMutationVariables>) => useMutation(PayDeliveryDifferenceDocument, options);
export const GiveUpDeliveryChangeDocument = /* @__PURE__ */ operation<GiveUpDeliveryChangeMutation, GiveUpDeliveryChangeMutationVariables>("mutation", "GiveUpDeliveryChange", {"id":"ID!"}, [["giveUpDeliveryChange",["__typename",["...Transaction",["id","...DeliveryChange_transaction"]],"...Refusal@unmask"],{"id":"$id"}]], 'e789bedf357354f1c1da2c3538c164b8692e81095738ffa14b70f485738e8280', [DeliveryChange_transactionFragmentDoc, RefusalFragmentDoc]);
export const useGiveUpDeliveryChangeMutation = (options?: useMutation.Options<GiveUpDeliveryChangeMutation, GiveUpDeliveryChangeMutationVariables>) => useMutation(GiveUpDeliveryChangeDocument, options);