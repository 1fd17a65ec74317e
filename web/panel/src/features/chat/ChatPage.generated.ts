/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type ConversationMessage_messageFragment = { __typename: 'ChatMessage', id: string, seq: number, clientId: string, text: string | null, createdAt: string, readAt: string | null, deletedAt: string | null, editedAt: string | null, earlierVersions: Array<{ __typename: 'ChatMessageVersion', number: number, text: string | null, at: string }>, sender: { __typename: 'ChatUser', id: string, name: string, role: Types.Role }, attachment: { __typename: 'StoredFile', id: string, contentType: string, thumb: string } | null } & { ' $fragmentName'?: 'ConversationMessage_messageFragment' };

export type MyConversationsQueryVariables = Exact<{
  limit: number;
}>;


export type MyConversationsQuery = { myChats: { __typename: 'ChatList', total: number, items: Array<{ __typename: 'Chat', medicalAppointmentId: string, request: number, statusLabel: string, unread: number, mayWrite: boolean, with: { __typename: 'ChatUser', id: string, name: string, role: Types.Role } | null, lastMessage: { __typename: 'ChatMessage', id: string, text: string | null, createdAt: string, deletedAt: string | null, sender: { __typename: 'ChatUser', id: string, role: Types.Role } } | null }> } };

export type ConversationQueryVariables = Exact<{
  id: string;
  before?: string | null | undefined;
  limit: number;
}>;


