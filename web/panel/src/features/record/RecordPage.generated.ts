/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AppointmentRow_appointmentFragment, AppointmentFlagFragment } from '../../parts/appointments/AppointmentRow.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AppointmentRow_appointmentFragmentDoc } from '../../parts/appointments/AppointmentRow.generated.ts';
export type MyOpenAppointmentsQueryVariables = Exact<{
  limit: number;
}>;


export type MyOpenAppointmentsQuery = { caseQueue: { __typename: 'ClinicCasePage', total: number, items: Array<(
      { __typename: 'ClinicCase', id: string }
      & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
    )> } };

export const MyOpenAppointmentsDocument = /* @__PURE__ */ operation<MyOpenAppointmentsQuery, MyOpenAppointmentsQueryVariables>("query", "MyOpenAppointments", {"limit":"Int!"}, [["caseQueue",["total",["items",["id","...AppointmentRow_appointment"]]],{"limit":"$limit","onlyMine":true}]], 'b4fe8beb6ae60c6a98fd359f216e8ce39563304ee490d8e96b9b7ceb3b12dec2', [AppointmentRow_appointmentFragmentDoc]);
export const useMyOpenAppointmentsQuery = (options: useQuery.Options<MyOpenAppointmentsQuery, MyOpenAppointmentsQueryVariables>) => useQuery(MyOpenAppointmentsDocument, options as useQuery.Options<MyOpenAppointmentsQuery, MyOpenAppointmentsQueryVariables>);