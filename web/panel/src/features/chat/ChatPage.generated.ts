/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type TalkMessage_messageFragment = { __typename: 'ChatMessage', id: string, seq: number, clientId: string, text: string | null, createdAt: string, readAt: string | null, deletedAt: string | null, editedAt: string | null, earlierVersions: Array<{ __typename: 'ChatMessageVersion', number: number, text: string | null, at: string }>, sender: { __typename: 'ChatUser', id: string, name: string, role: Types.Role }, attachment: { __typename: 'StoredFile', id: string, contentType: string, thumb: string } | null } & { ' $fragmentName'?: 'TalkMessage_messageFragment' };

export type MyTalksQueryVariables = Exact<{
  limit: number;
}>;


export type MyTalksQuery = { myChats: { __typename: 'ChatList', total: number, items: Array<{ __typename: 'Chat', medicalAppointmentId: string, request: number, statusLabel: string, unread: number, mayWrite: boolean, with: { __typename: 'ChatUser', id: string, name: string, role: Types.Role } | null, lastMessage: { __typename: 'ChatMessage', id: string, text: string | null, createdAt: string, deletedAt: string | null, sender: { __typename: 'ChatUser', id: string, role: Types.Role } } | null }> } };

export type TalkQueryVariables = Exact<{
  id: string;
  before?: string | null | undefined;
  limit: number;
}>;


