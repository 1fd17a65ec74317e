/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AppointmentRow_appointmentFragment, AppointmentFlagFragment } from '../../parts/appointments/AppointmentList.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AppointmentRow_appointmentFragmentDoc } from '../../parts/appointments/AppointmentList.generated.ts';
export type AppointmentQueueQueryVariables = Exact<{
  limit: number;
  after?: string | null | undefined;
  request?: number | null | undefined;
  onlyLate: boolean;
  onlyMine: boolean;
  search?: string | null | undefined;
}>;


export type AppointmentQueueQuery = { appointmentQueue: { __typename: 'ClinicAppointmentPage', total: number, next: string | null, cursor: string, items: Array<(
      { __typename: 'ClinicAppointment', id: string, request: number, status: number, isMine: boolean, dueAt: string, patient: { __typename: 'AppointmentPatient', firstName: string } }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    )> } };

export const AppointmentQueueDocument = /* @__PURE__ */ operation<AppointmentQueueQuery, AppointmentQueueQueryVariables>("query", "AppointmentQueue", {"limit":"Int!","after":"String","request":"Int","onlyLate":"Boolean!","onlyMine":"Boolean!","search":"String"}, [["appointmentQueue",["total","next","cursor",["items",["id","request","status","isMine","dueAt",["patient",["firstName"]],"...AppointmentRow_appointment"]]],{"limit":"$limit","after":"$after","request":"$request","onlyLate":"$onlyLate","onlyMine":"$onlyMine","search":"$search"}]], 'd8a3d32c6f4d0eb7e3c393f4146a77701c720a4772d578c517c0275ad87ab005', [AppointmentRow_appointmentFragmentDoc]);
export const useAppointmentQueueQuery = (options: useQuery.Options<AppointmentQueueQuery, AppointmentQueueQueryVariables>) => useQuery(AppointmentQueueDocument, options as useQuery.Options<AppointmentQueueQuery, AppointmentQueueQueryVariables>);