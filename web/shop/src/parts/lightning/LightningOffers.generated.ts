/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { fragment } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type LightningOffers_productFragment = { __typename: 'Product', id: string, name: string, urlSlug: string, image: string, need: string, sale: { __typename: 'ProductSale', price: Types.Scalars['Cents']['output'], before: Types.Scalars['Cents']['output'] | null }, lightning: { __typename: 'Lightning', endsAt: string, repeatsDaily: boolean } | null } & { ' $fragmentName'?: 'LightningOffers_productFragment' };

export const LightningOffers_productFragmentDoc = /* @__PURE__ */ fragment<LightningOffers_productFragment>("LightningOffers_product", "Product", ["id","name","urlSlug","image","need",["sale",["price","before"]],["lightning",["endsAt","repeatsDaily"]]]);
export const useLightningOffers_product = (from: FragmentOf<LightningOffers_productFragment>) => useMasked(LightningOffers_productFragmentDoc, 'LightningOffers_product', from);