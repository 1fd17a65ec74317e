/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type ProfilePageQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfilePageQuery = { me: { __typename: 'User', id: string, email: string, emailConfirmed: boolean, phone: string, firstName: string, lastName: string, document: string, birthDate: string, street: string | null, addressNumber: string | null, complement: string | null, neighborhood: string | null, city: string | null, uf: string | null, zipcode: string | null, reference: string | null, nationalityDocument: string | null, profilePicBase: string | null, profilePicUrl: string | null } | null };

export const ProfilePageDocument = /* @__PURE__ */ operation<ProfilePageQuery, ProfilePageQueryVariables>("query", "ProfilePage", {}, [["me",["id","email","emailConfirmed","phone","firstName","lastName","document","birthDate","street","addressNumber","complement","neighborhood","city","uf","zipcode","reference","nationalityDocument","profilePicBase","profilePicUrl"]]], '96daf8f5b8b59d94363d9525eb3417d61ce2d5215eec60ff032eb36aec06b616');
export const useProfilePageQuery = (options?: useQuery.Options<ProfilePageQuery, ProfilePageQueryVariables>) => useQuery(ProfilePageDocument, options as useQuery.Options<ProfilePageQuery, ProfilePageQueryVariables>);