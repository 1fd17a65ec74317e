/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type StockMovementsQueryVariables = Exact<{
  skuId?: string | null | undefined;
  kind?: Types.StockMovementKind | null | undefined;
  limit: number;
  after?: string | null | undefined;
}>;


export type StockMovementsQuery = { stockMovements: { __typename: 'StockMovementList', total: number, next: string | null, previous: string | null, items: Array<{ __typename: 'StockMovementRecord', id: string, at: string, productName: string, sizeName: string, kind: Types.StockMovementKind, units: number, before: number, after: number, transactionId: string | null, transactionCode: string | null, adminName: string | null, reason: string | null }> } };

export const StockMovementsDocument = /* @__PURE__ */ operation<StockMovementsQuery, StockMovementsQueryVariables>("query", "StockMovements", {"skuId":"ID","kind":"StockMovementKind","limit":"Int!","after":"String"}, [["stockMovements",["total","next","previous",["items",["id","at","productName","sizeName","kind","units","before","after","transactionId","transactionCode","adminName","reason"]]],{"skuId":"$skuId","kind":"$kind","limit":"$limit","after":"$after"}]], 'e853795410e512ec78fcb9f1035616620231bd2127c346aabeaa968d2f17b865');
export const useStockMovementsQuery = (options: useQuery.Options<StockMovementsQuery, StockMovementsQueryVariables>) => useQuery(StockMovementsDocument, options as useQuery.Options<StockMovementsQuery, StockMovementsQueryVariables>);