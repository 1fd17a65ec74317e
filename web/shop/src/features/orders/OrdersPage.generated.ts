/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type OrdersPageQueryVariables = Exact<{
  limit: number;
  offset: number;
}>;


export type OrdersPageQuery = { myTransactions: { __typename: 'TransactionList', total: number, items: Array<(
      { __typename: 'Transaction', id: string }
      & { ' $fragmentRefs'?: { 'OrderCard_transactionFragment': OrderCard_transactionFragment } }
    )> } };

export type OrderCard_transactionFragment = { __typename: 'Transaction', id: string, title: string, code: string | null, status: number | null, statusLabel: string, createdAt: string, total: Types.Scalars['Cents']['output'], units: number, mayPay: boolean, isPaid: boolean, items: Array<{ __typename: 'TransactionItem', id: string, image: string }> } & { ' $fragmentName'?: 'OrderCard_transactionFragment' };

export const OrderCard_transactionFragmentDoc = /* @__PURE__ */ fragment<OrderCard_transactionFragment>("OrderCard_transaction", "Transaction", ["id","title","code","status","statusLabel","createdAt","total","units","mayPay","isPaid",["items",["id","image"]]]);
export const useOrderCard_transaction = (from: FragmentOf<OrderCard_transactionFragment>) => useMasked(OrderCard_transactionFragmentDoc, 'OrderCard_transaction', from);
export const OrdersPageDocument = /* @__PURE__ */ operation<OrdersPageQuery, OrdersPageQueryVariables>("query", "OrdersPage", {"limit":"Int!","offset":"Int!"}, [["myTransactions",["total",["items",["id","...OrderCard_transaction"]]],{"limit":"$limit","offset":"$offset"}]], '7ddce0b078400229de4c2eec7b990e41976ce89a241772afde1810231c83c113', [OrderCard_transactionFragmentDoc]);
export const useOrdersPageQuery = (options: useQuery.Options<OrdersPageQuery, OrdersPageQueryVariables>) => useQuery(OrdersPageDocument, options as useQuery.Options<OrdersPageQuery, OrdersPageQueryVariables>);