/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type ChatBubble_messageFragment = { __typename: 'ChatMessage', id: string, text: string | null, createdAt: string, readAt: string | null, editedAt: string | null, deletedAt: string | null, earlierVersions: Array<{ __typename: 'ChatMessageVersion', number: number, text: string | null, at: string }>, sender: { __typename: 'ChatUser', id: string, name: string, role: Types.Role }, attachment: { __typename: 'StoredFile', id: string, contentType: string, url: string, thumb: string } | null } & { ' $fragmentName'?: 'ChatBubble_messageFragment' };

export type MyChatsQueryVariables = Exact<{
  limit: number;
}>;


export type MyChatsQuery = { myChats: { __typename: 'ChatList', total: number, cursor: string, items: Array<{ __typename: 'Chat', medicalAppointmentId: string, request: number, statusLabel: string, unread: number, mayWrite: boolean, with: { __typename: 'ChatUser', id: string, name: string, role: Types.Role } | null, lastMessage: { __typename: 'ChatMessage', id: string, text: string | null, createdAt: string, deletedAt: string | null, sender: { __typename: 'ChatUser', id: string, role: Types.Role } } | null }> } };

export type ChatConversationQueryVariables = Exact<{
  id: string;
  before?: string | null | undefined;
  limit: number;
}>;


