import type { Subscription_recurrenceFragment } from './Subscription.generated.ts';

export type Subscription = Subscription_recurrenceFragment;
export type SubscriptionItem = Subscription['items'][number];
export type PriceOffer = Subscription['priceOffers'][number];
export type SubscriptionMonth = Subscription['months'][number];
