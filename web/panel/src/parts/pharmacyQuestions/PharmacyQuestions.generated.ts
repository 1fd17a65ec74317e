/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type PharmacyQuestionsToMeQueryVariables = Exact<{ [key: string]: never; }>;


export type PharmacyQuestionsToMeQuery = { pharmacyQuestionsToMe: Array<{ __typename: 'PharmacyQuestion', id: string, appointmentId: string | null, text: string, askedAt: string, isOpen: boolean }> };

export const PharmacyQuestionsToMeDocument = /* @__PURE__ */ operation<PharmacyQuestionsToMeQuery, PharmacyQuestionsToMeQueryVariables>("query", "PharmacyQuestionsToMe", {}, [["pharmacyQuestionsToMe",["id","appointmentId","text","askedAt","isOpen"]]], '8cc41baee578b98d579a6c56f7bc82b2dc4667b16758efa26b9e88d29da5dc60');
export const usePharmacyQuestionsToMeQuery = (options?: useQuery.Options<PharmacyQuestionsToMeQuery, PharmacyQuestionsToMeQueryVariables>) => useQuery(PharmacyQuestionsToMeDocument, options as useQuery.Options<PharmacyQuestionsToMeQuery, PharmacyQuestionsToMeQueryVariables>);