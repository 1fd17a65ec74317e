/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type SignedInProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type SignedInProfileQuery = { me: { __typename: 'User', id: string, firstName: string, role: Types.Role } | null };

export const SignedInProfileDocument = /* @__PURE__ */ operation<SignedInProfileQuery, SignedInProfileQueryVariables>("query", "SignedInProfile", {}, [["me",["id","firstName","role"]]], '23c4ebcaf14579f2fd5b90480cbd0e41aa685872e5e1ffd37e330c5809fbf69b');
export const useSignedInProfileQuery = (options?: useQuery.Options<SignedInProfileQuery, SignedInProfileQueryVariables>) => useQuery(SignedInProfileDocument, options as useQuery.Options<SignedInProfileQuery, SignedInProfileQueryVariables>);