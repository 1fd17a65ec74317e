/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { DeliveryChange_transactionFragment } from './deliveryChange.generated.ts';
import type { OrderPayment_transactionFragment } from './OrderPayment.generated.ts';
import type { WithdrawalPanel_transactionFragment } from './withdrawals.generated.ts';
import type { OrderPharmacy_transactionFragment } from './OrderPharmacy.generated.ts';
import { useSubscription } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { DeliveryChange_transactionFragmentDoc } from './deliveryChange.generated.ts';
import { OrderPayment_transactionFragmentDoc } from './OrderPayment.generated.ts';
import { WithdrawalPanel_transactionFragmentDoc } from './withdrawals.generated.ts';
import { OrderPharmacy_transactionFragmentDoc } from './OrderPharmacy.generated.ts';
export type LiveOrder_transactionFragment = (
  { __typename: 'Transaction', id: string, code: string | null, status: number | null, statusLabel: string, title: string, isPaid: boolean, mayPay: boolean, mayBuyAgain: boolean, needsEvaluation: boolean, carrierCode: string | null, expectedOn: string | null, isDeliveryLate: boolean, placedAt: string | null, nextStep: { __typename: 'TransactionStep', text: string } | null, history: Array<{ __typename: 'StatusMove', status: number, label: string, at: string, note: string | null }> }
  & { ' $fragmentRefs'?: { 'DeliveryChange_transactionFragment': DeliveryChange_transactionFragment;'OrderPayment_transactionFragment': OrderPayment_transactionFragment;'WithdrawalPanel_transactionFragment': WithdrawalPanel_transactionFragment;'OrderPharmacy_transactionFragment': OrderPharmacy_transactionFragment } }
) & { ' $fragmentName'?: 'LiveOrder_transactionFragment' };

export type OrderChangesSubscriptionVariables = Exact<{
  id?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type OrderChangesSubscription = { transactionStatusChanged: { __typename: 'TransactionStatusChanged', cursor: string, transaction: (
      { __typename: 'Transaction', id: string }
      & { ' $fragmentRefs'?: { 'LiveOrder_transactionFragment': LiveOrder_transactionFragment } }
    ) } };

export const LiveOrder_transactionFragmentDoc = /* @__PURE__ */ fragment<LiveOrder_transactionFragment>("LiveOrder_transaction", "Transaction", ["id","code","status","statusLabel","title","isPaid","mayPay","mayBuyAgain","needsEvaluation",["nextStep",["text"]],"carrierCode","expectedOn","isDeliveryLate","placedAt",["history",["status","label","at","note"]],"...DeliveryChange_transaction","...OrderPayment_transaction","...WithdrawalPanel_transaction","...OrderPharmacy_transaction"], [DeliveryChange_transactionFragmentDoc, OrderPayment_transactionFragmentDoc, WithdrawalPanel_transactionFragmentDoc, OrderPharmacy_transactionFragmentDoc]);
export const useLiveOrder_transaction = (from: FragmentOf<LiveOrder_transactionFragment>) => useMasked(LiveOrder_transactionFragmentDoc, 'LiveOrder_transaction', from);
export const OrderChangesDocument = /* @__PURE__ */ operation<OrderChangesSubscription, OrderChangesSubscriptionVariables>("subscription", "OrderChanges", {"id":"ID","after":"String"}, [["transactionStatusChanged",["cursor",["transaction",["id","...LiveOrder_transaction"]]],{"id":"$id","after":"$after"}]], 'f805cbebd35d4371cfab444f77f28c64c523f08b5571dff565ffd2f64ec7cd70', [LiveOrder_transactionFragmentDoc]);
export const useOrderChangesSubscription = (options?: useSubscription.Options<OrderChangesSubscription, OrderChangesSubscriptionVariables>) => useSubscription(OrderChangesDocument, options);