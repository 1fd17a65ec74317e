/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery, useSubscription } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type MyChatsQueryVariables = Exact<{
  limit: number;
}>;


export type MyChatsQuery = { myChats: { __typename: 'ChatList', total: number, cursor: string, items: Array<{ __typename: 'Chat', medicalAppointmentId: string, request: number, statusLabel: string, unread: number, mayWrite: boolean, with: { __typename: 'ChatUser', id: string, name: string, role: Types.Role } | null, lastMessage: { __typename: 'ChatMessage', id: string, text: string | null, createdAt: string, deletedAt: string | null, sender: { __typename: 'ChatUser', id: string, role: Types.Role } } | null }> } };

export type ChatNewsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ChatNewsSubscription = { chatMessageAdded: { __typename: 'ChatEvent', kind: Types.ChatEventKind, cursor: string | null, medicalAppointmentId: string } };

export const MyChatsDocument = /* @__PURE__ */ operation<MyChatsQuery, MyChatsQueryVariables>("query", "MyChats", {"limit":"Int!"}, [["myChats",["total","cursor",["items",["medicalAppointmentId","request","statusLabel","unread","mayWrite",["with",["id","name","role"]],["lastMessage",["id","text","createdAt","deletedAt",["sender",["id","role"]]]]]]],{"limit":"$limit"}]], '1112cbc718703f7d59b1b78583b1b73d83ac6e2bda17d2fb1970facc7bf67ba0');
export const useMyChatsQuery = (options: useQuery.Options<MyChatsQuery, MyChatsQueryVariables>) => useQuery(MyChatsDocument, options as useQuery.Options<MyChatsQuery, MyChatsQueryVariables>);
export const ChatNewsDocument = /* @__PURE__ */ operation<ChatNewsSubscription, ChatNewsSubscriptionVariables>("subscription", "ChatNews", {"after":"String"}, [["chatMessageAdded",["kind","cursor","medicalAppointmentId"],{"after":"$after"}]], '2661a8d0556756110a2a4b46209b57e98207447876c82da81bfb724e5d2db50c');
export const useChatNewsSubscription = (options?: useSubscription.Options<ChatNewsSubscription, ChatNewsSubscriptionVariables>) => useSubscription(ChatNewsDocument, options);