export type TalkQuery = { chatMessages:
    | { __typename: 'ChatMessagePage', cursor: string, older: string | null, mayWrite: boolean, writableUntil: string | null, users: Array<{ __typename: 'ChatUser', id: string, name: string, role: Types.Role }>, items: Array<(
        { __typename: 'ChatMessage', id: string, seq: number, clientId: string, createdAt: string, sender: { __typename: 'ChatUser', id: string } }
        & { ' $fragmentRefs'?: { 'TalkMessage_messageFragment': TalkMessage_messageFragment } }
      )> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type TalkEventsSubscriptionVariables = Exact<{
  id?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type TalkEventsSubscription = { chatMessageAdded: { __typename: 'ChatEvent', kind: Types.ChatEventKind, cursor: string | null, medicalAppointmentId: string, readUpTo: number | null, at: string, by: { __typename: 'ChatUser', id: string, name: string } | null, message: (
      { __typename: 'ChatMessage', id: string, seq: number, clientId: string, createdAt: string, sender: { __typename: 'ChatUser', id: string } }
      & { ' $fragmentRefs'?: { 'TalkMessage_messageFragment': TalkMessage_messageFragment } }
    ) | null } };

export type SendTalkMessageMutationVariables = Exact<{
  input: Types.SendChatMessageInput;
}>;


export type SendTalkMessageMutation = { sendChatMessage:
    | (
      { __typename: 'ChatMessage', id: string, seq: number, clientId: string, createdAt: string, sender: { __typename: 'ChatUser', id: string } }
      & { ' $fragmentRefs'?: { 'TalkMessage_messageFragment': TalkMessage_messageFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type DeleteTalkMessageMutationVariables = Exact<{
  id: string;
}>;


export type DeleteTalkMessageMutation = { deleteChatMessage:
    | (
      { __typename: 'ChatMessage', id: string }
      & { ' $fragmentRefs'?: { 'TalkMessage_messageFragment': TalkMessage_messageFragment } }
    )
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ReadTalkMutationVariables = Exact<{
  id: string;
  upTo: number;
}>;


export type ReadTalkMutation = { markChatRead: { __typename: 'ChatUnread', medicalAppointmentId: string, unread: number } };

export type TypingInTalkMutationVariables = Exact<{
  id: string;
}>;


export type TypingInTalkMutation = { setTyping: { __typename: 'Done', ok: boolean } };

export const TalkMessage_messageFragmentDoc = /* @__PURE__ */ fragment<TalkMessage_messageFragment>("TalkMessage_message", "ChatMessage", ["id","seq","clientId","text","createdAt","readAt","deletedAt","editedAt",["earlierVersions",["number","text","at"]],["sender",["id","name","role"]],["attachment",["id","contentType",["thumb:url",0,{"size":"THUMB"}]]]]);
export const useTalkMessage_message = (from: FragmentOf<TalkMessage_messageFragment>) => useMasked(TalkMessage_messageFragmentDoc, 'TalkMessage_message', from);
export const MyTalksDocument = /* @__PURE__ */ operation<MyTalksQuery, MyTalksQueryVariables>("query", "MyTalks", {"limit":"Int!"}, [["myChats",["total",["items",["medicalAppointmentId","request","statusLabel","unread","mayWrite",["with",["id","name","role"]],["lastMessage",["id","text","createdAt","deletedAt",["sender",["id","role"]]]]]]],{"limit":"$limit"}]], '7b22a0920e75ab961095b8ef04c2833892bc1416abd82f4ddcc3fa2df5453e57');
export const useMyTalksQuery = (options: useQuery.Options<MyTalksQuery, MyTalksQueryVariables>) => useQuery(MyTalksDocument, options as useQuery.Options<MyTalksQuery, MyTalksQueryVariables>);
export const TalkDocument = /* @__PURE__ */ operation<TalkQuery, TalkQueryVariables>("query", "Talk", {"id":"ID!","before":"String","limit":"Int!"}, [["chatMessages",["__typename",["...Refusal",["code","message"]],["...ChatMessagePage",["cursor","older","mayWrite","writableUntil",["users",["id","name","role"]],["items",["id","seq","clientId","createdAt",["sender",["id"]],"...TalkMessage_message"]]]]],{"medicalAppointmentId":"$id","before":"$before","limit":"$limit"}]], '4fcdf92002aac71d3b140fdfe3e454d173d94d4dbfe65ecc846094f85539a61c', [TalkMessage_messageFragmentDoc]);
export const useTalkQuery = (options: useQuery.Options<TalkQuery, TalkQueryVariables>) => useQuery(TalkDocument, options as useQuery.Options<TalkQuery, TalkQueryVariables>);
export const TalkEventsDocument = /* @__PURE__ */ operation<TalkEventsSubscription, TalkEventsSubscriptionVariables>("subscription", "TalkEvents", {"id":"ID","after":"String"}, [["chatMessageAdded",["kind","cursor","medicalAppointmentId","readUpTo","at",["by",["id","name"]],["message",["id","seq","clientId","createdAt",["sender",["id"]],"...TalkMessage_message"]]],{"medicalAppointmentId":"$id","after":"$after"}]], 'cf1b594fa7541753ff91b6a697ba7022816de0578bca59da82dfb73dfccc4cb6', [TalkMessage_messageFragmentDoc]);
export const useTalkEventsSubscription = (options?: useSubscription.Options<TalkEventsSubscription, TalkEventsSubscriptionVariables>) => useSubscription(TalkEventsDocument, options);
export const SendTalkMessageDocument = /* @__PURE__ */ operation<SendTalkMessageMutation, SendTalkMessageMutationVariables>("mutation", "SendTalkMessage", {"input":"SendChatMessageInput!"}, [["sendChatMessage",["__typename",["...ChatMessage",["id","seq","clientId","createdAt",["sender",["id"]],"...TalkMessage_message"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input"}]], '31097f1c6157c21ceb25df78ef8abbc629280b687afec083a6e61123c2ee61e4', [TalkMessage_messageFragmentDoc]);
export const useSendTalkMessageMutation = (options?: useMutation.Options<SendTalkMessageMutation, SendTalkMessageMutationVariables>) => useMutation(SendTalkMessageDocument, options);
export const DeleteTalkMessageDocument = /* @__PURE__ */ operation<DeleteTalkMessageMutation, DeleteTalkMessageMutationVariables>("mutation", "DeleteTalkMessage", {"id":"ID!"}, [["deleteChatMessage",["__typename",["...ChatMessage",["id","...TalkMessage_message"]],["...UserError",["code","message"]]],{"id":"$id"}]], 'e5dcfd99fd30be7c16a4134b82c48de117975e4cae3fc6fdeaa2bc8d0cc75ae8', [TalkMessage_messageFragmentDoc]);
export const useDeleteTalkMessageMutation = (options?: useMutation.Options<DeleteTalkMessageMutation, DeleteTalkMessageMutationVariables>) => useMutation(DeleteTalkMessageDocument, options);
export const ReadTalkDocument = /* @__PURE__ */ operation<ReadTalkMutation, ReadTalkMutationVariables>("mutation", "ReadTalk", {"id":"ID!","upTo":"Int!"}, [["markChatRead",["medicalAppointmentId","unread"],{"medicalAppointmentId":"$id","upTo":"$upTo"}]], 'c3238c9b0814bf7190faf3f12e931783d3974d857a81764323e54f8271469c4a');
export const useReadTalkMutation = (options?: useMutation.Options<ReadTalkMutation, ReadTalkMutationVariables>) => useMutation(ReadTalkDocument, options);
export const TypingInTalkDocument = /* @__PURE__ */ operation<TypingInTalkMutation, TypingInTalkMutationVariables>("mutation", "TypingInTalk", {"id":"ID!"}, [["setTyping",["ok"],{"medicalAppointmentId":"$id"}]], 'e6b0b6ef1db212e4acf0589db95a6b6a8573c2e65b83c6004e05ec4978a577a1');
export const useTypingInTalkMutation = (options?: useMutation.Options<TypingInTalkMutation, TypingInTalkMutationVariables>) => useMutation(TypingInTalkDocument, options);