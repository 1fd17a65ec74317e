/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminConversationQueryVariables = Exact<{
  id: string;
  before?: string | null | undefined;
  limit: number;
}>;


export type AdminConversationQuery = { chatMessages:
    | { __typename: 'ChatMessagePage', older: string | null, users: Array<{ __typename: 'ChatUser', id: string, name: string, role: Types.Role }>, items: Array<{ __typename: 'ChatMessage', id: string, seq: number, text: string | null, createdAt: string, readAt: string | null, editedAt: string | null, deletedAt: string | null, earlierVersions: Array<{ __typename: 'ChatMessageVersion', number: number, text: string | null, at: string }>, sender: { __typename: 'ChatUser', id: string, name: string, role: Types.Role }, attachment: { __typename: 'StoredFile', id: string, contentType: string, thumb: string } | null }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminConversationDocument = /* @__PURE__ */ operation<AdminConversationQuery, AdminConversationQueryVariables>("query", "AdminConversation", {"id":"ID!","before":"String","limit":"Int!"}, [["chatMessages",["__typename",["...Refusal",["code","message"]],["...ChatMessagePage",["older",["users",["id","name","role"]],["items",["id","seq","text","createdAt","readAt","editedAt",["earlierVersions",["number","text","at"]],"deletedAt",["sender",["id","name","role"]],["attachment",["id","contentType",["thumb:url",0,{"size":"THUMB"}]]]]]]]],{"medicalAppointmentId":"$id","before":"$before","limit":"$limit"}]], 'a389519cc08a032741a810c5d4a55874bd371972f82b95ad4be5e02405b94e99');
export const useAdminConversationQuery = (options: useQuery.Options<AdminConversationQuery, AdminConversationQueryVariables>) => useQuery(AdminConversationDocument, options as useQuery.Options<AdminConversationQuery, AdminConversationQueryVariables>);