export type ChatConversationQuery = { chatMessages:
    | { __typename: 'ChatMessagePage', cursor: string, older: string | null, mayWrite: boolean, writableUntil: string | null, users: Array<{ __typename: 'ChatUser', id: string, name: string, role: Types.Role }>, items: Array<(
        { __typename: 'ChatMessage', id: string, seq: number, clientId: string, createdAt: string, sender: { __typename: 'ChatUser', id: string, role: Types.Role } }
        & { ' $fragmentRefs'?: { 'ChatBubble_messageFragment': ChatBubble_messageFragment } }
      )> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ChatLinksQueryVariables = Exact<{
  id: string;
  before: string;
  limit: number;
}>;


export type ChatLinksQuery = { chatMessages:
    | { __typename: 'ChatMessagePage', items: Array<{ __typename: 'ChatMessage', id: string, attachment: { __typename: 'StoredFile', id: string, url: string, thumb: string } | null }> }
    | { __typename: 'Refusal' }
   };

export type ChatNewsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ChatNewsSubscription = { chatMessageAdded: { __typename: 'ChatEvent', kind: Types.ChatEventKind, cursor: string | null, medicalAppointmentId: string } };

export type ChatConversationEventsSubscriptionVariables = Exact<{
  id?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type ChatConversationEventsSubscription = { chatMessageAdded: { __typename: 'ChatEvent', kind: Types.ChatEventKind, cursor: string | null, medicalAppointmentId: string, readUpTo: number | null, at: string, by: { __typename: 'ChatUser', id: string, name: string, role: Types.Role } | null, message: (
      { __typename: 'ChatMessage', id: string, seq: number, clientId: string, createdAt: string, sender: { __typename: 'ChatUser', id: string, role: Types.Role } }
      & { ' $fragmentRefs'?: { 'ChatBubble_messageFragment': ChatBubble_messageFragment } }
    ) | null } };

export type WriteChatMessageMutationVariables = Exact<{
  input: Types.SendChatMessageInput;
}>;


export type WriteChatMessageMutation = { sendChatMessage:
    | (
      { __typename: 'ChatMessage', id: string, seq: number, clientId: string, createdAt: string, sender: { __typename: 'ChatUser', id: string, role: Types.Role } }
      & { ' $fragmentRefs'?: { 'ChatBubble_messageFragment': ChatBubble_messageFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ReadChatMutationVariables = Exact<{
  id: string;
  upTo: number;
}>;


export type ReadChatMutation = { markChatRead: { __typename: 'ChatUnread', medicalAppointmentId: string, unread: number } };

export type TellTypingMutationVariables = Exact<{
  id: string;
}>;


export type TellTypingMutation = { setTyping: { __typename: 'Done', ok: boolean } };

export type DeleteChatMessageMutationVariables = Exact<{
  id: string;
}>;


export type DeleteChatMessageMutation = { deleteChatMessage:
    | (
      { __typename: 'ChatMessage', id: string }
      & { ' $fragmentRefs'?: { 'ChatBubble_messageFragment': ChatBubble_messageFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const ChatBubble_messageFragmentDoc = /* @__PURE__ */ fragment<ChatBubble_messageFragment>("ChatBubble_message", "ChatMessage", ["id","text","createdAt","readAt","editedAt",["earlierVersions",["number","text","at"]],"deletedAt",["sender",["id","name","role"]],["attachment",["id","contentType","url",["thumb:url",0,{"size":"THUMB"}]]]]);
export const useChatBubble_message = (from: FragmentOf<ChatBubble_messageFragment>) => useMasked(ChatBubble_messageFragmentDoc, 'ChatBubble_message', from);
export const MyChatsDocument = /* @__PURE__ */ operation<MyChatsQuery, MyChatsQueryVariables>("query", "MyChats", {"limit":"Int!"}, [["myChats",["total","cursor",["items",["medicalAppointmentId","request","statusLabel","unread","mayWrite",["with",["id","name","role"]],["lastMessage",["id","text","createdAt","deletedAt",["sender",["id","role"]]]]]]],{"limit":"$limit"}]], '1112cbc718703f7d59b1b78583b1b73d83ac6e2bda17d2fb1970facc7bf67ba0');
export const useMyChatsQuery = (options: useQuery.Options<MyChatsQuery, MyChatsQueryVariables>) => useQuery(MyChatsDocument, options as useQuery.Options<MyChatsQuery, MyChatsQueryVariables>);
export const ChatConversationDocument = /* @__PURE__ */ operation<ChatConversationQuery, ChatConversationQueryVariables>("query", "ChatConversation", {"id":"ID!","before":"String","limit":"Int!"}, [["chatMessages",["__typename",["...Refusal",["code","message"]],["...ChatMessagePage",["cursor","older","mayWrite","writableUntil",["users",["id","name","role"]],["items",["id","seq","clientId","createdAt",["sender",["id","role"]],"...ChatBubble_message"]]]]],{"medicalAppointmentId":"$id","before":"$before","limit":"$limit"}]], 'bd306844af1181284eb1b0f89c34939062381c694eedea7b97dd04c30e22cfca', [ChatBubble_messageFragmentDoc]);
export const useChatConversationQuery = (options: useQuery.Options<ChatConversationQuery, ChatConversationQueryVariables>) => useQuery(ChatConversationDocument, options as useQuery.Options<ChatConversationQuery, ChatConversationQueryVariables>);
export const ChatLinksDocument = /* @__PURE__ */ operation<ChatLinksQuery, ChatLinksQueryVariables>("query", "ChatLinks", {"id":"ID!","before":"String!","limit":"Int!"}, [["chatMessages",["__typename",["...ChatMessagePage",[["items",["id",["attachment",["id","url",["thumb:url",0,{"size":"THUMB"}]]]]]]]],{"medicalAppointmentId":"$id","before":"$before","limit":"$limit"}]], 'd61d7b83414100a35226dde802eedd56d897b52b6611f12a3ea709958345f22e');
export const useChatLinksQuery = (options: useQuery.Options<ChatLinksQuery, ChatLinksQueryVariables>) => useQuery(ChatLinksDocument, options as useQuery.Options<ChatLinksQuery, ChatLinksQueryVariables>);
export const ChatNewsDocument = /* @__PURE__ */ operation<ChatNewsSubscription, ChatNewsSubscriptionVariables>("subscription", "ChatNews", {"after":"String"}, [["chatMessageAdded",["kind","cursor","medicalAppointmentId"],{"after":"$after"}]], '2661a8d0556756110a2a4b46209b57e98207447876c82da81bfb724e5d2db50c');
export const useChatNewsSubscription = (options?: useSubscription.Options<ChatNewsSubscription, ChatNewsSubscriptionVariables>) => useSubscription(ChatNewsDocument, options);
export const ChatConversationEventsDocument = /* @__PURE__ */ operation<ChatConversationEventsSubscription, ChatConversationEventsSubscriptionVariables>("subscription", "ChatConversationEvents", {"id":"ID","after":"String"}, [["chatMessageAdded",["kind","cursor","medicalAppointmentId","readUpTo","at",["by",["id","name","role"]],["message",["id","seq","clientId","createdAt",["sender",["id","role"]],"...ChatBubble_message"]]],{"medicalAppointmentId":"$id","after":"$after"}]], 'ddc05b600ffafe56452e885319713107fc39bd996ef4cf3670ea2c612362411b', [ChatBubble_messageFragmentDoc]);
export const useChatConversationEventsSubscription = (options?: useSubscription.Options<ChatConversationEventsSubscription, ChatConversationEventsSubscriptionVariables>) => useSubscription(ChatConversationEventsDocument, options);
export const WriteChatMessageDocument = /* @__PURE__ */ operation<WriteChatMessageMutation, WriteChatMessageMutationVariables>("mutation", "WriteChatMessage", {"input":"SendChatMessageInput!"}, [["sendChatMessage",["__typename",["...ChatMessage",["id","seq","clientId","createdAt",["sender",["id","role"]],"...ChatBubble_message"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input"}]], 'd89abab3696c74b4a0b76bfb9d48607cb013fe4fcaa529f451db09b3fb77ccf0', [ChatBubble_messageFragmentDoc]);
export const useWriteChatMessageMutation = (options?: useMutation.Options<WriteChatMessageMutation, WriteChatMessageMutationVariables>) => useMutation(WriteChatMessageDocument, options);
export const ReadChatDocument = /* @__PURE__ */ operation<ReadChatMutation, ReadChatMutationVariables>("mutation", "ReadChat", {"id":"ID!","upTo":"Int!"}, [["markChatRead",["medicalAppointmentId","unread"],{"medicalAppointmentId":"$id","upTo":"$upTo"}]], 'e1226d787cd7598e5c82d156d8ad8552182e918f456f68a3fd4efb60c07e51fb');
export const useReadChatMutation = (options?: useMutation.Options<ReadChatMutation, ReadChatMutationVariables>) => useMutation(ReadChatDocument, options);
export const TellTypingDocument = /* @__PURE__ */ operation<TellTypingMutation, TellTypingMutationVariables>("mutation", "TellTyping", {"id":"ID!"}, [["setTyping",["ok"],{"medicalAppointmentId":"$id"}]], 'a27faa908258c4ad540958acf43f9ce69d721ebf4eedea349105912e5658454d');
export const useTellTypingMutation = (options?: useMutation.Options<TellTypingMutation, TellTypingMutationVariables>) => useMutation(TellTypingDocument, options);
export const DeleteChatMessageDocument = /* @__PURE__ */ operation<DeleteChatMessageMutation, DeleteChatMessageMutationVariables>("mutation", "DeleteChatMessage", {"id":"ID!"}, [["deleteChatMessage",["__typename",["...ChatMessage",["id","...ChatBubble_message"]],["...UserError",["code","message"]]],{"id":"$id"}]], 'ea396ba27829e5918eb025c9f6ec10246df5b9f07dcead3552179140ef3872a1', [ChatBubble_messageFragmentDoc]);
export const useDeleteChatMessageMutation = (options?: useMutation.Options<DeleteChatMessageMutation, DeleteChatMessageMutationVariables>) => useMutation(DeleteChatMessageDocument, options);