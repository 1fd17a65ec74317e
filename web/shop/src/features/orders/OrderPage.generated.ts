/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { DeliveryChange_transactionFragment } from '../../parts/order/deliveryChange.generated.ts';
import type { OrderPayment_transactionFragment } from '../../parts/order/OrderPayment.generated.ts';
import type { OrderItems_transactionFragment } from '../../parts/order/OrderItems.generated.ts';
import type { WithdrawalPanel_transactionFragment } from '../../parts/order/withdrawals.generated.ts';
import type { OrderPharmacy_transactionFragment } from '../../parts/order/OrderPharmacy.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { DeliveryChange_transactionFragmentDoc } from '../../parts/order/deliveryChange.generated.ts';
import { OrderPayment_transactionFragmentDoc } from '../../parts/order/OrderPayment.generated.ts';
import { OrderItems_transactionFragmentDoc } from '../../parts/order/OrderItems.generated.ts';
import { WithdrawalPanel_transactionFragmentDoc } from '../../parts/order/withdrawals.generated.ts';
import { OrderPharmacy_transactionFragmentDoc } from '../../parts/order/OrderPharmacy.generated.ts';
export type OrderPageQueryVariables = Exact<{
  id: string;
}>;


export type OrderPageQuery = { transaction: (
    { __typename: 'Transaction', id: string, title: string, code: string | null, status: number | null, statusLabel: string, needsEvaluation: boolean, createdAt: string, freightType: Types.FreightType | null, freightDeadline: string | null, mayChangeAddress: boolean, isPaid: boolean, mayBuyAgain: boolean, isClinicEvaluation: boolean, expectedOn: string | null, isDeliveryLate: boolean, carrierCode: string | null, total: Types.Scalars['Cents']['output'], nextStep: { __typename: 'TransactionStep', text: string } | null, ledger: Array<{ __typename: 'PriceLine', rule: string, text: string, amount: Types.Scalars['Cents']['output'] }>, address: { __typename: 'Address', zipcode: string, street: string, addressNumber: string, recipient: string | null, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }, history: Array<{ __typename: 'StatusMove', status: number, label: string, at: string, note: string | null }> }
    & { ' $fragmentRefs'?: { 'DeliveryChange_transactionFragment': DeliveryChange_transactionFragment;'OrderPayment_transactionFragment': OrderPayment_transactionFragment;'OrderItems_transactionFragment': OrderItems_transactionFragment;'WithdrawalPanel_transactionFragment': WithdrawalPanel_transactionFragment;'OrderPharmacy_transactionFragment': OrderPharmacy_transactionFragment } }
  ) | null };

export const OrderPageDocument = /* @__PURE__ */ operation<OrderPageQuery, OrderPageQueryVariables>("query", "OrderPage", {"id":"ID!"}, [["transaction",["id","title","code","status","statusLabel","needsEvaluation",["nextStep",["text"]],"createdAt","freightType","freightDeadline","mayChangeAddress","isPaid","mayBuyAgain","isClinicEvaluation","expectedOn","isDeliveryLate","carrierCode","total",["ledger",["rule","text","amount"]],["address",["zipcode","street","addressNumber","recipient","complement","neighborhood","city","uf","reference"]],["history",["status","label","at","note"]],"...DeliveryChange_transaction","...OrderPayment_transaction","...OrderItems_transaction","...WithdrawalPanel_transaction","...OrderPharmacy_transaction"],{"id":"$id"}]], 'e805bdf6621552859b6da1d519dcbe8931a3c3af00576986dd7998c88327d75c', [DeliveryChange_transactionFragmentDoc, OrderPayment_transactionFragmentDoc, OrderItems_transactionFragmentDoc, WithdrawalPanel_transactionFragmentDoc, OrderPharmacy_transactionFragmentDoc]);
export const useOrderPageQuery = (options: useQuery.Options<OrderPageQuery, OrderPageQueryVariables>) => useQuery(OrderPageDocument, options as useQuery.Options<OrderPageQuery, OrderPageQueryVariables>);