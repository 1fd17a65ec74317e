/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { fragment } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type OrderCard_transactionFragment = { __typename: 'Transaction', id: string, title: string, code: string | null, status: number | null, statusLabel: string, createdAt: string, total: Types.Scalars['Cents']['output'], units: number, mayPay: boolean, isPaid: boolean, items: Array<{ __typename: 'TransactionItem', id: string, image: string }> } & { ' $fragmentName'?: 'OrderCard_transactionFragment' };

export const OrderCard_transactionFragmentDoc = /* @__PURE__ */ fragment<OrderCard_transactionFragment>("OrderCard_transaction", "Transaction", ["id","title","code","status","statusLabel","createdAt","total","units","mayPay","isPaid",["items",["id","image"]]]);
export const useOrderCard_transaction = (from: FragmentOf<OrderCard_transactionFragment>) => useMasked(OrderCard_transactionFragmentDoc, 'OrderCard_transaction', from);