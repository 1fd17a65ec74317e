/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type KeepMyAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type KeepMyAccountMutation = { takeBackErasure:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const KeepMyAccountDocument = /* @__PURE__ */ operation<KeepMyAccountMutation, KeepMyAccountMutationVariables>("mutation", "KeepMyAccount", {}, [["takeBackErasure",["__typename",["...Done",["ok"]],["...UserError",["code","message"]]]]], 'bdfc886f37086f2ab5691f182f05c8ac6fedefcfa9d29efee5c2c7afe49f53c9');
export const useKeepMyAccountMutation = (options?: useMutation.Options<KeepMyAccountMutation, KeepMyAccountMutationVariables>) => useMutation(KeepMyAccountDocument, options);