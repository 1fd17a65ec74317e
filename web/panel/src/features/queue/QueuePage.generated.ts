/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AppointmentRow_appointmentFragment } from '../../parts/appointments/AppointmentRow.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AppointmentRow_appointmentFragmentDoc } from '../../parts/appointments/AppointmentRow.generated.ts';
export type AppointmentQueueQueryVariables = Exact<{
  limit: number;
  offset: number;
  request?: number | null | undefined;
  onlyLate: boolean;
  onlyMine: boolean;
  search?: string | null | undefined;
}>;


export type AppointmentQueueQuery = { caseQueue: { __typename: 'ClinicCasePage', total: number, cursor: string, items: Array<(
      { __typename: 'ClinicCase', id: string, request: number, status: number, isMine: boolean, dueAt: string, patient: { __typename: 'CasePatient', firstName: string } }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    )> } };

export const AppointmentQueueDocument = /* @__PURE__ */ operation<AppointmentQueueQuery, AppointmentQueueQueryVariables>("query", "AppointmentQueue", {"limit":"Int!","offset":"Int!","request":"Int","onlyLate":"Boolean!","onlyMine":"Boolean!","search":"String"}, [["caseQueue",["total","cursor",["items",["id","request","status","isMine","dueAt",["patient",["firstName"]],"...AppointmentRow_appointment"]]],{"limit":"$limit","offset":"$offset","request":"$request","onlyLate":"$onlyLate","onlyMine":"$onlyMine","search":"$search"}]], '7f1c57e7d95c717f65f6a71227b570cd3bb0670aeb58b76e87fe8d1adead93ea', [AppointmentRow_appointmentFragmentDoc]);
export const useAppointmentQueueQuery = (options: useQuery.Options<AppointmentQueueQuery, AppointmentQueueQueryVariables>) => useQuery(AppointmentQueueDocument, options as useQuery.Options<AppointmentQueueQuery, AppointmentQueueQueryVariables>);