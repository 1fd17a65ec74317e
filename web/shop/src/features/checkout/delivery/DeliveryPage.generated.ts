/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type DeliveryPageQueryVariables = Exact<{ [key: string]: never; }>;


export type DeliveryPageQuery = { me: { __typename: 'User', id: string, name: string, document: string, email: string, phone: string, birthDate: string, zipcode: string | null, street: string | null, addressNumber: string | null, complement: string | null, neighborhood: string | null, city: string | null, uf: string | null, reference: string | null } | null };

export const DeliveryPageDocument = /* @__PURE__ */ operation<DeliveryPageQuery, DeliveryPageQueryVariables>("query", "DeliveryPage", {}, [["me",["id","name","document","email","phone","birthDate","zipcode","street","addressNumber","complement","neighborhood","city","uf","reference"]]], 'b6d357127618f54e79edc439446b00e2adc1ec42b25a772dd1a2e381f6ca2bbf');
export const useDeliveryPageQuery = (options?: useQuery.Options<DeliveryPageQuery, DeliveryPageQueryVariables>) => useQuery(DeliveryPageDocument, options as useQuery.Options<DeliveryPageQuery, DeliveryPageQueryVariables>);