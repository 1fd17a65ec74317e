/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type GiveAccessReasonMutationVariables = Exact<{
  kind: Types.AccessReasonChoice;
  text: string;
  recordId?: string | null | undefined;
}>;


export type GiveAccessReasonMutation = { giveAccessReason:
    | { __typename: 'AccessReasonGiven', until: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const GiveAccessReasonDocument = /* @__PURE__ */ operation<GiveAccessReasonMutation, GiveAccessReasonMutationVariables>("mutation", "GiveAccessReason", {"kind":"AccessReasonChoice!","text":"String!","recordId":"ID"}, [["giveAccessReason",["__typename",["...AccessReasonGiven",["until"]],["...UserError",["code","message"]]],{"kind":"$kind","text":"$text","recordId":"$recordId"}]], '87e866e51784e11a921d3f560884cd77d3209e14d2477ab9e042e83e0ea36a2d');
export const useGiveAccessReasonMutation = (options?: useMutation.Options<GiveAccessReasonMutation, GiveAccessReasonMutationVariables>) => useMutation(GiveAccessReasonDocument, options);