/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type ProfileContactPageQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileContactPageQuery = { me: { __typename: 'User', id: string, name: string, email: string } | null, store: { __typename: 'Store', id: string, whatsappUrl: string, company: { __typename: 'Company', email: string, phone: string, hours: string } } | null, mySentMessages: Array<{ __typename: 'SentMessage', id: string, protocol: string, subject: string, message: string, sentAt: string, answerDueAt: string }> };

export const ProfileContactPageDocument = /* @__PURE__ */ operation<ProfileContactPageQuery, ProfileContactPageQueryVariables>("query", "ProfileContactPage", {}, [["me",["id","name","email"]],["store",["id","whatsappUrl",["company",["email","phone","hours"]]]],["mySentMessages",["id","protocol","subject","message","sentAt","answerDueAt"]]], '57f0819d3611fe5a20642848d0c4156fd4b24e59d2ce36ae56b714732b7cb430');
export const useProfileContactPageQuery = (options?: useQuery.Options<ProfileContactPageQuery, ProfileContactPageQueryVariables>) => useQuery(ProfileContactPageDocument, options as useQuery.Options<ProfileContactPageQuery, ProfileContactPageQueryVariables>);