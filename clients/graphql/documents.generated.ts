/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { PersistedDocument } from './persistedDocument.ts';
export type PartnerEventAddedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
  types?: Array<string> | string | null | undefined;
}>;


export type PartnerEventAddedSubscription = { partnerEventAdded: { __typename: 'PartnerEvent', id: string, cursor: string, type: string, timestamp: string, data: Record<string, unknown> } };

export type PartnerEventsQueryVariables = Exact<{
  after?: string | null | undefined;
  types?: Array<string> | string | null | undefined;
  limit: number;
}>;


export type PartnerEventsQuery = { partnerEvents: { __typename: 'PartnerEventPage', next: string, items: Array<{ __typename: 'PartnerEvent', id: string, cursor: string, type: string, timestamp: string, data: Record<string, unknown> }> } };

export type PartnerProductsQueryVariables = Exact<{
  limit: number;
  offset: number;
}>;


export type PartnerProductsQuery = { products: { __typename: 'ProductList', total: number, items: Array<{ __typename: 'Product', id: string, name: string, value: number, available: boolean }> } };

export type PartnerTrackOrderQueryVariables = Exact<{
  code: string;
}>;


export type PartnerTrackOrderQuery = { trackOrder:
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'TrackedOrder', code: string, status: number, label: string, carrierCode: string | null, estimatedDelivery: string | null }
   };

export const PartnerEventAddedDocument: PersistedDocument<PartnerEventAddedSubscription, PartnerEventAddedSubscriptionVariables> = { id: '520b2e76db94613b42ce043ffe31e01aae05697ae7cc19ba29fadc903fccd96b' };
export const PartnerEventsDocument: PersistedDocument<PartnerEventsQuery, PartnerEventsQueryVariables> = { id: '7e5ce17111c9e89c5b2067874a6e6ba0a490be42239c4eea1941d5dc3f1eacc0' };
export const PartnerProductsDocument: PersistedDocument<PartnerProductsQuery, PartnerProductsQueryVariables> = { id: 'ecd8688360e8ef660d3bd5bfff6cbe868fb1828d0c30699ce896436fad3dbc9c' };
export const PartnerTrackOrderDocument: PersistedDocument<PartnerTrackOrderQuery, PartnerTrackOrderQueryVariables> = { id: '4bce2ef57cfe44d2f367a13856cc4b3d519a6dbb54ce8c3583cd5ec3e536e7b5' };