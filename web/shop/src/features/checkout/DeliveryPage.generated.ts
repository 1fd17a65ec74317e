/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { withOperationId } from '#web/apollo/operationId.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeliveryPageQueryVariables = Exact<{ [key: string]: never; }>;


export type DeliveryPageQuery = { me: { __typename: 'User', id: string, name: string, document: string, email: string, phone: string, birthDate: string, zipcode: string | null, street: string | null, addressNumber: string | null, complement: string | null, neighborhood: string | null, city: string | null, uf: string | null, reference: string | null } | null };


export const DeliveryPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeliveryPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"birthDate"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"addressNumber"}},{"kind":"Field","name":{"kind":"Name","value":"complement"}},{"kind":"Field","name":{"kind":"Name","value":"neighborhood"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"uf"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}}]}}]}}]} as unknown as DocumentNode<DeliveryPageQuery, DeliveryPageQueryVariables>;
withOperationId(DeliveryPageDocument, 'b6d357127618f54e79edc439446b00e2adc1ec42b25a772dd1a2e381f6ca2bbf');
export const useDeliveryPageQuery = (options?: useQuery.Options<DeliveryPageQuery, DeliveryPageQueryVariables>) => useQuery(DeliveryPageDocument, options as useQuery.Options<DeliveryPageQuery, DeliveryPageQueryVariables>);