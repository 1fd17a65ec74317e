/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type ProfileFrameQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileFrameQuery = { me: { __typename: 'User', id: string, firstName: string, nationalityDocument: string | null } | null, chatUnread: Array<{ __typename: 'ChatUnread', medicalAppointmentId: string, unread: number }> };

export const ProfileFrameDocument = /* @__PURE__ */ operation<ProfileFrameQuery, ProfileFrameQueryVariables>("query", "ProfileFrame", {}, [["me",["id","firstName","nationalityDocument"]],["chatUnread",["medicalAppointmentId","unread"]]], '89329c222ba9150a597e24ff14af565ec46fbb5c346f7dabce323300284308dd');
export const useProfileFrameQuery = (options?: useQuery.Options<ProfileFrameQuery, ProfileFrameQueryVariables>) => useQuery(ProfileFrameDocument, options as useQuery.Options<ProfileFrameQuery, ProfileFrameQueryVariables>);