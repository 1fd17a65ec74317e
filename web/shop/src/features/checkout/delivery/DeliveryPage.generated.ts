/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { KnownPersonFragment } from '../../../parts/contact/KnownPerson.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { KnownPersonFragmentDoc } from '../../../parts/contact/KnownPerson.generated.ts';
export type DeliveryPageQueryVariables = Exact<{ [key: string]: never; }>;


export type DeliveryPageQuery = { me: { __typename: 'User', id: string, name: string, document: string, email: string, phone: string, birthDate: string, zipcode: string | null, street: string | null, addressNumber: string | null, complement: string | null, neighborhood: string | null, city: string | null, uf: string | null, reference: string | null, addresses: Array<{ __typename: 'SavedAddress', id: string, label: string, recipient: string | null, isDefault: boolean, zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }> } | null };

export const DeliveryPageDocument = /* @__PURE__ */ operation<DeliveryPageQuery, DeliveryPageQueryVariables>("query", "DeliveryPage", {}, [["me",["id","...KnownPerson@unmask"]]], '94ede1d142c0b59d981a4bba837f7ef5d211014dedef400f5658bdbb375e89f1', [KnownPersonFragmentDoc]);
export const useDeliveryPageQuery = (options?: useQuery.Options<DeliveryPageQuery, DeliveryPageQueryVariables>) => useQuery(DeliveryPageDocument, options as useQuery.Options<DeliveryPageQuery, DeliveryPageQueryVariables>);