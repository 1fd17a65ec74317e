/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { fragment } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type ProductCard_productFragment = { __typename: 'Product', id: string, name: string, path: string, urlSlug: string, brandPromise: string, need: string, image: string, prescriptionRequired: boolean, available: boolean, showCart: boolean, reviewSummary: { __typename: 'ReviewSummary', id: string, average: number, total: number } | null, sale: { __typename: 'ProductSale', productId: string, price: Types.Scalars['Cents']['output'], before: Types.Scalars['Cents']['output'] | null, until: string | null, installments: string | null }, secondUnit: { __typename: 'Product', id: string, value: Types.Scalars['Cents']['output'], available: boolean } | null, variantGroup: { __typename: 'VariantGroup', variants: Array<{ __typename: 'Variant', id: string }> } | null } & { ' $fragmentName'?: 'ProductCard_productFragment' };

export const ProductCard_productFragmentDoc = /* @__PURE__ */ fragment<ProductCard_productFragment>("ProductCard_product", "Product", ["id","name","path","urlSlug","brandPromise",["reviewSummary",["id","average","total"]],"need","image","prescriptionRequired","available","showCart",["sale",["productId","price","before","until","installments"]],["secondUnit",["id","value","available"]],["variantGroup",[["variants",["id"]]]]]);
export const useProductCard_product = (from: FragmentOf<ProductCard_productFragment>) => useMasked(ProductCard_productFragmentDoc, 'ProductCard_product', from);