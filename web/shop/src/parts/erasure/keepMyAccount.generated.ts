/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type KeepMyAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type KeepMyAccountMutation = { takeBackErasure:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const KeepMyAccountDocument = /* @__PURE__ */ operation<KeepMyAccountMutation, KeepMyAccountMutationVariables>("mutation", "KeepMyAccount", {}, [["takeBackErasure",["__typename",["...Done",["ok"]],"...Refusal@unmask"]]], 'e28f73cfea43afae5a8d10ba593705ca68584429026408a8da366b94888c1e33', [RefusalFragmentDoc]);
export const useKeepMyAccountMutation = (options?: useMutation.Options<KeepMyAccountMutation, KeepMyAccountMutationVariables>) => useMutation(KeepMyAccountDocument, options);