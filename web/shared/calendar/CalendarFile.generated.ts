/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type CallFileQueryVariables = Exact<{
  slotId: string;
}>;


export type CallFileQuery = { callFile: string };

export const CallFileDocument = /* @__PURE__ */ operation<CallFileQuery, CallFileQueryVariables>("query", "CallFile", {"slotId":"ID!"}, [["callFile",0,{"slotId":"$slotId"}]], 'ae0dff5832e4e66b75e12b8fd83ca94e43b83068988d09ef42ad79daf8fbe66b');
export const useCallFileQuery = (options: useQuery.Options<CallFileQuery, CallFileQueryVariables>) => useQuery(CallFileDocument, options as useQuery.Options<CallFileQuery, CallFileQueryVariables>);