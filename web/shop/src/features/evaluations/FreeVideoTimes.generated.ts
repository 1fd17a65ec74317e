/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AppointmentProgress_appointmentFragment } from './LiveAppointments.generated.ts';
import type { Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { AppointmentProgress_appointmentFragmentDoc } from './LiveAppointments.generated.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type FreeVideoTimesQueryVariables = Exact<{
  appointmentId: string;
}>;


export type FreeVideoTimesQuery = { freeVideoTimes: Array<string> };

export type BookVideoTimeMutationVariables = Exact<{
  appointmentId: string;
  startsAt: string;
}>;


export type BookVideoTimeMutation = { bookVideoTime:
    | (
      { __typename: 'MedicalAppointment', id: string }
      & { ' $fragmentRefs'?: { 'AppointmentProgress_appointmentFragment': AppointmentProgress_appointmentFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export const FreeVideoTimesDocument = /* @__PURE__ */ operation<FreeVideoTimesQuery, FreeVideoTimesQueryVariables>("query", "FreeVideoTimes", {"appointmentId":"ID!"}, [["freeVideoTimes",0,{"appointmentId":"$appointmentId"}]], 'bbefe2a246239830ff98a641193313658be1ee2c23df9197ae1f72616cc16aed');
export const useFreeVideoTimesQuery = (options: useQuery.Options<FreeVideoTimesQuery, FreeVideoTimesQueryVariables>) => useQuery(FreeVideoTimesDocument, options as useQuery.Options<FreeVideoTimesQuery, FreeVideoTimesQueryVariables>);
export const BookVideoTimeDocument = /* @__PURE__ */ operation<BookVideoTimeMutation, BookVideoTimeMutationVariables>("mutation", "BookVideoTime", {"appointmentId":"ID!","startsAt":"DateTimeISO!"}, [["bookVideoTime",["__typename",["...MedicalAppointment",["id","...AppointmentProgress_appointment"]],"...Refusal@unmask"],{"appointmentId":"$appointmentId","startsAt":"$startsAt"}]], '522d79fc34a13cc1ebd4ca94a1adafec57c5503c155437fb55c4359ed48daa05', [AppointmentProgress_appointmentFragmentDoc, RefusalFragmentDoc]);
export const useBookVideoTimeMutation = (options?: useMutation.Options<BookVideoTimeMutation, BookVideoTimeMutationVariables>) => useMutation(BookVideoTimeDocument, options);