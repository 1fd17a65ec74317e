/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type TrackingPageQueryVariables = Exact<{
  code: string;
}>;


export type TrackingPageQuery = { trackOrder:
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'TrackedOrder', code: string, status: number, label: string, carrierCode: string | null, estimatedDelivery: string | null, history: Array<{ __typename: 'StatusMove', status: number, label: string, at: string }> }
   };

export const TrackingPageDocument = /* @__PURE__ */ operation<TrackingPageQuery, TrackingPageQueryVariables>("query", "TrackingPage", {"code":"String!"}, [["trackOrder",["__typename",["...TrackedOrder",["code","status","label",["history",["status","label","at"]],"carrierCode","estimatedDelivery"]],["...UserError",["code","message"]]],{"code":"$code"}]], 'bf0709748bafa9577a02d70955348725af6fc2a38165a35c54aacb222ab07105');
export const useTrackingPageQuery = (options: useQuery.Options<TrackingPageQuery, TrackingPageQueryVariables>) => useQuery(TrackingPageDocument, options as useQuery.Options<TrackingPageQuery, TrackingPageQueryVariables>);