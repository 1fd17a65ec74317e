/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery, useSubscription } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type Subscription_recurrenceFragment = { __typename: 'Recurrence', id: string, status: number, freight: Types.Scalars['Cents']['output'], total: Types.Scalars['Cents']['output'], nextTotal: Types.Scalars['Cents']['output'], dayOfMonth: number, nextShipmentOn: string | null, changeUntil: string | null, mayChangeNext: boolean, isEnding: boolean, soldOutChoice: string, suspensionReason: string | null, resumeUntil: string | null, cancelledAt: string | null, items: Array<{ __typename: 'RecurrenceItem', id: string, productId: string, name: string, image: string, slug: string, quantity: number, price: Types.Scalars['Cents']['output'], unitValue: Types.Scalars['Cents']['output'], value: Types.Scalars['Cents']['output'], prescription: boolean, newUnitValue: Types.Scalars['Cents']['output'] | null, newPriceFrom: string | null }>, address: { __typename: 'Address', zipcode: string, street: string, addressNumber: string, recipient: string | null, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }, card: { __typename: 'CreditCard', id: string, brand: string, last4: string, expiry: string } | null, pixAutomatico: { __typename: 'PixAutomatico', id: string, state: string, limit: Types.Scalars['Cents']['output'] | null, isBelowTotal: boolean, testBankUrl: string | null } | null, pixAutomaticoOffer: { __typename: 'PixAutomatico', id: string, state: string, limit: Types.Scalars['Cents']['output'] | null, copyPaste: string | null, qrCode: string | null, testBankUrl: string | null } | null, renewals: Array<{ __typename: 'RecurrenceRenewal', productId: string, name: string, isInReview: boolean, evaluationUrl: string }>, priceOffers: Array<{ __typename: 'RecurrencePriceOffer', id: string, name: string, value: Types.Scalars['Cents']['output'], newValue: Types.Scalars['Cents']['output'], newTotal: Types.Scalars['Cents']['output'], fromMonth: string }>, months: Array<{ __typename: 'RecurrenceMonth', month: string, state: string, stateLabel: string, shipOn: string, retryOn: string | null, chargeOn: string | null, refusableUntil: string | null, endsOn: string | null, isRefusedByPayer: boolean, transactionId: string | null }> } & { ' $fragmentName'?: 'Subscription_recurrenceFragment' };

export type SubscriptionsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type SubscriptionsPageQuery = { myRecurrences: Array<(
    { __typename: 'Recurrence', id: string, status: number }
    & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
  )> };

export type SubscriptionChangesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type SubscriptionChangesSubscription = { recurrenceChanged: { __typename: 'RecurrenceChanged', cursor: string, recurrence: (
      { __typename: 'Recurrence', id: string, status: number }
      & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
    ) } };

export const Subscription_recurrenceFragmentDoc = /* @__PURE__ */ fragment<Subscription_recurrenceFragment>("Subscription_recurrence", "Recurrence", ["id","status",["items",["id","productId","name","image","slug","quantity","price","unitValue","value","prescription","newUnitValue","newPriceFrom"]],"freight","total","nextTotal","dayOfMonth","nextShipmentOn","changeUntil","mayChangeNext","isEnding",["address",["zipcode","street","addressNumber","recipient","complement","neighborhood","city","uf","reference"]],["card",["id","brand","last4","expiry"]],["pixAutomatico",["id","state","limit","isBelowTotal","testBankUrl"]],["pixAutomaticoOffer",["id","state","limit","copyPaste","qrCode","testBankUrl"]],["renewals",["productId","name","isInReview","evaluationUrl"]],["priceOffers",["id","name","value","newValue","newTotal","fromMonth"]],"soldOutChoice","suspensionReason","resumeUntil",["months",["month","state","stateLabel","shipOn","retryOn","chargeOn","refusableUntil","endsOn","isRefusedByPayer","transactionId"]],"cancelledAt"]);
export const useSubscription_recurrence = (from: FragmentOf<Subscription_recurrenceFragment>) => useMasked(Subscription_recurrenceFragmentDoc, 'Subscription_recurrence', from);
export const SubscriptionsPageDocument = /* @__PURE__ */ operation<SubscriptionsPageQuery, SubscriptionsPageQueryVariables>("query", "SubscriptionsPage", {}, [["myRecurrences",["id","status","...Subscription_recurrence"]]], '795efc2869180bd01742da7b2fa3678aab17545e8fbfac62394a005dc4aa64b7', [Subscription_recurrenceFragmentDoc]);
export const useSubscriptionsPageQuery = (options?: useQuery.Options<SubscriptionsPageQuery, SubscriptionsPageQueryVariables>) => useQuery(SubscriptionsPageDocument, options as useQuery.Options<SubscriptionsPageQuery, SubscriptionsPageQueryVariables>);
export const SubscriptionChangesDocument = /* @__PURE__ */ operation<SubscriptionChangesSubscription, SubscriptionChangesSubscriptionVariables>("subscription", "SubscriptionChanges", {}, [["recurrenceChanged",["cursor",["recurrence",["id","status","...Subscription_recurrence"]]]]], 'a8a3f88ad6b9eab2c244443855d8de97d5a22c16a0c7b48aaeb06365664cdb45', [Subscription_recurrenceFragmentDoc]);
export const useSubscriptionChangesSubscription = (options?: useSubscription.Options<SubscriptionChangesSubscription, SubscriptionChangesSubscriptionVariables>) => useSubscription(SubscriptionChangesDocument, options);