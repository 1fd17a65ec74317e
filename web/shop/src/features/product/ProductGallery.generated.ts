/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { fragment } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type ProductGallery_productFragment = { __typename: 'Product', id: string, name: string, need: string, carouselImages: Array<{ __typename: 'Picture', banner: string, mini: string, alt: string | null }> } & { ' $fragmentName'?: 'ProductGallery_productFragment' };

export const ProductGallery_productFragmentDoc = /* @__PURE__ */ fragment<ProductGallery_productFragment>("ProductGallery_product", "Product", ["id","name","need",["carouselImages",["banner","mini","alt"]]]);
export const useProductGallery_product = (from: FragmentOf<ProductGallery_productFragment>) => useMasked(ProductGallery_productFragmentDoc, 'ProductGallery_product', from);