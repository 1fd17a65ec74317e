/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type AdminAppointmentsQueryVariables = Exact<{
  status?: number | null | undefined;
  limit: number;
  after?: string | null | undefined;
}>;


export type AdminAppointmentsQuery = { medicalAppointments: { __typename: 'ClinicAppointmentList', total: number, next: string | null, previous: string | null, items: Array<{ __typename: 'ClinicAppointment', id: string, lineTitle: string, status: number, statusLabel: string, createdAt: string, decidedAt: string | null, isLate: boolean, doctorName: string | null, patient: { __typename: 'AppointmentPatient', firstName: string, age: number } }> } };

export type AdminCancelAppointmentMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type AdminCancelAppointmentMutation = { cancelAppointment:
    | { __typename: 'MedicalAppointment', id: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminAppointmentsDocument = /* @__PURE__ */ operation<AdminAppointmentsQuery, AdminAppointmentsQueryVariables>("query", "AdminAppointments", {"status":"Int","limit":"Int!","after":"String"}, [["medicalAppointments",["total","next","previous",["items",["id","lineTitle","status","statusLabel","createdAt","decidedAt","isLate","doctorName",["patient",["firstName","age"]]]]],{"status":"$status","limit":"$limit","after":"$after"}]], '3bc56c5aa8559be8aaa34d9fd8a467ba01b71960685c724d296e434cc9666db0');
export const useAdminAppointmentsQuery = (options: useQuery.Options<AdminAppointmentsQuery, AdminAppointmentsQueryVariables>) => useQuery(AdminAppointmentsDocument, options as useQuery.Options<AdminAppointmentsQuery, AdminAppointmentsQueryVariables>);
export const AdminCancelAppointmentDocument = /* @__PURE__ */ operation<AdminCancelAppointmentMutation, AdminCancelAppointmentMutationVariables>("mutation", "AdminCancelAppointment", {"id":"ID!","reason":"String!"}, [["cancelAppointment",[["...MedicalAppointment",["id"]],"...Refusal@unmask"],{"id":"$id","reason":"$reason"}]], 'bc31830008060780b7afea2ba0e45b75af1477ca89ccd09c0cf15ae932c9cb38', [RefusalFragmentDoc]);
export const useAdminCancelAppointmentMutation = (options?: useMutation.Options<AdminCancelAppointmentMutation, AdminCancelAppointmentMutationVariables>) => useMutation(AdminCancelAppointmentDocument, options);