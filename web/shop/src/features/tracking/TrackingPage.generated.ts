/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type TrackingPageQueryVariables = Exact<{
  code: string;
}>;


export type TrackingPageQuery = { trackOrder:
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'TrackedOrder', code: string, status: number, label: string, carrierCode: string | null, expectedOn: string | null, history: Array<{ __typename: 'StatusMove', status: number, label: string, at: string }> }
   };

export const TrackingPageDocument = /* @__PURE__ */ operation<TrackingPageQuery, TrackingPageQueryVariables>("query", "TrackingPage", {"code":"String!"}, [["trackOrder",["__typename",["...TrackedOrder",["code","status","label",["history",["status","label","at"]],"carrierCode","expectedOn"]],"...Refusal@unmask"],{"code":"$code"}]], '4fbf7f9aff84807b7757c26085e04589eec21161188e2822ad929e2649675ca9', [RefusalFragmentDoc]);
export const useTrackingPageQuery = (options: useQuery.Options<TrackingPageQuery, TrackingPageQueryVariables>) => useQuery(TrackingPageDocument, options as useQuery.Options<TrackingPageQuery, TrackingPageQueryVariables>);