/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type GiveAccessReasonMutationVariables = Exact<{
  kind: Types.AccessReasonChoice;
  words: string;
  recordId?: string | null | undefined;
}>;


export type GiveAccessReasonMutation = { giveAccessReason:
    | { __typename: 'AccessReasonGiven', until: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const GiveAccessReasonDocument = /* @__PURE__ */ operation<GiveAccessReasonMutation, GiveAccessReasonMutationVariables>("mutation", "GiveAccessReason", {"kind":"AccessReasonChoice!","words":"String!","recordId":"ID"}, [["giveAccessReason",["__typename",["...AccessReasonGiven",["until"]],["...UserError",["code","message"]]],{"kind":"$kind","words":"$words","recordId":"$recordId"}]], 'ec97bbe2c51b9f9ee533af1ec63e7175a484f4d1d18255d899ce7fde5c15e37f');
export const useGiveAccessReasonMutation = (options?: useMutation.Options<GiveAccessReasonMutation, GiveAccessReasonMutationVariables>) => useMutation(GiveAccessReasonDocument, options);