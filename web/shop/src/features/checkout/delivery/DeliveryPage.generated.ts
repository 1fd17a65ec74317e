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


export type DeliveryPageQuery = { me: { __typename: 'User', id: string, name: string, document: string, email: string, phone: string, birthDate: string, zipcode: string | null, street: string | null, addressNumber: string | null, complement: string | null, neighborhood: string | null, city: string | null, uf: string | null, reference: string | null } | null };

export const DeliveryPageDocument = /* @__PURE__ */ operation<DeliveryPageQuery, DeliveryPageQueryVariables>("query", "DeliveryPage", {}, [["me",["id","...KnownPerson@unmask"]]], '08bedad84a28c0e12b4c80d185b7631fc2696c621fe09d5afcb80faf2e26166f', [KnownPersonFragmentDoc]);
export const useDeliveryPageQuery = (options?: useQuery.Options<DeliveryPageQuery, DeliveryPageQueryVariables>) => useQuery(DeliveryPageDocument, options as useQuery.Options<DeliveryPageQuery, DeliveryPageQueryVariables>);