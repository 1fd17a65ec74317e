/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type SignedInProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type SignedInProfileQuery = { me: { __typename: 'User', id: string, firstName: string, role: Types.Role, email: string, phone: string, street: string | null, addressNumber: string | null, neighborhood: string | null, city: string | null, uf: string | null, zipcode: string | null } | null };

export const SignedInProfileDocument = /* @__PURE__ */ operation<SignedInProfileQuery, SignedInProfileQueryVariables>("query", "SignedInProfile", {}, [["me",["id","firstName","role","email","phone","street","addressNumber","neighborhood","city","uf","zipcode"]]], '29a7cdefec9fc92c36c4d337981d5404edeb5d2df4aba5732e4892bc360bfa2c');
export const useSignedInProfileQuery = (options?: useQuery.Options<SignedInProfileQuery, SignedInProfileQueryVariables>) => useQuery(SignedInProfileDocument, options as useQuery.Options<SignedInProfileQuery, SignedInProfileQueryVariables>);