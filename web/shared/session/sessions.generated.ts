/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type MySessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type MySessionsQuery = { mySessions: Array<{ __typename: 'MySession', id: string, device: string, network: string | null, startedAt: string, lastUsedAt: string, isCurrent: boolean }> };

export type EndSessionMutationVariables = Exact<{
  id: string;
}>;


export type EndSessionMutation = { endSession: { __typename: 'Done', ok: boolean } };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { endOtherSessions: { __typename: 'Done', ok: boolean } };

export const MySessionsDocument = /* @__PURE__ */ operation<MySessionsQuery, MySessionsQueryVariables>("query", "MySessions", {}, [["mySessions",["id","device","network","startedAt","lastUsedAt","isCurrent"]]], 'aa06c250adec74c893167b92f628774ae44cd42ed67f36f0d8896a002d9c7bf8');
export const useMySessionsQuery = (options?: useQuery.Options<MySessionsQuery, MySessionsQueryVariables>) => useQuery(MySessionsDocument, options as useQuery.Options<MySessionsQuery, MySessionsQueryVariables>);
export const EndSessionDocument = /* @__PURE__ */ operation<EndSessionMutation, EndSessionMutationVariables>("mutation", "EndSession", {"id":"ID!"}, [["endSession",["ok"],{"id":"$id"}]], 'd9d58d265d4179acaa0d7f192ec802d106bc1916746555246414cb2a8291b59f');
export const useEndSessionMutation = (options?: useMutation.Options<EndSessionMutation, EndSessionMutationVariables>) => useMutation(EndSessionDocument, options);
export const EndOtherSessionsDocument = /* @__PURE__ */ operation<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>("mutation", "EndOtherSessions", {}, [["endOtherSessions",["ok"]]], 'b64f6bb195c7499cb7e935c6d9440badf712c8b42f29624a98acd4073f1e12ef');
export const useEndOtherSessionsMutation = (options?: useMutation.Options<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>) => useMutation(EndOtherSessionsDocument, options);