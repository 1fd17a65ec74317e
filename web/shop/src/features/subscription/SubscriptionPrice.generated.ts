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

export const AcceptSubscriptionPriceDocument = /* @__PURE__ */ operation<AcceptSubscriptionPriceMutation, AcceptSubscriptionPriceMutationVariables>("mutation", "AcceptSubscriptionPrice", {"id":"ID!","offerId":"ID!"}, [["acceptRecurrencePrice",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","offerId":"$offerId"}]], '8ba178beaece0c691aaf6cdf28f390ae07f79ec360ee862293baf679b18ae52c', [Subscription_recurrenceFragmentDoc]);
export const useAcceptSubscriptionPriceMutation = (options?: useMutation.Options<AcceptSubscriptionPriceMutation, AcceptSubscriptionPriceMutationVariables>) => useMutation(AcceptSubscriptionPriceDocument, options);
export const DeclineSubscriptionPriceDocument = /* @__PURE__ */ operation<DeclineSubscriptionPriceMutation, DeclineSubscriptionPriceMutationVariables>("mutation", "DeclineSubscriptionPrice", {"id":"ID!","offerId":"ID!"}, [["declineRecurrencePrice",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","offerId":"$offerId"}]], '9b82965340a052b6d621e353f3e8aed4f0c34e53d755ee4479f0b153c4550a5e', [Subscription_recurrenceFragmentDoc]);
export const useDeclineSubscriptionPriceMutation = (options?: useMutation.Options<DeclineSubscriptionPriceMutation, DeclineSubscriptionPriceMutationVariables>) => useMutation(DeclineSubscriptionPriceDocument, options);