/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Gallery_productFragment } from './Gallery.generated.ts';
import type { BuyBox_productFragment } from './buyBox/BuyBox.generated.ts';
import type { ProductStory_productFragment } from './ProductStory.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { Gallery_productFragmentDoc } from './Gallery.generated.ts';
import { BuyBox_productFragmentDoc } from './buyBox/BuyBox.generated.ts';
import { ProductStory_productFragmentDoc } from './ProductStory.generated.ts';
export type ProductPageQueryVariables = Exact<{
  slug: string;
}>;


export type ProductPageQuery = { product: (
    { __typename: 'Product', id: string, name: string, urlSlug: string, description: string, brandPromise: string, image: string, value: Types.Scalars['Cents']['output'], rating: string, available: boolean, categoryName: string, need: string, regulated: boolean, needsEmail: boolean, showCart: boolean }
    & { ' $fragmentRefs'?: { 'Gallery_productFragment': Gallery_productFragment;'BuyBox_productFragment': BuyBox_productFragment;'ProductStory_productFragment': ProductStory_productFragment } }
  ) | null };

export const ProductPageDocument = /* @__PURE__ */ operation<ProductPageQuery, ProductPageQueryVariables>("query", "ProductPage", {"slug":"String!"}, [["product",["id","name","urlSlug","description","brandPromise","image","value","rating","available","categoryName","need","regulated","needsEmail","showCart","...Gallery_product","...BuyBox_product","...ProductStory_product"],{"slug":"$slug"}]], '11e2c96ce0dcccdf36e7bc8b1b183f90f2cfbf78106216cbae740f6381374873', [Gallery_productFragmentDoc, BuyBox_productFragmentDoc, ProductStory_productFragmentDoc]);
export const useProductPageQuery = (options: useQuery.Options<ProductPageQuery, ProductPageQueryVariables>) => useQuery(ProductPageDocument, options as useQuery.Options<ProductPageQuery, ProductPageQueryVariables>);