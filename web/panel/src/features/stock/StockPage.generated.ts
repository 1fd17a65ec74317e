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
export type Stock_shelfFragment = { __typename: 'StockShelf', id: string, productId: string, productName: string, sizeName: string, sku: string | null, isDraft: boolean, onHand: number, reserved: number, alertAt: number | null, isLow: boolean } & { ' $fragmentName'?: 'Stock_shelfFragment' };

export type StockPageQueryVariables = Exact<{
  search?: string | null | undefined;
  level?: Types.StockLevel | null | undefined;
  productId?: string | null | undefined;
  limit: number;
  after?: string | null | undefined;
}>;


export type StockPageQuery = { stockShelves: { __typename: 'StockShelfList', total: number, next: string | null, previous: string | null, items: Array<(
      { __typename: 'StockShelf', id: string }
      & { ' $fragmentRefs'?: { 'Stock_shelfFragment': Stock_shelfFragment } }
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
      { __typename: 'StockShelf', id: string }
      & { ' $fragmentRefs'?: { 'Stock_shelfFragment': Stock_shelfFragment } }
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
      { __typename: 'StockShelf', id: string }
      & { ' $fragmentRefs'?: { 'Stock_shelfFragment': Stock_shelfFragment } }
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
      { __typename: 'StockShelf', id: string }
      & { ' $fragmentRefs'?: { 'Stock_shelfFragment': Stock_shelfFragment } }
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
      { __typename: 'StockShelf', id: string }
      & { ' $fragmentRefs'?: { 'Stock_shelfFragment': Stock_shelfFragment } }
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
    | { __typename: 'StockOutcomes', changed: number, items: Array<{ __typename: 'StockOutcome', id: string, refusal: string | null, message: string | null, shelf: (
          { __typename: 'StockShelf', id: string, onHand: number }
          & { ' $fragmentRefs'?: { 'Stock_shelfFragment': Stock_shelfFragment } }
        ) | null }> }
   };

export const Stock_shelfFragmentDoc = /* @__PURE__ */ fragment<Stock_shelfFragment>("Stock_shelf", "StockShelf", ["id","productId","productName","sizeName","sku","isDraft","onHand","reserved","alertAt","isLow"]);
export const useStock_shelf = (from: FragmentOf<Stock_shelfFragment>) => useMasked(Stock_shelfFragmentDoc, 'Stock_shelf', from);
export const StockPageDocument = /* @__PURE__ */ operation<StockPageQuery, StockPageQueryVariables>("query", "StockPage", {"search":"String","level":"StockLevel","productId":"ID","limit":"Int!","after":"String"}, [["stockShelves",["total","next","previous",["items",["id","...Stock_shelf"]]],{"search":"$search","level":"$level","productId":"$productId","limit":"$limit","after":"$after"}]], 'b6585ef34f118f16cdcf3ec08b1ed3c4f0bdbd6a24cafdc55d5bc0d9cd5d1d5b', [Stock_shelfFragmentDoc]);
export const useStockPageQuery = (options: useQuery.Options<StockPageQuery, StockPageQueryVariables>) => useQuery(StockPageDocument, options as useQuery.Options<StockPageQuery, StockPageQueryVariables>);
export const StockReservationsDocument = /* @__PURE__ */ operation<StockReservationsQuery, StockReservationsQueryVariables>("query", "StockReservations", {"skuId":"ID!","limit":"Int!","after":"String"}, [["stockReservations",["total","next",["items",["id","code","statusLabel","units","createdAt"]]],{"skuId":"$skuId","limit":"$limit","after":"$after"}]], 'fb8058ef42417654ffb698188f79f9abd419a00b62c2ea19de2edd43ec955be3');
export const useStockReservationsQuery = (options: useQuery.Options<StockReservationsQuery, StockReservationsQueryVariables>) => useQuery(StockReservationsDocument, options as useQuery.Options<StockReservationsQuery, StockReservationsQueryVariables>);
export const StockReceiveDocument = /* @__PURE__ */ operation<StockReceiveMutation, StockReceiveMutationVariables>("mutation", "StockReceive", {"skuId":"ID!","units":"Int!","reason":"String!","idempotencyKey":"String!"}, [["receiveStock",[["...StockShelf",["id","...Stock_shelf"]],"...AliasedRefusal@unmask"],{"skuId":"$skuId","units":"$units","reason":"$reason","idempotencyKey":"$idempotencyKey"}]], 'c930681eea3d320bf0711e696d132aef22821e4f9445fe9ddf31e58f417759b1', [Stock_shelfFragmentDoc, AliasedRefusalFragmentDoc]);
export const useStockReceiveMutation = (options?: useMutation.Options<StockReceiveMutation, StockReceiveMutationVariables>) => useMutation(StockReceiveDocument, options);
export const StockAdjustDocument = /* @__PURE__ */ operation<StockAdjustMutation, StockAdjustMutationVariables>("mutation", "StockAdjust", {"skuId":"ID!","by":"Int!","reason":"String!","idempotencyKey":"String!"}, [["adjustStock",[["...StockShelf",["id","...Stock_shelf"]],"...AliasedRefusal@unmask"],{"skuId":"$skuId","by":"$by","reason":"$reason","idempotencyKey":"$idempotencyKey"}]], '8dc0b32cae3ac0e610e97e69ef41a82855db2edbfbc71887d4f15e4be86e25bc', [Stock_shelfFragmentDoc, AliasedRefusalFragmentDoc]);
export const useStockAdjustMutation = (options?: useMutation.Options<StockAdjustMutation, StockAdjustMutationVariables>) => useMutation(StockAdjustDocument, options);
export const StockCountDocument = /* @__PURE__ */ operation<StockCountMutation, StockCountMutationVariables>("mutation", "StockCount", {"skuId":"ID!","counted":"Int!","expectedUnits":"Int!","reason":"String!","idempotencyKey":"String!"}, [["countStock",[["...StockShelf",["id","...Stock_shelf"]],"...AliasedRefusal@unmask"],{"skuId":"$skuId","counted":"$counted","expectedUnits":"$expectedUnits","reason":"$reason","idempotencyKey":"$idempotencyKey"}]], '0c1911afd13f2d86468bdfb305a60f8092cb35047daff10783043f9146b273a7', [Stock_shelfFragmentDoc, AliasedRefusalFragmentDoc]);
export const useStockCountMutation = (options?: useMutation.Options<StockCountMutation, StockCountMutationVariables>) => useMutation(StockCountDocument, options);
export const StockSetAlertDocument = /* @__PURE__ */ operation<StockSetAlertMutation, StockSetAlertMutationVariables>("mutation", "StockSetAlert", {"skuId":"ID!","alertAt":"Int","reason":"String!"}, [["setStockAlert",[["...StockShelf",["id","...Stock_shelf"]],"...AliasedRefusal@unmask"],{"skuId":"$skuId","alertAt":"$alertAt","reason":"$reason"}]], 'f8ed5ef17db3cc29a6ef116f49584aaceb9c73b9b9a9afce4bcfbfcb59f2782e', [Stock_shelfFragmentDoc, AliasedRefusalFragmentDoc]);
export const useStockSetAlertMutation = (options?: useMutation.Options<StockSetAlertMutation, StockSetAlertMutationVariables>) => useMutation(StockSetAlertDocument, options);
export const StockChangeManyDocument = /* @__PURE__ */ operation<StockChangeManyMutation, StockChangeManyMutationVariables>("mutation", "StockChangeMany", {"stocks":"[SeenStockInput!]!","kind":"StockChangeKind!","units":"Int!","reason":"String!","idempotencyKey":"String!"}, [["changeStocks",[["...StockOutcomes",["changed",["items",["id","refusal","message",["shelf",["id","onHand","...Stock_shelf"]]]]]],"...AliasedRefusal@unmask"],{"stocks":"$stocks","kind":"$kind","units":"$units","reason":"$reason","idempotencyKey":"$idempotencyKey"}]], 'ab88fb3b43ffd02b347814460c241597789d94b28051e8ce3480ae26e0da091c', [Stock_shelfFragmentDoc, AliasedRefusalFragmentDoc]);
export const useStockChangeManyMutation = (options?: useMutation.Options<StockChangeManyMutation, StockChangeManyMutationVariables>) => useMutation(StockChangeManyDocument, options);