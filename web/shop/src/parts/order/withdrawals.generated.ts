/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { fragment } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type WithdrawalPanel_transactionFragment = { __typename: 'Transaction', id: string, status: number | null, withdrawals: Array<{ __typename: 'Withdrawal', id: string, code: string, way: Types.WithdrawalWay, state: Types.WithdrawalState, isWhole: boolean, refund: Types.Scalars['Cents']['output'], requestedAt: string, postCode: string | null, postBy: string | null, carrierCode: string | null, refundBy: string | null, receivedAt: string | null, items: Array<{ __typename: 'WithdrawalItem', itemId: string, name: string, quantity: number }> }> } & { ' $fragmentName'?: 'WithdrawalPanel_transactionFragment' };

export const WithdrawalPanel_transactionFragmentDoc = /* @__PURE__ */ fragment<WithdrawalPanel_transactionFragment>("WithdrawalPanel_transaction", "Transaction", ["id","status",["withdrawals",["id","code","way","state","isWhole","refund","requestedAt","postCode","postBy","carrierCode","refundBy","receivedAt",["items",["itemId","name","quantity"]]]]]);
export const useWithdrawalPanel_transaction = (from: FragmentOf<WithdrawalPanel_transactionFragment>) => useMasked(WithdrawalPanel_transactionFragmentDoc, 'WithdrawalPanel_transaction', from);