/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type OtherAppointmentsQueryVariables = Exact<{
  id: string;
}>;


export type OtherAppointmentsQuery = { clinicRecord:
    | { __typename: 'ClinicRecord', otherAppointments: Array<{ __typename: 'OtherAppointment', id: string, messageToPatient: string | null, answers: { __typename: 'RecordAnswers', definition: unknown, answers: unknown, quizMessage: string, submittedAt: string } }> }
    | { __typename: 'Refusal' }
   };

export const OtherAppointmentsDocument = /* @__PURE__ */ operation<OtherAppointmentsQuery, OtherAppointmentsQueryVariables>("query", "OtherAppointments", {"id":"ID!"}, [["clinicRecord",["__typename",["...ClinicRecord",[["otherAppointments",["id","messageToPatient",["answers",["definition","answers","quizMessage","submittedAt"]]]]]]],{"id":"$id"}]], '9ab445577934dcc1f7fb3acaff656cf8946e9cd37c70dfbbf96bcb15fe7aad03');
export const useOtherAppointmentsQuery = (options: useQuery.Options<OtherAppointmentsQuery, OtherAppointmentsQueryVariables>) => useQuery(OtherAppointmentsDocument, options as useQuery.Options<OtherAppointmentsQuery, OtherAppointmentsQueryVariables>);