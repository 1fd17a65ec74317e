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
    { __typename: 'Product', id: string, name: string, urlSlug: string, description: string, brandPromise: string, image: string, value: Types.Scalars['Cents']['output'], rating: string, available: boolean, categoryName: string, need: string, regulated: boolean, needsEmail: boolean, showCart: boolean }
    & { ' $fragmentRefs'?: { 'ProductGallery_productFragment': ProductGallery_productFragment;'BuyBox_productFragment': BuyBox_productFragment;'ProductStory_productFragment': ProductStory_productFragment } }
  ) | null, reviewSummary: { __typename: 'ReviewSummary', id: string, average: number, total: number, counts: Array<number> } | null };

export const ProductPageDocument = /* @__PURE__ */ operation<ProductPageQuery, ProductPageQueryVariables>("query", "ProductPage", {"slug":"String!"}, [["product",["id","name","urlSlug","description","brandPromise","image","value","rating","available","categoryName","need","regulated","needsEmail","showCart","...ProductGallery_product","...BuyBox_product","...ProductStory_product"],{"slug":"$slug"}],["reviewSummary",["id","average","total","counts"],{"slug":"$slug"}]], '5497d778ca7b606f0ad825ae0f81aedd1bb9abe3071840f6332497ab773cbcb9', [ProductGallery_productFragmentDoc, BuyBox_productFragmentDoc, ProductStory_productFragmentDoc]);
export const useProductPageQuery = (options: useQuery.Options<ProductPageQuery, ProductPageQueryVariables>) => useQuery(ProductPageDocument, options as useQuery.Options<ProductPageQuery, ProductPageQueryVariables>);