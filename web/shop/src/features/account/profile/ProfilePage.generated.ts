/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type ProfilePageQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfilePageQuery = { me: { __typename: 'User', id: string, email: string, emailConfirmed: boolean, phone: string, firstName: string, lastName: string, document: string, birthDate: string, nationalityDocument: string | null, profilePicBase: string | null, profilePicUrl: string | null } | null };

export const ProfilePageDocument = /* @__PURE__ */ operation<ProfilePageQuery, ProfilePageQueryVariables>("query", "ProfilePage", {}, [["me",["id","email","emailConfirmed","phone","firstName","lastName","document","birthDate","nationalityDocument","profilePicBase","profilePicUrl"]]], '1da0f3a4e7af82a7a7efc3c1a199f2941d89bc5d55f2bcb2e232e57e6d77a249');
export const useProfilePageQuery = (options?: useQuery.Options<ProfilePageQuery, ProfilePageQueryVariables>) => useQuery(ProfilePageDocument, options as useQuery.Options<ProfilePageQuery, ProfilePageQueryVariables>);