/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { fragment } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type OrderItems_transactionFragment = { __typename: 'Transaction', id: string, items: Array<{ __typename: 'TransactionItem', id: string, name: string, image: string, slug: string, quantity: number, cancelledQuantity: number, cancelledValue: Types.Scalars['Cents']['output'], cancelledNote: string | null, isService: boolean }> } & { ' $fragmentName'?: 'OrderItems_transactionFragment' };

export const OrderItems_transactionFragmentDoc = /* @__PURE__ */ fragment<OrderItems_transactionFragment>("OrderItems_transaction", "Transaction", ["id",["items",["id","name","image","slug","quantity","cancelledQuantity","cancelledValue","cancelledNote","isService"]]]);
export const useOrderItems_transaction = (from: FragmentOf<OrderItems_transactionFragment>) => useMasked(OrderItems_transactionFragmentDoc, 'OrderItems_transaction', from);