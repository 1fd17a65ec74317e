/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import type { ConversationMessage_messageFragment } from '../../../../shared/conversation/Conversation.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
import { ConversationMessage_messageFragmentDoc } from '../../../../shared/conversation/Conversation.generated.ts';
export type AdminConversationQueryVariables = Exact<{
  id: string;
  before?: string | null | undefined;
  limit: number;
}>;


export type AdminConversationQuery = { chatMessages:
    | { __typename: 'ChatMessagePage', older: string | null, users: Array<{ __typename: 'ChatUser', id: string, name: string, role: Types.Role }>, items: Array<{ __typename: 'ChatMessage', id: string, seq: number, text: string | null, createdAt: string, readAt: string | null, editedAt: string | null, deletedAt: string | null, earlierVersions: Array<{ __typename: 'ChatMessageVersion', number: number, text: string | null, at: string }>, sender: { __typename: 'ChatUser', id: string, name: string, role: Types.Role }, attachment: { __typename: 'StoredFile', id: string, contentType: string, thumb: string } | null }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminConversationDocument = /* @__PURE__ */ operation<AdminConversationQuery, AdminConversationQueryVariables>("query", "AdminConversation", {"id":"ID!","before":"String","limit":"Int!"}, [["chatMessages",["__typename","...Refusal@unmask",["...ChatMessagePage",["older",["users",["id","name","role"]],["items",["id","seq","...ConversationMessage_message@unmask"]]]]],{"medicalAppointmentId":"$id","before":"$before","limit":"$limit"}]], 'dd790045701d2fb7b1f11d38ef53eb23b5cfcaa2812c4d9eba5bd73193545151', [RefusalFragmentDoc, ConversationMessage_messageFragmentDoc]);
export const useAdminConversationQuery = (options: useQuery.Options<AdminConversationQuery, AdminConversationQueryVariables>) => useQuery(AdminConversationDocument, options as useQuery.Options<AdminConversationQuery, AdminConversationQueryVariables>);