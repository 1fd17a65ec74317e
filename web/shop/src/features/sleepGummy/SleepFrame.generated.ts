/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type SleepGummy_productFragment = { __typename: 'Product', id: string, name: string, urlSlug: string, description: string, brandPromise: string, image: string, available: boolean, minimumAge: number | null, warnings: Array<string>, sale: { __typename: 'ProductSale', price: Types.Scalars['Cents']['output'], before: Types.Scalars['Cents']['output'] | null, installments: string | null }, productInfo: { __typename: 'ProductInfo', unity: string, duration: string | null, text: string } | null, amounts: Array<{ __typename: 'Amount', value: string, label: string }>, about: { __typename: 'About', title: string, text: string } | null, whoUses: { __typename: 'WhoUses', title: string | null, text: string | null } | null, howWorks: Array<{ __typename: 'TextItem', title: string | null, text: string }>, faq: Array<{ __typename: 'FaqItem', question: string, answer: string }>, infos: Array<{ __typename: 'TextItem', title: string | null, text: string }>, otherInformations: Array<{ __typename: 'TextItem', title: string | null, text: string }>, commonQuestions: { __typename: 'CommonQuestions', questions: Array<{ __typename: 'CommonQuestion', name: string, description: string }> } | null } & { ' $fragmentName'?: 'SleepGummy_productFragment' };

export type SleepGummyQueryVariables = Exact<{
  slug: string;
  otherSlug: string;
}>;


export type SleepGummyQuery = { product: (
    { __typename: 'Product', id: string }
    & { ' $fragmentRefs'?: { 'SleepGummy_productFragment': SleepGummy_productFragment } }
  ) | null, other: { __typename: 'Product', id: string, name: string, urlSlug: string, available: boolean, prescriptionRequired: boolean, minimumAge: number | null, brandPromise: string } | null };

export const SleepGummy_productFragmentDoc = /* @__PURE__ */ fragment<SleepGummy_productFragment>("SleepGummy_product", "Product", ["id","name","urlSlug","description","brandPromise","image",["sale",["price","before","installments"]],"available","minimumAge","warnings",["productInfo",["unity","duration","text"]],["amounts",["value","label"]],["about",["title","text"]],["whoUses",["title","text"]],["howWorks",["title","text"]],["faq",["question","answer"]],["infos",["title","text"]],["otherInformations",["title","text"]],["commonQuestions",[["questions",["name","description"]]]]]);
export const useSleepGummy_product = (from: FragmentOf<SleepGummy_productFragment>) => useMasked(SleepGummy_productFragmentDoc, 'SleepGummy_product', from);
export const SleepGummyDocument = /* @__PURE__ */ operation<SleepGummyQuery, SleepGummyQueryVariables>("query", "SleepGummy", {"slug":"String!","otherSlug":"String!"}, [["product",["id","...SleepGummy_product"],{"slug":"$slug"}],["other:product",["id","name","urlSlug","available","prescriptionRequired","minimumAge","brandPromise"],{"slug":"$otherSlug"}]], 'c4a2c83e53719732a4145cc01ac489cd5e712b9adf97b5935e3129c77b67a172', [SleepGummy_productFragmentDoc]);
export const useSleepGummyQuery = (options: useQuery.Options<SleepGummyQuery, SleepGummyQueryVariables>) => useQuery(SleepGummyDocument, options as useQuery.Options<SleepGummyQuery, SleepGummyQueryVariables>);