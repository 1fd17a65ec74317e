/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment, Refusal_InvalidInput_Fragment } from '../errors/refusal.generated.ts';
import { useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { RefusalFragmentDoc } from '../errors/refusal.generated.ts';
export type ConversationMessage_messageFragment = { __typename: 'ChatMessage', id: string, text: string | null, createdAt: string, readAt: string | null, editedAt: string | null, deletedAt: string | null, earlierVersions: Array<{ __typename: 'ChatMessageVersion', number: number, text: string | null, at: string }>, sender: { __typename: 'ChatUser', id: string, name: string, role: Types.Role }, attachment: { __typename: 'StoredFile', id: string, contentType: string, thumb: string } | null } & { ' $fragmentName'?: 'ConversationMessage_messageFragment' };

export type ConversationQueryVariables = Exact<{
  id: string;
  before?: string | null | undefined;
  limit: number;
}>;


export type ConversationQuery = { chatMessages:
    | { __typename: 'ChatMessagePage', cursor: string, older: string | null, mayWrite: boolean, writableUntil: string | null, users: Array<{ __typename: 'ChatUser', id: string, name: string, role: Types.Role }>, items: Array<(
        { __typename: 'ChatMessage', id: string, seq: number, clientId: string, createdAt: string, sender: { __typename: 'ChatUser', id: string, role: Types.Role } }
        & { ' $fragmentRefs'?: { 'ConversationMessage_messageFragment': ConversationMessage_messageFragment } }
      )> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ConversationFileLinkQueryVariables = Exact<{
  id: string;
  size?: Types.FileSize | null | undefined;
}>;


export type ConversationFileLinkQuery = { fileLink: string };

export type ConversationEventsSubscriptionVariables = Exact<{
  id?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type ConversationEventsSubscription = { chatMessageAdded: { __typename: 'ChatEvent', kind: Types.ChatEventKind, cursor: string | null, medicalAppointmentId: string, readUpTo: number | null, at: string, by: { __typename: 'ChatUser', id: string, name: string, role: Types.Role } | null, message: (
      { __typename: 'ChatMessage', id: string, seq: number, clientId: string, createdAt: string, sender: { __typename: 'ChatUser', id: string, role: Types.Role } }
      & { ' $fragmentRefs'?: { 'ConversationMessage_messageFragment': ConversationMessage_messageFragment } }
    ) | null } };

export type SendConversationMessageMutationVariables = Exact<{
  input: Types.SendChatMessageInput;
}>;


export type SendConversationMessageMutation = { sendChatMessage:
    | (
      { __typename: 'ChatMessage', id: string, seq: number, clientId: string, createdAt: string, sender: { __typename: 'ChatUser', id: string, role: Types.Role } }
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
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
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

export const ConversationMessage_messageFragmentDoc = /* @__PURE__ */ fragment<ConversationMessage_messageFragment>("ConversationMessage_message", "ChatMessage", ["id","text","createdAt","readAt","editedAt",["earlierVersions",["number","text","at"]],"deletedAt",["sender",["id","name","role"]],["attachment",["id","contentType",["thumb:url",0,{"size":"THUMB"}]]]]);
export const useConversationMessage_message = (from: FragmentOf<ConversationMessage_messageFragment>) => useMasked(ConversationMessage_messageFragmentDoc, 'ConversationMessage_message', from);
export const ConversationDocument = /* @__PURE__ */ operation<ConversationQuery, ConversationQueryVariables>("query", "Conversation", {"id":"ID!","before":"String","limit":"Int!"}, [["chatMessages",["__typename","...Refusal@unmask",["...ChatMessagePage",["cursor","older","mayWrite","writableUntil",["users",["id","name","role"]],["items",["id","seq","clientId","createdAt",["sender",["id","role"]],"...ConversationMessage_message"]]]]],{"medicalAppointmentId":"$id","before":"$before","limit":"$limit"}]], '312ebea480514b0cb74419b5e789c8d00e766aec61502fb9ad8dd6dcf18f243c', [RefusalFragmentDoc, ConversationMessage_messageFragmentDoc]);
export const useConversationQuery = (options: useQuery.Options<ConversationQuery, ConversationQueryVariables>) => useQuery(ConversationDocument, options as useQuery.Options<ConversationQuery, ConversationQueryVariables>);
export const ConversationFileLinkDocument = /* @__PURE__ */ operation<ConversationFileLinkQuery, ConversationFileLinkQueryVariables>("query", "ConversationFileLink", {"id":"ID!","size":"FileSize"}, [["fileLink",0,{"id":"$id","size":"$size"}]], '627c71005089831159fd9f38096ccc1e9f0e25c5523fbbb90f32ace7039c13ac');
export const useConversationFileLinkQuery = (options: useQuery.Options<ConversationFileLinkQuery, ConversationFileLinkQueryVariables>) => useQuery(ConversationFileLinkDocument, options as useQuery.Options<ConversationFileLinkQuery, ConversationFileLinkQueryVariables>);
export const ConversationEventsDocument = /* @__PURE__ */ operation<ConversationEventsSubscription, ConversationEventsSubscriptionVariables>("subscription", "ConversationEvents", {"id":"ID","after":"String"}, [["chatMessageAdded",["kind","cursor","medicalAppointmentId","readUpTo","at",["by",["id","name","role"]],["message",["id","seq","clientId","createdAt",["sender",["id","role"]],"...ConversationMessage_message"]]],{"medicalAppointmentId":"$id","after":"$after"}]], '15d362531cdc2142e674b9219308a8b633822efd0596af45886a594c30f07243', [ConversationMessage_messageFragmentDoc]);
export const useConversationEventsSubscription = (options?: useSubscription.Options<ConversationEventsSubscription, ConversationEventsSubscriptionVariables>) => useSubscription(ConversationEventsDocument, options);
export const SendConversationMessageDocument = /* @__PURE__ */ operation<SendConversationMessageMutation, SendConversationMessageMutationVariables>("mutation", "SendConversationMessage", {"input":"SendChatMessageInput!"}, [["sendChatMessage",["__typename",["...ChatMessage",["id","seq","clientId","createdAt",["sender",["id","role"]],"...ConversationMessage_message"]],"...Refusal@unmask"],{"input":"$input"}]], '98e119438ac8a578b727c58403fe180f51a9ca467a8169059d3371829a38a5c4', [ConversationMessage_messageFragmentDoc, RefusalFragmentDoc]);
export const useSendConversationMessageMutation = (options?: useMutation.Options<SendConversationMessageMutation, SendConversationMessageMutationVariables>) => useMutation(SendConversationMessageDocument, options);
export const DeleteConversationMessageDocument = /* @__PURE__ */ operation<DeleteConversationMessageMutation, DeleteConversationMessageMutationVariables>("mutation", "DeleteConversationMessage", {"id":"ID!"}, [["deleteChatMessage",["__typename",["...ChatMessage",["id","...ConversationMessage_message"]],"...Refusal@unmask"],{"id":"$id"}]], '75d9154fadab3d16d702a0ddfe00a9f1d9302665c61fba9787475b0cb5849057', [ConversationMessage_messageFragmentDoc, RefusalFragmentDoc]);
export const useDeleteConversationMessageMutation = (options?: useMutation.Options<DeleteConversationMessageMutation, DeleteConversationMessageMutationVariables>) => useMutation(DeleteConversationMessageDocument, options);
export const MarkConversationReadDocument = /* @__PURE__ */ operation<MarkConversationReadMutation, MarkConversationReadMutationVariables>("mutation", "MarkConversationRead", {"id":"ID!","upTo":"Int!"}, [["markChatRead",["medicalAppointmentId","unread"],{"medicalAppointmentId":"$id","upTo":"$upTo"}]], '57ae0c52da294263ce8a6e6011be3d7b474a30d6c470b03d33dd207928078a5d');
export const useMarkConversationReadMutation = (options?: useMutation.Options<MarkConversationReadMutation, MarkConversationReadMutationVariables>) => useMutation(MarkConversationReadDocument, options);
export const TypingInConversationDocument = /* @__PURE__ */ operation<TypingInConversationMutation, TypingInConversationMutationVariables>("mutation", "TypingInConversation", {"id":"ID!"}, [["setTyping",["ok"],{"medicalAppointmentId":"$id"}]], 'b7a286df5b0f67eaba3582426a319935789374a3bee5a5ee209540ae597a705a');
export const useTypingInConversationMutation = (options?: useMutation.Options<TypingInConversationMutation, TypingInConversationMutationVariables>) => useMutation(TypingInConversationDocument, options);