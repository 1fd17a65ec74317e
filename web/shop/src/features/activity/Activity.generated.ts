/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type RecordActivityMutationVariables = Exact<{
  code: number;
  path: string;
}>;


export type RecordActivityMutation = { recordActivity: { __typename: 'Done', ok: boolean } };

export const RecordActivityDocument = /* @__PURE__ */ operation<RecordActivityMutation, RecordActivityMutationVariables>("mutation", "RecordActivity", {"code":"Int!","path":"String!"}, [["recordActivity",["ok"],{"code":"$code","path":"$path"}]], '51d61efd603584bd526ab25050f33dbef5d345227fddf6c29f425568eca3d789');
export const useRecordActivityMutation = (options?: useMutation.Options<RecordActivityMutation, RecordActivityMutationVariables>) => useMutation(RecordActivityDocument, options);