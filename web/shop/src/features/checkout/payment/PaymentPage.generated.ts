/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { AlreadyBoughtFragment } from './AlreadyBought.generated.ts';
import type { OrderItems_transactionFragment } from '../../../parts/order/OrderItems.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AlreadyBoughtFragmentDoc } from './AlreadyBought.generated.ts';
import { OrderItems_transactionFragmentDoc } from '../../../parts/order/OrderItems.generated.ts';
export type PaymentPageQueryVariables = Exact<{
  id: string;
}>;


export type PaymentPageQuery = { transaction: (
    { __typename: 'Transaction', id: string, status: number | null, isPaid: boolean, mayPay: boolean, recurrent: boolean, isClinicEvaluation: boolean, total: Types.Scalars['Cents']['output'], freightDeadline: string | null, alreadyBought: { __typename: 'AlreadyBought', transactionId: string, message: string } | null, ledger: Array<{ __typename: 'PriceLine', rule: string, text: string, amount: Types.Scalars['Cents']['output'] }>, address: { __typename: 'Address', street: string, addressNumber: string, recipient: string | null, complement: string | null, neighborhood: string, city: string, uf: string, zipcode: string }, subscriptionTerms: { __typename: 'SubscriptionTerms', version: string, document: string, isBegun: boolean, monthlyTotal: Types.Scalars['Cents']['output'], monthlyFreight: Types.Scalars['Cents']['output'], dayOfMonth: number, nextShipmentOn: string | null, announcedOn: string | null, changeUntil: string | null } | null, payment: { __typename: 'Payment', id: string, method: number, state: Types.PaymentState } | null }
    & { ' $fragmentRefs'?: { 'OrderItems_transactionFragment': OrderItems_transactionFragment } }
  ) | null, paymentSetup: { __typename: 'PaymentSetup', tokenizationUrl: string, publicKey: string, isSandbox: boolean, methods: Array<number>, hasPixAutomatico: boolean }, myCreditCards: Array<{ __typename: 'CreditCard', id: string, brand: string, last4: string, holder: string, expiry: string }> };

export const PaymentPageDocument = /* @__PURE__ */ operation<PaymentPageQuery, PaymentPageQueryVariables>("query", "PaymentPage", {"id":"ID!"}, [["transaction",["id","status","isPaid","mayPay",["alreadyBought",["...AlreadyBought@unmask"]],"recurrent","isClinicEvaluation","total","freightDeadline",["ledger",["rule","text","amount"]],["address",["street","addressNumber","recipient","complement","neighborhood","city","uf","zipcode"]],["subscriptionTerms",["version","document","isBegun","monthlyTotal","monthlyFreight","dayOfMonth","nextShipmentOn","announcedOn","changeUntil"]],["payment",["id","method","state"]],"...OrderItems_transaction"],{"id":"$id"}],["paymentSetup",["tokenizationUrl","publicKey","isSandbox","methods","hasPixAutomatico"]],["myCreditCards",["id","brand","last4","holder","expiry"]]], 'd79a347fa8f880649488238521e911ae2ee38079d9d0df2f585aa810e0d84182', [AlreadyBoughtFragmentDoc, OrderItems_transactionFragmentDoc]);
export const usePaymentPageQuery = (options: useQuery.Options<PaymentPageQuery, PaymentPageQueryVariables>) => useQuery(PaymentPageDocument, options as useQuery.Options<PaymentPageQuery, PaymentPageQueryVariables>);