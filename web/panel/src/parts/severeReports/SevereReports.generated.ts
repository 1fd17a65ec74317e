/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery, useSubscription } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type SevereReportsQueryVariables = Exact<{ [key: string]: never; }>;


export type SevereReportsQuery = { severeReports: Array<{ __typename: 'SevereReport', id: string, lineTitle: string, at: string, patient: { __typename: 'AppointmentPatient', firstName: string, code: string, age: number }, symptoms: Array<{ __typename: 'SevereSymptom', label: string }> }> };

export type SevereReportsChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SevereReportsChangedSubscription = { severeReportsChanged: { __typename: 'SevereReportChanged', cursor: string, id: string } };

export const SevereReportsDocument = /* @__PURE__ */ operation<SevereReportsQuery, SevereReportsQueryVariables>("query", "SevereReports", {}, [["severeReports",["id","lineTitle","at",["patient",["firstName","code","age"]],["symptoms",["label"]]]]], '8c68cfa8ffb305c0fdc7453e11dfdffff155548c11c2805d9fc7d3bfae2c301d');
export const useSevereReportsQuery = (options?: useQuery.Options<SevereReportsQuery, SevereReportsQueryVariables>) => useQuery(SevereReportsDocument, options as useQuery.Options<SevereReportsQuery, SevereReportsQueryVariables>);
export const SevereReportsChangedDocument = /* @__PURE__ */ operation<SevereReportsChangedSubscription, SevereReportsChangedSubscriptionVariables>("subscription", "SevereReportsChanged", {"after":"String"}, [["severeReportsChanged",["cursor","id"],{"after":"$after"}]], '7fd01b58d3fad1e1c5937e085f8d4b341d5340f7baa2a1eb3e1340ca7b2eae9b');
export const useSevereReportsChangedSubscription = (options?: useSubscription.Options<SevereReportsChangedSubscription, SevereReportsChangedSubscriptionVariables>) => useSubscription(SevereReportsChangedDocument, options);