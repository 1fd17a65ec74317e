/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { AliasedRefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type Stock_stockFragment = { __typename: 'SkuStock', id: string, productId: string, productName: string, sizeName: string, sku: string | null, isDraft: boolean, onHand: number, reserved: number, alertAt: number | null, isLow: boolean } & { ' $fragmentName'?: 'Stock_stockFragment' };

export type StockPageQueryVariables = Exact<{
  search?: string | null | undefined;
  level?: Types.StockLevel | null | undefined;
  productId?: string | null | undefined;
  limit: number;
  after?: string | null | undefined;
}>;


export type StockPageQuery = { skuStocks: { __typename: 'SkuStockList', total: number, next: string | null, previous: string | null, items: Array<(
      { __typename: 'SkuStock', id: string }
      & { ' $fragmentRefs'?: { 'Stock_stockFragment': Stock_stockFragment } }
    )> } };

export type StockReservationsQueryVariables = Exact<{
  skuId: string;
  limit: number;
  after?: string | null | undefined;
}>;


export type StockReservationsQuery = { stockReservations: { __typename: 'StockReservationList', total: number, next: string | null, items: Array<{ __typename: 'StockReservation', id: string, code: string | null, statusLabel: string, units: number, createdAt: string }> } };

export type StockReceiveMutationVariables = Exact<{
  skuId: string;
  units: number;
  reason: string;
  idempotencyKey: string;
}>;


export type StockReceiveMutation = { receiveStock:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
    | (
      { __typename: 'SkuStock', id: string }
      & { ' $fragmentRefs'?: { 'Stock_stockFragment': Stock_stockFragment } }
    )
   };

export type StockAdjustMutationVariables = Exact<{
  skuId: string;
  by: number;
  reason: string;
  idempotencyKey: string;
}>;


export type StockAdjustMutation = { adjustStock:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
    | (
      { __typename: 'SkuStock', id: string }
      & { ' $fragmentRefs'?: { 'Stock_stockFragment': Stock_stockFragment } }
    )
   };

export type StockCountMutationVariables = Exact<{
  skuId: string;
  counted: number;
  expectedUnits: number;
  reason: string;
  idempotencyKey: string;
}>;


export type StockCountMutation = { countStock:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
    | (
      { __typename: 'SkuStock', id: string }
      & { ' $fragmentRefs'?: { 'Stock_stockFragment': Stock_stockFragment } }
    )
   };

export type StockSetAlertMutationVariables = Exact<{
  skuId: string;
  alertAt?: number | null | undefined;
  reason: string;
}>;


export type StockSetAlertMutation = { setStockAlert:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
    | (
      { __typename: 'SkuStock', id: string }
      & { ' $fragmentRefs'?: { 'Stock_stockFragment': Stock_stockFragment } }
    )
   };

export type StockChangeManyMutationVariables = Exact<{
  stocks: Array<Types.SeenStockInput> | Types.SeenStockInput;
  kind: Types.StockChangeKind;
  units: number;
  reason: string;
  idempotencyKey: string;
}>;


export type StockChangeManyMutation = { changeStocks:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
    | { __typename: 'StockOutcomes', changed: number, items: Array<{ __typename: 'StockOutcome', id: string, refusal: string | null, message: string | null, stock: (
          { __typename: 'SkuStock', id: string, onHand: number }
          & { ' $fragmentRefs'?: { 'Stock_stockFragment': Stock_stockFragment } }
        ) | null }> }
   };

export const Stock_stockFragmentDoc = /* @__PURE__ */ fragment<Stock_stockFragment>("Stock_stock", "SkuStock", ["id","productId","productName","sizeName","sku","isDraft","onHand","reserved","alertAt","isLow"]);
export const useStock_stock = (from: FragmentOf<Stock_stockFragment>) => useMasked(Stock_stockFragmentDoc, 'Stock_stock', from);
export const StockPageDocument = /* @__PURE__ */ operation<StockPageQuery, StockPageQueryVariables>("query", "StockPage", {"search":"String","level":"StockLevel","productId":"ID","limit":"Int!","after":"String"}, [["skuStocks",["total","next","previous",["items",["id","...Stock_stock"]]],{"search":"$search","level":"$level","productId":"$productId","limit":"$limit","after":"$after"}]], '5381f232c51c4cbf82b21e74181ec8cc19ff7fdea0d41f0455b282cc284eb872', [Stock_stockFragmentDoc]);
export const useStockPageQuery = (options: useQuery.Options<StockPageQuery, StockPageQueryVariables>) => useQuery(StockPageDocument, options as useQuery.Options<StockPageQuery, StockPageQueryVariables>);
export const StockReservationsDocument = /* @__PURE__ */ operation<StockReservationsQuery, StockReservationsQueryVariables>("query", "StockReservations", {"skuId":"ID!","limit":"Int!","after":"String"}, [["stockReservations",["total","next",["items",["id","code","statusLabel","units","createdAt"]]],{"skuId":"$skuId","limit":"$limit","after":"$after"}]], 'fb8058ef42417654ffb698188f79f9abd419a00b62c2ea19de2edd43ec955be3');
export const useStockReservationsQuery = (options: useQuery.Options<StockReservationsQuery, StockReservationsQueryVariables>) => useQuery(StockReservationsDocument, options as useQuery.Options<StockReservationsQuery, StockReservationsQueryVariables>);
export const StockReceiveDocument = /* @__PURE__ */ operation<StockReceiveMutation, StockReceiveMutationVariables>("mutation", "StockReceive", {"skuId":"ID!","units":"Int!","reason":"String!","idempotencyKey":"String!"}, [["receiveStock",[["...SkuStock",["id","...Stock_stock"]],"...AliasedRefusal@unmask"],{"skuId":"$skuId","units":"$units","reason":"$reason","idempotencyKey":"$idempotencyKey"}]], '6b26b291a64f976e9f365e4c2d7af3070a67a83e6d46df2d69c520a0d2cfe510', [Stock_stockFragmentDoc, AliasedRefusalFragmentDoc]);
export const useStockReceiveMutation = (options?: useMutation.Options<StockReceiveMutation, StockReceiveMutationVariables>) => useMutation(StockReceiveDocument, options);
export const StockAdjustDocument = /* @__PURE__ */ operation<StockAdjustMutation, StockAdjustMutationVariables>("mutation", "StockAdjust", {"skuId":"ID!","by":"Int!","reason":"String!","idempotencyKey":"String!"}, [["adjustStock",[["...SkuStock",["id","...Stock_stock"]],"...AliasedRefusal@unmask"],{"skuId":"$skuId","by":"$by","reason":"$reason","idempotencyKey":"$idempotencyKey"}]], '74af60431aa84a99a73fd588a3a9f858e59fec08e89c9edeae2c688dadf1126b', [Stock_stockFragmentDoc, AliasedRefusalFragmentDoc]);
export const useStockAdjustMutation = (options?: useMutation.Options<StockAdjustMutation, StockAdjustMutationVariables>) => useMutation(StockAdjustDocument, options);
export const StockCountDocument = /* @__PURE__ */ operation<StockCountMutation, StockCountMutationVariables>("mutation", "StockCount", {"skuId":"ID!","counted":"Int!","expectedUnits":"Int!","reason":"String!","idempotencyKey":"String!"}, [["countStock",[["...SkuStock",["id","...Stock_stock"]],"...AliasedRefusal@unmask"],{"skuId":"$skuId","counted":"$counted","expectedUnits":"$expectedUnits","reason":"$reason","idempotencyKey":"$idempotencyKey"}]], '7b0ba12564e5b7359fb0887fd6a5e76052eb4ed02540c21367f3ecb1ed6c127c', [Stock_stockFragmentDoc, AliasedRefusalFragmentDoc]);
export const useStockCountMutation = (options?: useMutation.Options<StockCountMutation, StockCountMutationVariables>) => useMutation(StockCountDocument, options);
export const StockSetAlertDocument = /* @__PURE__ */ operation<StockSetAlertMutation, StockSetAlertMutationVariables>("mutation", "StockSetAlert", {"skuId":"ID!","alertAt":"Int","reason":"String!"}, [["setStockAlert",[["...SkuStock",["id","...Stock_stock"]],"...AliasedRefusal@unmask"],{"skuId":"$skuId","alertAt":"$alertAt","reason":"$reason"}]], '60293174b3d6e74edf051f89bc8b03134c4a03353ff3ee5b2327b299818c8f9f', [Stock_stockFragmentDoc, AliasedRefusalFragmentDoc]);
export const useStockSetAlertMutation = (options?: useMutation.Options<StockSetAlertMutation, StockSetAlertMutationVariables>) => useMutation(StockSetAlertDocument, options);
export const StockChangeManyDocument = /* @__PURE__ */ operation<StockChangeManyMutation, StockChangeManyMutationVariables>("mutation", "StockChangeMany", {"stocks":"[SeenStockInput!]!","kind":"StockChangeKind!","units":"Int!","reason":"String!","idempotencyKey":"String!"}, [["changeStocks",[["...StockOutcomes",["changed",["items",["id","refusal","message",["stock",["id","onHand","...Stock_stock"]]]]]],"...AliasedRefusal@unmask"],{"stocks":"$stocks","kind":"$kind","units":"$units","reason":"$reason","idempotencyKey":"$idempotencyKey"}]], '6b13287bef1715a15a8d9fd026e0c43ccb1a75f67196db6ddfaa76d42838dff3', [Stock_stockFragmentDoc, AliasedRefusalFragmentDoc]);
export const useStockChangeManyMutation = (options?: useMutation.Options<StockChangeManyMutation, StockChangeManyMutationVariables>) => useMutation(StockChangeManyDocument, options);