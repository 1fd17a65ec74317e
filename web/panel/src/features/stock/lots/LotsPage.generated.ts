/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { AliasedRefusal_Refusal_Fragment, AliasedRefusal_InvalidInput_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { AliasedRefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type Lot_lotFragment = { __typename: 'Lot', id: string, productName: string, sizeName: string, code: string, expiresOn: string, isExpired: boolean, received: number, units: number, removedUnits: number, blockedAt: string | null, blockReason: string | null } & { ' $fragmentName'?: 'Lot_lotFragment' };

export type LotsPageQueryVariables = Exact<{
  skuId?: string | null | undefined;
  code?: string | null | undefined;
  expiringInDays?: number | null | undefined;
  isBlocked?: boolean | null | undefined;
  limit: number;
  after?: string | null | undefined;
}>;


export type LotsPageQuery = { lots: { __typename: 'LotList', total: number, next: string | null, previous: string | null, items: Array<(
      { __typename: 'Lot', id: string }
      & { ' $fragmentRefs'?: { 'Lot_lotFragment': Lot_lotFragment } }
    )> } };

export type LotBlockMutationVariables = Exact<{
  lotId: string;
  reason: string;
}>;


export type LotBlockMutation = { blockLot:
    | (
      { __typename: 'Lot', id: string }
      & { ' $fragmentRefs'?: { 'Lot_lotFragment': Lot_lotFragment } }
    )
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type LotCountMutationVariables = Exact<{
  lotId: string;
  counted: number;
  expectedUnits: number;
  reason: string;
  idempotencyKey: string;
}>;


export type LotCountMutation = { countLot:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Lot', id: string }
      & { ' $fragmentRefs'?: { 'Lot_lotFragment': Lot_lotFragment } }
    )
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type LotRecallQueryVariables = Exact<{
  lotId: string;
  limit: number;
  after?: string | null | undefined;
}>;


export type LotRecallQuery = { recall: { __typename: 'RecalledOrders', total: number, next: string | null, items: Array<{ __typename: 'RecalledOrder', id: string, code: string | null, statusLabel: string, units: number, dispensedAt: string, sentAt: string | null, personName: string, email: string, phone: string, toldAt: string | null }> } };

export type LotRecallMailsMutationVariables = Exact<{
  lotId: string;
  text?: string | null | undefined;
}>;


export type LotRecallMailsMutation = { prepareRecallMails:
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'RecallMails', prepared: number, told: number }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const Lot_lotFragmentDoc = /* @__PURE__ */ fragment<Lot_lotFragment>("Lot_lot", "Lot", ["id","productName","sizeName","code","expiresOn","isExpired","received","units","removedUnits","blockedAt","blockReason"]);
export const useLot_lot = (from: FragmentOf<Lot_lotFragment>) => useMasked(Lot_lotFragmentDoc, 'Lot_lot', from);
export const LotsPageDocument = /* @__PURE__ */ operation<LotsPageQuery, LotsPageQueryVariables>("query", "LotsPage", {"skuId":"ID","code":"String","expiringInDays":"Int","isBlocked":"Boolean","limit":"Int!","after":"String"}, [["lots",["total","next","previous",["items",["id","...Lot_lot"]]],{"skuId":"$skuId","code":"$code","expiringInDays":"$expiringInDays","isBlocked":"$isBlocked","limit":"$limit","after":"$after"}]], '6f5090936b712a35ef9bcb663f8bf7cb81298256a2fafa0539d2492e03e53479', [Lot_lotFragmentDoc]);
export const useLotsPageQuery = (options: useQuery.Options<LotsPageQuery, LotsPageQueryVariables>) => useQuery(LotsPageDocument, options as useQuery.Options<LotsPageQuery, LotsPageQueryVariables>);
export const LotBlockDocument = /* @__PURE__ */ operation<LotBlockMutation, LotBlockMutationVariables>("mutation", "LotBlock", {"lotId":"ID!","reason":"String!"}, [["blockLot",[["...Lot",["id","...Lot_lot"]],"...AliasedRefusal@unmask"],{"lotId":"$lotId","reason":"$reason"}]], '8c3b05a551fc976a6f834a95910f9440d241ad7be9612e573fecd0ea4185fa51', [Lot_lotFragmentDoc, AliasedRefusalFragmentDoc]);
export const useLotBlockMutation = (options?: useMutation.Options<LotBlockMutation, LotBlockMutationVariables>) => useMutation(LotBlockDocument, options);
export const LotCountDocument = /* @__PURE__ */ operation<LotCountMutation, LotCountMutationVariables>("mutation", "LotCount", {"lotId":"ID!","counted":"Int!","expectedUnits":"Int!","reason":"String!","idempotencyKey":"String!"}, [["countLot",[["...Lot",["id","...Lot_lot"]],"...AliasedRefusal@unmask"],{"lotId":"$lotId","counted":"$counted","expectedUnits":"$expectedUnits","reason":"$reason","idempotencyKey":"$idempotencyKey"}]], '0cb66290d90bdb76b54b7f5a6e968cd4138ae9fdedab19d7269b23eed4da7180', [Lot_lotFragmentDoc, AliasedRefusalFragmentDoc]);
export const useLotCountMutation = (options?: useMutation.Options<LotCountMutation, LotCountMutationVariables>) => useMutation(LotCountDocument, options);
export const LotRecallDocument = /* @__PURE__ */ operation<LotRecallQuery, LotRecallQueryVariables>("query", "LotRecall", {"lotId":"ID!","limit":"Int!","after":"String"}, [["recall",["total","next",["items",["id","code","statusLabel","units","dispensedAt","sentAt","personName","email","phone","toldAt"]]],{"lotId":"$lotId","limit":"$limit","after":"$after"}]], '1302fc21f7202454cae65df96ed4a999f3ad7e180f10a704253501b81606b602');
export const useLotRecallQuery = (options: useQuery.Options<LotRecallQuery, LotRecallQueryVariables>) => useQuery(LotRecallDocument, options as useQuery.Options<LotRecallQuery, LotRecallQueryVariables>);
export const LotRecallMailsDocument = /* @__PURE__ */ operation<LotRecallMailsMutation, LotRecallMailsMutationVariables>("mutation", "LotRecallMails", {"lotId":"ID!","text":"String"}, [["prepareRecallMails",[["...RecallMails",["prepared","told"]],"...AliasedRefusal@unmask"],{"lotId":"$lotId","text":"$text"}]], '5b34af63395d5e2a73fb5acede77587e070ee972350bffaacc21c12e1b550e63', [AliasedRefusalFragmentDoc]);
export const useLotRecallMailsMutation = (options?: useMutation.Options<LotRecallMailsMutation, LotRecallMailsMutationVariables>) => useMutation(LotRecallMailsDocument, options);