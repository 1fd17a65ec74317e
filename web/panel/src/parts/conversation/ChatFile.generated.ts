/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type ChatFileLinkQueryVariables = Exact<{
  id: string;
  size?: Types.FileSize | null | undefined;
}>;


export type ChatFileLinkQuery = { fileLink: string };

export const ChatFileLinkDocument = /* @__PURE__ */ operation<ChatFileLinkQuery, ChatFileLinkQueryVariables>("query", "ChatFileLink", {"id":"ID!","size":"FileSize"}, [["fileLink",0,{"id":"$id","size":"$size"}]], '10bdd79a6f61a9f3be361b87cea98ea00d193c5aa0c745ee18183f395866b09b');
export const useChatFileLinkQuery = (options: useQuery.Options<ChatFileLinkQuery, ChatFileLinkQueryVariables>) => useQuery(ChatFileLinkDocument, options as useQuery.Options<ChatFileLinkQuery, ChatFileLinkQueryVariables>);