/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { fragment } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type AppointmentRow_appointmentFragment = { __typename: 'ClinicAppointment', id: string, request: number, lineTitle: string, status: number, statusLabel: string, dueAt: string, isMine: boolean, doctorName: string | null, revision: number, videoAt: string | null, patient: { __typename: 'AppointmentPatient', firstName: string, initials: string, code: string, age: number }, flags: Array<{ __typename: 'AppointmentFlag', flag: string, severity: Types.FlagSeverity, label: string, doctorText: string, restricts: Array<string>, override: string | null, clearances: Array<string> }> } & { ' $fragmentName'?: 'AppointmentRow_appointmentFragment' };

export type AppointmentFlagFragment = { __typename: 'AppointmentFlag', flag: string, severity: Types.FlagSeverity, label: string, doctorText: string, restricts: Array<string>, override: string | null, clearances: Array<string> } & { ' $fragmentName'?: 'AppointmentFlagFragment' };

export const AppointmentFlagFragmentDoc = /* @__PURE__ */ fragment<AppointmentFlagFragment>("AppointmentFlag", "AppointmentFlag", ["flag","severity","label","doctorText","restricts","override","clearances"]);
export const AppointmentRow_appointmentFragmentDoc = /* @__PURE__ */ fragment<AppointmentRow_appointmentFragment>("AppointmentRow_appointment", "ClinicAppointment", ["id","request","lineTitle","status","statusLabel","dueAt","isMine","doctorName","revision","videoAt",["patient",["firstName","initials","code","age"]],["flags",["...AppointmentFlag@unmask"]]], [AppointmentFlagFragmentDoc]);
export const useAppointmentRow_appointment = (from: FragmentOf<AppointmentRow_appointmentFragment>) => useMasked(AppointmentRow_appointmentFragmentDoc, 'AppointmentRow_appointment', from);