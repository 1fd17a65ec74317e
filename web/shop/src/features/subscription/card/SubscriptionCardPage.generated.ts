/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { Subscription_recurrenceFragment } from '../Subscription.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { Subscription_recurrenceFragmentDoc } from '../Subscription.generated.ts';
export type SubscriptionCardPageQueryVariables = Exact<{ [key: string]: never; }>;


export type SubscriptionCardPageQuery = { myRecurrences: Array<(
    { __typename: 'Recurrence', id: string, status: number }
    & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
  )>, paymentSetup: { __typename: 'PaymentSetup', tokenizationUrl: string, publicKey: string, hasPixAutomatico: boolean }, myCreditCards: Array<{ __typename: 'CreditCard', id: string, brand: string, last4: string, holder: string, expiry: string }> };

export const SubscriptionCardPageDocument = /* @__PURE__ */ operation<SubscriptionCardPageQuery, SubscriptionCardPageQueryVariables>("query", "SubscriptionCardPage", {}, [["myRecurrences",["id","status","...Subscription_recurrence"]],["paymentSetup",["tokenizationUrl","publicKey","hasPixAutomatico"]],["myCreditCards",["id","brand","last4","holder","expiry"]]], '7c8e117b33a848d6b48c9acb1d0935cd905650199643c4bc4cba25bee85e839c', [Subscription_recurrenceFragmentDoc]);
export const useSubscriptionCardPageQuery = (options?: useQuery.Options<SubscriptionCardPageQuery, SubscriptionCardPageQueryVariables>) => useQuery(SubscriptionCardPageDocument, options as useQuery.Options<SubscriptionCardPageQuery, SubscriptionCardPageQueryVariables>);