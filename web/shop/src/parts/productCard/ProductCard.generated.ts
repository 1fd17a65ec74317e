/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { fragment } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type ProductCard_productFragment = { __typename: 'Product', id: string, name: string, path: string, urlSlug: string, brandPromise: string, need: string, image: string, value: Types.Scalars['Cents']['output'], oldValue: Types.Scalars['Cents']['output'] | null, tag: string | null, tagPromotion: string | null, prescriptionRequired: boolean, available: boolean, showCart: boolean, lightningOffer: { __typename: 'Product', id: string, value: Types.Scalars['Cents']['output'] } | null, variantGroup: { __typename: 'VariantGroup', baseValue: Types.Scalars['Cents']['output'], variants: Array<{ __typename: 'Variant', id: string }> } | null } & { ' $fragmentName'?: 'ProductCard_productFragment' };

export const ProductCard_productFragmentDoc = /* @__PURE__ */ fragment<ProductCard_productFragment>("ProductCard_product", "Product", ["id","name","path","urlSlug","brandPromise","need","image","value","oldValue","tag","tagPromotion","prescriptionRequired","available","showCart",["lightningOffer",["id","value"]],["variantGroup",["baseValue",["variants",["id"]]]]]);
export const useProductCard_product = (from: FragmentOf<ProductCard_productFragment>) => useMasked(ProductCard_productFragmentDoc, 'ProductCard_product', from);