/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Subscription_recurrenceFragment } from './Subscription.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { Subscription_recurrenceFragmentDoc } from './Subscription.generated.ts';
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

export const AcceptSubscriptionPriceDocument = /* @__PURE__ */ operation<AcceptSubscriptionPriceMutation, AcceptSubscriptionPriceMutationVariables>("mutation", "AcceptSubscriptionPrice", {"id":"ID!","offerId":"ID!"}, [["acceptRecurrencePrice",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","offerId":"$offerId"}]], '4fef3188a635afa7658b792d602de9756d2fe81d226b44a6dac950693c00dc74', [Subscription_recurrenceFragmentDoc]);
export const useAcceptSubscriptionPriceMutation = (options?: useMutation.Options<AcceptSubscriptionPriceMutation, AcceptSubscriptionPriceMutationVariables>) => useMutation(AcceptSubscriptionPriceDocument, options);
export const DeclineSubscriptionPriceDocument = /* @__PURE__ */ operation<DeclineSubscriptionPriceMutation, DeclineSubscriptionPriceMutationVariables>("mutation", "DeclineSubscriptionPrice", {"id":"ID!","offerId":"ID!"}, [["declineRecurrencePrice",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","offerId":"$offerId"}]], '6a8d3a42c0d23c31aa27f0a289c770455fae09085f350aa92f2f8dc1cace79a7', [Subscription_recurrenceFragmentDoc]);
export const useDeclineSubscriptionPriceMutation = (options?: useMutation.Options<DeclineSubscriptionPriceMutation, DeclineSubscriptionPriceMutationVariables>) => useMutation(DeclineSubscriptionPriceDocument, options);