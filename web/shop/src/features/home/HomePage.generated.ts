/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { LightningOffers_productFragment } from '../../parts/lightning/LightningOffers.generated.ts';
import type { ProductCard_productFragment } from '../../parts/productCard/ProductCard.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { LightningOffers_productFragmentDoc } from '../../parts/lightning/LightningOffers.generated.ts';
import { ProductCard_productFragmentDoc } from '../../parts/productCard/ProductCard.generated.ts';
export type HomePageQueryVariables = Exact<{ [key: string]: never; }>;


export type HomePageQuery = { store: { __typename: 'Store', id: string, regulatedMode: boolean, banners: Array<{ __typename: 'HomeBanner', title: string, text: string, image: string, alt: string, url: string }>, needs: Array<{ __typename: 'Need', slug: string, title: string, text: string, products: Array<{ __typename: 'Product', id: string, image: string }> }>, lightningIntro: { __typename: 'TextItem', title: string | null, text: string }, lightningProducts: Array<(
      { __typename: 'Product', id: string }
      & { ' $fragmentRefs'?: { 'LightningOffers_productFragment': LightningOffers_productFragment } }
    )>, bestSellers: Array<(
      { __typename: 'Product', id: string }
      & { ' $fragmentRefs'?: { 'ProductCard_productFragment': ProductCard_productFragment } }
    )>, steps: Array<{ __typename: 'TextItem', title: string | null, text: string }>, questions: Array<{ __typename: 'FaqItem', question: string, answer: string }>, reviews: Array<{ __typename: 'Depoiment', title: string, text: string, name: string, illustrative: boolean }> } | null };

export const HomePageDocument = /* @__PURE__ */ operation<HomePageQuery, HomePageQueryVariables>("query", "HomePage", {}, [["store",["id","regulatedMode",["banners",["title","text","image","alt","url"]],["needs",["slug","title","text",["products",["id","image"]]]],["lightningIntro",["title","text"]],["lightningProducts",["id","...LightningOffers_product"]],["bestSellers",["id","...ProductCard_product"]],["steps",["title","text"]],["questions",["question","answer"]],["reviews",["title","text","name","illustrative"]]]]], '82401bfad0d2197e049c531998b140f8151d44a06287da3ba2df8d6df17e6f53', [LightningOffers_productFragmentDoc, ProductCard_productFragmentDoc]);
export const useHomePageQuery = (options?: useQuery.Options<HomePageQuery, HomePageQueryVariables>) => useQuery(HomePageDocument, options as useQuery.Options<HomePageQuery, HomePageQueryVariables>);