/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type OwnSubscriptionQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSubscriptionQuery = { myRecurrences: Array<{ __typename: 'Recurrence', id: string, status: number, statusLabel: string, total: Types.Scalars['Cents']['output'], nextShipmentOn: string | null, changeUntil: string | null }> };

export const OwnSubscriptionDocument = /* @__PURE__ */ operation<OwnSubscriptionQuery, OwnSubscriptionQueryVariables>("query", "OwnSubscription", {}, [["myRecurrences",["id","status","statusLabel","total","nextShipmentOn","changeUntil"]]], '64527ab660a71b4214f7c2152076b233c5a4dbc69e190b079959b449ae211162');
export const useOwnSubscriptionQuery = (options?: useQuery.Options<OwnSubscriptionQuery, OwnSubscriptionQueryVariables>) => useQuery(OwnSubscriptionDocument, options as useQuery.Options<OwnSubscriptionQuery, OwnSubscriptionQueryVariables>);