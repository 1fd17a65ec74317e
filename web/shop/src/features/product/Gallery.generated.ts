/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type Gallery_productFragment = { __typename: 'Product', id: string, name: string, need: string, carouselImages: Array<{ __typename: 'Picture', banner: string, mini: string }> } & { ' $fragmentName'?: 'Gallery_productFragment' };

export const Gallery_productFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Gallery_product"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"need"}},{"kind":"Field","name":{"kind":"Name","value":"carouselImages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"banner"}},{"kind":"Field","name":{"kind":"Name","value":"mini"}}]}}]}}]} as unknown as DocumentNode<Gallery_productFragment, unknown>;
export const useGallery_product = (from: FragmentOf<Gallery_productFragment>) => useMasked(Gallery_productFragmentDoc, 'Gallery_product', from);