/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminTalkQueryVariables = Exact<{
  id: string;
  before?: string | null | undefined;
  limit: number;
}>;


export type AdminTalkQuery = { chatMessages:
    | { __typename: 'ChatMessagePage', older: string | null, users: Array<{ __typename: 'ChatUser', id: string, name: string, role: Types.Role }>, items: Array<{ __typename: 'ChatMessage', id: string, seq: number, text: string | null, createdAt: string, readAt: string | null, editedAt: string | null, deletedAt: string | null, earlierVersions: Array<{ __typename: 'ChatMessageVersion', number: number, text: string | null, at: string }>, sender: { __typename: 'ChatUser', id: string, name: string, role: Types.Role }, attachment: { __typename: 'StoredFile', id: string, contentType: string, thumb: string } | null }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminTalkDocument = /* @__PURE__ */ operation<AdminTalkQuery, AdminTalkQueryVariables>("query", "AdminTalk", {"id":"ID!","before":"String","limit":"Int!"}, [["chatMessages",["__typename",["...Refusal",["code","message"]],["...ChatMessagePage",["older",["users",["id","name","role"]],["items",["id","seq","text","createdAt","readAt","editedAt",["earlierVersions",["number","text","at"]],"deletedAt",["sender",["id","name","role"]],["attachment",["id","contentType",["thumb:url",0,{"size":"THUMB"}]]]]]]]],{"medicalAppointmentId":"$id","before":"$before","limit":"$limit"}]], '90f9872817a5afc740e142ec697bc195241ebd086d7c67d90c4b044d65cfdaa2');
export const useAdminTalkQuery = (options: useQuery.Options<AdminTalkQuery, AdminTalkQueryVariables>) => useQuery(AdminTalkDocument, options as useQuery.Options<AdminTalkQuery, AdminTalkQueryVariables>);