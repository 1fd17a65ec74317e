/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type GiveAccessReasonMutationVariables = Exact<{
  kind: Types.AccessReasonChoice;
  text: string;
  recordId?: string | null | undefined;
}>;


export type GiveAccessReasonMutation = { giveAccessReason:
    | { __typename: 'AccessReasonGiven', until: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const GiveAccessReasonDocument = /* @__PURE__ */ operation<GiveAccessReasonMutation, GiveAccessReasonMutationVariables>("mutation", "GiveAccessReason", {"kind":"AccessReasonChoice!","text":"String!","recordId":"ID"}, [["giveAccessReason",["__typename",["...AccessReasonGiven",["until"]],"...Refusal@unmask"],{"kind":"$kind","text":"$text","recordId":"$recordId"}]], '7c882e0473c94d9613aa0e495189d0db58b1857243eaf66cd2da6c13174a7c16', [RefusalFragmentDoc]);
export const useGiveAccessReasonMutation = (options?: useMutation.Options<GiveAccessReasonMutation, GiveAccessReasonMutationVariables>) => useMutation(GiveAccessReasonDocument, options);