/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { fragment } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type Gallery_productFragment = { __typename: 'Product', id: string, name: string, need: string, carouselImages: Array<{ __typename: 'Picture', banner: string, mini: string, alt: string | null }> } & { ' $fragmentName'?: 'Gallery_productFragment' };

export const Gallery_productFragmentDoc = /* @__PURE__ */ fragment<Gallery_productFragment>("Gallery_product", "Product", ["id","name","need",["carouselImages",["banner","mini","alt"]]]);
export const useGallery_product = (from: FragmentOf<Gallery_productFragment>) => useMasked(Gallery_productFragmentDoc, 'Gallery_product', from);