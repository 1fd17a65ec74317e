/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OrderItems_transactionFragment = { __typename: 'Transaction', id: string, items: Array<{ __typename: 'TransactionItem', id: string, name: string, image: string, slug: string, quantity: number }> } & { ' $fragmentName'?: 'OrderItems_transactionFragment' };

export const OrderItems_transactionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderItems_transaction"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Transaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}}]}}]}}]} as unknown as DocumentNode<OrderItems_transactionFragment, unknown>;
export const useOrderItems_transaction = (from: FragmentOf<OrderItems_transactionFragment>) => useMasked(OrderItems_transactionFragmentDoc, 'OrderItems_transaction', from);