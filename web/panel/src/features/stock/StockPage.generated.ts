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
export type Stock_stockFragment = { __typename: 'SkuStock', id: string, productId: string, productName: string, sizeName: string, sku: string | null, isMedicine: boolean, isDraft: boolean, onHand: number, reserved: number, alertAt: number | null, isLow: boolean } & { ' $fragmentName'?: 'Stock_stockFragment' };

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
  lot?: Types.LotInput | null | undefined;
}>;


export type StockReceiveMutation = { receiveStock:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
    | (
      { __typename: 'SkuStock', id: string }
      & { ' $fragmentRefs'?: { 'Stock_stockFragment': Stock_stockFragment } }
    )
   };

export type StockRegisterLotMutationVariables = Exact<{
  skuId: string;
  units: number;
  lot: Types.LotInput;
  reason: string;
  idempotencyKey: string;
}>;


export type StockRegisterLotMutation = { registerLot:
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

export const Stock_stockFragmentDoc = /* @__PURE__ */ fragment<Stock_stockFragment>("Stock_stock", "SkuStock", ["id","productId","productName","sizeName","sku","isMedicine","isDraft","onHand","reserved","alertAt","isLow"]);
export const useStock_stock = (from: FragmentOf<Stock_stockFragment>) => useMasked(Stock_stockFragmentDoc, 'Stock_stock', from);
export const StockPageDocument = /* @__PURE__ */ operation<StockPageQuery, StockPageQueryVariables>("query", "StockPage", {"search":"String","level":"StockLevel","productId":"ID","limit":"Int!","after":"String"}, [["skuStocks",["total","next","previous",["items",["id","...Stock_stock"]]],{"search":"$search","level":"$level","productId":"$productId","limit":"$limit","after":"$after"}]], 'e1fa3e07d132841195f89e36262c0607a379ad3838633887fedcdfc3ffd18af2', [Stock_stockFragmentDoc]);
export const useStockPageQuery = (options: useQuery.Options<StockPageQuery, StockPageQueryVariables>) => useQuery(StockPageDocument, options as useQuery.Options<StockPageQuery, StockPageQueryVariables>);
export const StockReservationsDocument = /* @__PURE__ */ operation<StockReservationsQuery, StockReservationsQueryVariables>("query", "StockReservations", {"skuId":"ID!","limit":"Int!","after":"String"}, [["stockReservations",["total","next",["items",["id","code","statusLabel","units","createdAt"]]],{"skuId":"$skuId","limit":"$limit","after":"$after"}]], 'fb8058ef42417654ffb698188f79f9abd419a00b62c2ea19de2edd43ec955be3');
export const useStockReservationsQuery = (options: useQuery.Options<StockReservationsQuery, StockReservationsQueryVariables>) => useQuery(StockReservationsDocument, options as useQuery.Options<StockReservationsQuery, StockReservationsQueryVariables>);
export const StockReceiveDocument = /* @__PURE__ */ operation<StockReceiveMutation, StockReceiveMutationVariables>("mutation", "StockReceive", {"skuId":"ID!","units":"Int!","reason":"String!","idempotencyKey":"String!","lot":"LotInput"}, [["receiveStock",[["...SkuStock",["id","...Stock_stock"]],"...AliasedRefusal@unmask"],{"skuId":"$skuId","units":"$units","reason":"$reason","idempotencyKey":"$idempotencyKey","lot":"$lot"}]], '1ce5658eefcf68387b6dc70358ab7b679baa8d528e8308ef47d4f1d84d0041be', [Stock_stockFragmentDoc, AliasedRefusalFragmentDoc]);
export const useStockReceiveMutation = (options?: useMutation.Options<StockReceiveMutation, StockReceiveMutationVariables>) => useMutation(StockReceiveDocument, options);
export const StockRegisterLotDocument = /* @__PURE__ */ operation<StockRegisterLotMutation, StockRegisterLotMutationVariables>("mutation", "StockRegisterLot", {"skuId":"ID!","units":"Int!","lot":"LotInput!","reason":"String!","idempotencyKey":"String!"}, [["registerLot",[["...SkuStock",["id","...Stock_stock"]],"...AliasedRefusal@unmask"],{"skuId":"$skuId","units":"$units","lot":"$lot","reason":"$reason","idempotencyKey":"$idempotencyKey"}]], '4a8bc2563a601a96d1322a528b0fb39f38faf740fd236515485542dd507d592d', [Stock_stockFragmentDoc, AliasedRefusalFragmentDoc]);
export const useStockRegisterLotMutation = (options?: useMutation.Options<StockRegisterLotMutation, StockRegisterLotMutationVariables>) => useMutation(StockRegisterLotDocument, options);
export const StockAdjustDocument = /* @__PURE__ */ operation<StockAdjustMutation, StockAdjustMutationVariables>("mutation", "StockAdjust", {"skuId":"ID!","by":"Int!","reason":"String!","idempotencyKey":"String!"}, [["adjustStock",[["...SkuStock",["id","...Stock_stock"]],"...AliasedRefusal@unmask"],{"skuId":"$skuId","by":"$by","reason":"$reason","idempotencyKey":"$idempotencyKey"}]], 'f0a120d32fdfc360ba917cb03575c49862c63ee09d02d332be41d98197b56a42', [Stock_stockFragmentDoc, AliasedRefusalFragmentDoc]);
export const useStockAdjustMutation = (options?: useMutation.Options<StockAdjustMutation, StockAdjustMutationVariables>) => useMutation(StockAdjustDocument, options);
export const StockCountDocument = /* @__PURE__ */ operation<StockCountMutation, StockCountMutationVariables>("mutation", "StockCount", {"skuId":"ID!","counted":"Int!","expectedUnits":"Int!","reason":"String!","idempotencyKey":"String!"}, [["countStock",[["...SkuStock",["id","...Stock_stock"]],"...AliasedRefusal@unmask"],{"skuId":"$skuId","counted":"$counted","expectedUnits":"$expectedUnits","reason":"$reason","idempotencyKey":"$idempotencyKey"}]], '4672e456b0be2e4b250876ddcf0e862fb31c48f2dee70b99d89f5de5a7a475a4', [Stock_stockFragmentDoc, AliasedRefusalFragmentDoc]);
export const useStockCountMutation = (options?: useMutation.Options<StockCountMutation, StockCountMutationVariables>) => useMutation(StockCountDocument, options);
export const StockSetAlertDocument = /* @__PURE__ */ operation<StockSetAlertMutation, StockSetAlertMutationVariables>("mutation", "StockSetAlert", {"skuId":"ID!","alertAt":"Int","reason":"String!"}, [["setStockAlert",[["...SkuStock",["id","...Stock_stock"]],"...AliasedRefusal@unmask"],{"skuId":"$skuId","alertAt":"$alertAt","reason":"$reason"}]], '8a2982f5a22e5ec59e2be22c899261e97ea7856e30a70d45f37d1e1945dc2470', [Stock_stockFragmentDoc, AliasedRefusalFragmentDoc]);
export const useStockSetAlertMutation = (options?: useMutation.Options<StockSetAlertMutation, StockSetAlertMutationVariables>) => useMutation(StockSetAlertDocument, options);
export const StockChangeManyDocument = /* @__PURE__ */ operation<StockChangeManyMutation, StockChangeManyMutationVariables>("mutation", "StockChangeMany", {"stocks":"[SeenStockInput!]!","kind":"StockChangeKind!","units":"Int!","reason":"String!","idempotencyKey":"String!"}, [["changeStocks",[["...StockOutcomes",["changed",["items",["id","refusal","message",["stock",["id","onHand","...Stock_stock"]]]]]],"...AliasedRefusal@unmask"],{"stocks":"$stocks","kind":"$kind","units":"$units","reason":"$reason","idempotencyKey":"$idempotencyKey"}]], '40f0837ea30c0c4cda1cdb8111d5beeedf5eeac6d0d775f9a413352d57160932', [Stock_stockFragmentDoc, AliasedRefusalFragmentDoc]);
export const useStockChangeManyMutation = (options?: useMutation.Options<StockChangeManyMutation, StockChangeManyMutationVariables>) => useMutation(StockChangeManyDocument, options);