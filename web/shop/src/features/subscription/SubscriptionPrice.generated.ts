/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Subscription_recurrenceFragment } from './Subscription.generated.ts';
import type { Refusal_DearerFreight_Fragment, Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { Subscription_recurrenceFragmentDoc } from './Subscription.generated.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type AcceptSubscriptionPriceMutationVariables = Exact<{
  id: string;
  offerId: string;
}>;


export type AcceptSubscriptionPriceMutation = { acceptRecurrencePrice:
    | { __typename: 'DearerFreight', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Recurrence', id: string, status: number }
      & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type DeclineSubscriptionPriceMutationVariables = Exact<{
  id: string;
  offerId: string;
}>;


export type DeclineSubscriptionPriceMutation = { declineRecurrencePrice:
    | { __typename: 'DearerFreight', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Recurrence', id: string, status: number }
      & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AcceptSubscriptionPriceDocument = /* @__PURE__ */ operation<AcceptSubscriptionPriceMutation, AcceptSubscriptionPriceMutationVariables>("mutation", "AcceptSubscriptionPrice", {"id":"ID!","offerId":"ID!"}, [["acceptRecurrencePrice",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],"...Refusal@unmask"],{"id":"$id","offerId":"$offerId"}]], '48a7481aec533ca62be2e3e1371c8276472f99dabfaa588e22cd3535f98098e5', [Subscription_recurrenceFragmentDoc, RefusalFragmentDoc]);
export const useAcceptSubscriptionPriceMutation = (options?: useMutation.Options<AcceptSubscriptionPriceMutation, AcceptSubscriptionPriceMutationVariables>) => useMutation(AcceptSubscriptionPriceDocument, options);
export const DeclineSubscriptionPriceDocument = /* @__PURE__ */ operation<DeclineSubscriptionPriceMutation, DeclineSubscriptionPriceMutationVariables>("mutation", "DeclineSubscriptionPrice", {"id":"ID!","offerId":"ID!"}, [["declineRecurrencePrice",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],"...Refusal@unmask"],{"id":"$id","offerId":"$offerId"}]], '4e97e3d7137ed32bead86995a30138acffcfbba4789c6eaf96715c352fa0e038', [Subscription_recurrenceFragmentDoc, RefusalFragmentDoc]);
export const useDeclineSubscriptionPriceMutation = (options?: useMutation.Options<DeclineSubscriptionPriceMutation, DeclineSubscriptionPriceMutationVariables>) => useMutation(DeclineSubscriptionPriceDocument, options);