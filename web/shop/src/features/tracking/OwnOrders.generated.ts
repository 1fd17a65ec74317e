/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type OwnOrdersQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnOrdersQuery = { myTransactions: { __typename: 'TransactionList', items: Array<{ __typename: 'Transaction', id: string, title: string, statusLabel: string, createdAt: string }> } };

export const OwnOrdersDocument = /* @__PURE__ */ operation<OwnOrdersQuery, OwnOrdersQueryVariables>("query", "OwnOrders", {}, [["myTransactions",[["items",["id","title","statusLabel","createdAt"]]],{"limit":5,"offset":0}]], 'df520df62673d618df7c186b12c11fa4732bd208dde372c1d7d166b69719e22d');
export const useOwnOrdersQuery = (options?: useQuery.Options<OwnOrdersQuery, OwnOrdersQueryVariables>) => useQuery(OwnOrdersDocument, options as useQuery.Options<OwnOrdersQuery, OwnOrdersQueryVariables>);