/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type LastOrderQueryVariables = Exact<{ [key: string]: never; }>;


export type LastOrderQuery = { myTransactions: { __typename: 'TransactionList', total: number, items: Array<{ __typename: 'Transaction', id: string, code: string | null, placedAt: string | null, isClinicEvaluation: boolean }> } };

export const LastOrderDocument = /* @__PURE__ */ operation<LastOrderQuery, LastOrderQueryVariables>("query", "LastOrder", {}, [["myTransactions",["total",["items",["id","code","placedAt","isClinicEvaluation"]]],{"limit":1,"offset":0}]], '579b104ee4ef89812d74a752d5cd5caf588a312197e896242568d6e393653f92');
export const useLastOrderQuery = (options?: useQuery.Options<LastOrderQuery, LastOrderQueryVariables>) => useQuery(LastOrderDocument, options as useQuery.Options<LastOrderQuery, LastOrderQueryVariables>);