export type ConversationQuery = { chatMessages:
    | { __typename: 'ChatMessagePage', cursor: string, older: string | null, mayWrite: boolean, writableUntil: string | null, users: Array<{ __typename: 'ChatUser', id: string, name: string, role: Types.Role }>, items: Array<(
        { __typename: 'ChatMessage', id: string, seq: number, clientId: string, createdAt: string, sender: { __typename: 'ChatUser', id: string } }
        & { ' $fragmentRefs'?: { 'ConversationMessage_messageFragment': ConversationMessage_messageFragment } }
      )> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ConversationEventsSubscriptionVariables = Exact<{
  id?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type ConversationEventsSubscription = { chatMessageAdded: { __typename: 'ChatEvent', kind: Types.ChatEventKind, cursor: string | null, medicalAppointmentId: string, readUpTo: number | null, at: string, by: { __typename: 'ChatUser', id: string, name: string } | null, message: (
      { __typename: 'ChatMessage', id: string, seq: number, clientId: string, createdAt: string, sender: { __typename: 'ChatUser', id: string } }
      & { ' $fragmentRefs'?: { 'ConversationMessage_messageFragment': ConversationMessage_messageFragment } }
    ) | null } };

export type SendConversationMessageMutationVariables = Exact<{
  input: Types.SendChatMessageInput;
}>;


export type SendConversationMessageMutation = { sendChatMessage:
    | (
      { __typename: 'ChatMessage', id: string, seq: number, clientId: string, createdAt: string, sender: { __typename: 'ChatUser', id: string } }
      & { ' $fragmentRefs'?: { 'ConversationMessage_messageFragment': ConversationMessage_messageFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type DeleteConversationMessageMutationVariables = Exact<{
  id: string;
}>;


export type DeleteConversationMessageMutation = { deleteChatMessage:
    | (
      { __typename: 'ChatMessage', id: string }
      & { ' $fragmentRefs'?: { 'ConversationMessage_messageFragment': ConversationMessage_messageFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type MarkConversationReadMutationVariables = Exact<{
  id: string;
  upTo: number;
}>;


export type MarkConversationReadMutation = { markChatRead: { __typename: 'ChatUnread', medicalAppointmentId: string, unread: number } };

export type TypingInConversationMutationVariables = Exact<{
  id: string;
}>;


export type TypingInConversationMutation = { setTyping: { __typename: 'Done', ok: boolean } };

export const ConversationMessage_messageFragmentDoc = /* @__PURE__ */ fragment<ConversationMessage_messageFragment>("ConversationMessage_message", "ChatMessage", ["id","seq","clientId","text","createdAt","readAt","deletedAt","editedAt",["earlierVersions",["number","text","at"]],["sender",["id","name","role"]],["attachment",["id","contentType",["thumb:url",0,{"size":"THUMB"}]]]]);
export const useConversationMessage_message = (from: FragmentOf<ConversationMessage_messageFragment>) => useMasked(ConversationMessage_messageFragmentDoc, 'ConversationMessage_message', from);
export const MyConversationsDocument = /* @__PURE__ */ operation<MyConversationsQuery, MyConversationsQueryVariables>("query", "MyConversations", {"limit":"Int!"}, [["myChats",["total",["items",["medicalAppointmentId","request","statusLabel","unread","mayWrite",["with",["id","name","role"]],["lastMessage",["id","text","createdAt","deletedAt",["sender",["id","role"]]]]]]],{"limit":"$limit"}]], 'b81f6438468197d695cd40cfdf8ca5b89b1b7a2bf9b33ce6589f509afb5a8873');
export const useMyConversationsQuery = (options: useQuery.Options<MyConversationsQuery, MyConversationsQueryVariables>) => useQuery(MyConversationsDocument, options as useQuery.Options<MyConversationsQuery, MyConversationsQueryVariables>);
export const ConversationDocument = /* @__PURE__ */ operation<ConversationQuery, ConversationQueryVariables>("query", "Conversation", {"id":"ID!","before":"String","limit":"Int!"}, [["chatMessages",["__typename",["...Refusal",["code","message"]],["...ChatMessagePage",["cursor","older","mayWrite","writableUntil",["users",["id","name","role"]],["items",["id","seq","clientId","createdAt",["sender",["id"]],"...ConversationMessage_message"]]]]],{"medicalAppointmentId":"$id","before":"$before","limit":"$limit"}]], 'b3eb3f82c136e80dc9ccf4cca849fedcb2b50db1e235d97e4ac1094f63da28a3', [ConversationMessage_messageFragmentDoc]);
export const useConversationQuery = (options: useQuery.Options<ConversationQuery, ConversationQueryVariables>) => useQuery(ConversationDocument, options as useQuery.Options<ConversationQuery, ConversationQueryVariables>);
export const ConversationEventsDocument = /* @__PURE__ */ operation<ConversationEventsSubscription, ConversationEventsSubscriptionVariables>("subscription", "ConversationEvents", {"id":"ID","after":"String"}, [["chatMessageAdded",["kind","cursor","medicalAppointmentId","readUpTo","at",["by",["id","name"]],["message",["id","seq","clientId","createdAt",["sender",["id"]],"...ConversationMessage_message"]]],{"medicalAppointmentId":"$id","after":"$after"}]], 'c0bd4efdd6d886dc20980c99ecdc8b512d6e39091e42698d43c278ed91d3ffac', [ConversationMessage_messageFragmentDoc]);
export const useConversationEventsSubscription = (options?: useSubscription.Options<ConversationEventsSubscription, ConversationEventsSubscriptionVariables>) => useSubscription(ConversationEventsDocument, options);
export const SendConversationMessageDocument = /* @__PURE__ */ operation<SendConversationMessageMutation, SendConversationMessageMutationVariables>("mutation", "SendConversationMessage", {"input":"SendChatMessageInput!"}, [["sendChatMessage",["__typename",["...ChatMessage",["id","seq","clientId","createdAt",["sender",["id"]],"...ConversationMessage_message"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input"}]], '175d6d53be37c18b82269d584312d18e9dbc6fd4d5304ac8825518e16c32e2f0', [ConversationMessage_messageFragmentDoc]);
export const useSendConversationMessageMutation = (options?: useMutation.Options<SendConversationMessageMutation, SendConversationMessageMutationVariables>) => useMutation(SendConversationMessageDocument, options);
export const DeleteConversationMessageDocument = /* @__PURE__ */ operation<DeleteConversationMessageMutation, DeleteConversationMessageMutationVariables>("mutation", "DeleteConversationMessage", {"id":"ID!"}, [["deleteChatMessage",["__typename",["...ChatMessage",["id","...ConversationMessage_message"]],["...UserError",["code","message"]]],{"id":"$id"}]], 'c36bc5a653022ef05c6bbccae439b230b77482f7a29d10df386ffd3a1d5cc438', [ConversationMessage_messageFragmentDoc]);
export const useDeleteConversationMessageMutation = (options?: useMutation.Options<DeleteConversationMessageMutation, DeleteConversationMessageMutationVariables>) => useMutation(DeleteConversationMessageDocument, options);
export const MarkConversationReadDocument = /* @__PURE__ */ operation<MarkConversationReadMutation, MarkConversationReadMutationVariables>("mutation", "MarkConversationRead", {"id":"ID!","upTo":"Int!"}, [["markChatRead",["medicalAppointmentId","unread"],{"medicalAppointmentId":"$id","upTo":"$upTo"}]], '57ae0c52da294263ce8a6e6011be3d7b474a30d6c470b03d33dd207928078a5d');
export const useMarkConversationReadMutation = (options?: useMutation.Options<MarkConversationReadMutation, MarkConversationReadMutationVariables>) => useMutation(MarkConversationReadDocument, options);
export const TypingInConversationDocument = /* @__PURE__ */ operation<TypingInConversationMutation, TypingInConversationMutationVariables>("mutation", "TypingInConversation", {"id":"ID!"}, [["setTyping",["ok"],{"medicalAppointmentId":"$id"}]], 'b7a286df5b0f67eaba3582426a319935789374a3bee5a5ee209540ae597a705a');
export const useTypingInConversationMutation = (options?: useMutation.Options<TypingInConversationMutation, TypingInConversationMutationVariables>) => useMutation(TypingInConversationDocument, options);