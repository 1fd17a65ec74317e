/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { ProductGallery_productFragment } from './ProductGallery.generated.ts';
import type { BuyBox_productFragment } from './buyBox/BuyBox.generated.ts';
import type { ProductStory_productFragment } from './ProductStory.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { ProductGallery_productFragmentDoc } from './ProductGallery.generated.ts';
import { BuyBox_productFragmentDoc } from './buyBox/BuyBox.generated.ts';
import { ProductStory_productFragmentDoc } from './ProductStory.generated.ts';
export type ProductPageQueryVariables = Exact<{
  slug: string;
}>;


export type ProductPageQuery = { product: (
    { __typename: 'Product', id: string, name: string, urlSlug: string, description: string, brandPromise: string, image: string, available: boolean, categoryName: string, need: string, regulated: boolean, needsEmail: boolean, showCart: boolean, lightning: { __typename: 'Lightning', endsAt: string } | null, sale: { __typename: 'ProductSale', productId: string, price: Types.Scalars['Cents']['output'], endsAt: string | null, urlSlug: string }, reviewSummary: { __typename: 'ReviewSummary', id: string, average: number, total: number, counts: Array<number> } | null }
    & { ' $fragmentRefs'?: { 'ProductGallery_productFragment': ProductGallery_productFragment;'BuyBox_productFragment': BuyBox_productFragment;'ProductStory_productFragment': ProductStory_productFragment } }
  ) | null };

export const ProductPageDocument = /* @__PURE__ */ operation<ProductPageQuery, ProductPageQueryVariables>("query", "ProductPage", {"slug":"String!"}, [["product",["id","name","urlSlug","description","brandPromise","image",["lightning",["endsAt"]],["sale",["productId","price","endsAt","urlSlug"]],"available","categoryName","need","regulated","needsEmail","showCart",["reviewSummary",["id","average","total","counts"]],"...ProductGallery_product","...BuyBox_product","...ProductStory_product"],{"slug":"$slug"}]], 'c88bdc9ac89c1087b3ae2ae016e1e14a4d6d7fcb6c0839dd3bd57176213c7e99', [ProductGallery_productFragmentDoc, BuyBox_productFragmentDoc, ProductStory_productFragmentDoc]);
export const useProductPageQuery = (options: useQuery.Options<ProductPageQuery, ProductPageQueryVariables>) => useQuery(ProductPageDocument, options as useQuery.Options<ProductPageQuery, ProductPageQueryVariables>);