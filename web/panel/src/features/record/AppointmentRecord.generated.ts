/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import type { AppointmentFlagFragment, AppointmentRow_appointmentFragment } from '../../parts/appointments/AppointmentList.generated.ts';
import type { MedicineList_listFragment } from '../../parts/medicineList/MedicineList.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
import { AppointmentFlagFragmentDoc, AppointmentRow_appointmentFragmentDoc } from '../../parts/appointments/AppointmentList.generated.ts';
import { MedicineList_listFragmentDoc } from '../../parts/medicineList/MedicineList.generated.ts';
export type ClinicRecordQueryVariables = Exact<{
  id: string;
}>;


export type ClinicRecordQuery = { clinicRecord:
    | { __typename: 'ClinicRecord', messageToPatient: string | null, appointment: (
        { __typename: 'ClinicAppointment', id: string, revision: number, status: number, statusLabel: string, isMine: boolean, doctorName: string | null, createdAt: string, dueAt: string, decidedAt: string | null, videoAt: string | null, isIdentityUndoable: boolean, request: number, lineTitle: string, patient: { __typename: 'AppointmentPatient', firstName: string, age: number }, flags: Array<{ __typename: 'AppointmentFlag', contradicts: string | null, flag: string, severity: Types.FlagSeverity, label: string, doctorText: string, restricts: Array<string>, override: string | null, clearances: Array<string>, statements: Array<{ __typename: 'FlagStatement', id: string, at: string, lineTitle: string, question: string, answer: string, state: string, isOfThisAppointment: boolean, isRaising: boolean }> }> }
        & { ' $fragmentRefs'?: { 'AppointmentRow_appointmentFragment': AppointmentRow_appointmentFragment } }
      ), person: { __typename: 'RecordPerson', name: string, birthDate: string, age: number, gender: number | null, document: string, nationalityDocument: string | null, phone: string, city: string | null, uf: string | null }, consents: Array<{ __typename: 'RecordConsent', text: string, at: string }>, answers: { __typename: 'RecordAnswers', contentVersion: string, definition: unknown, answers: unknown, quizMessage: string, submittedAt: string }, notes: Array<{ __typename: 'AppointmentNote', id: string, authorName: string, text: string, at: string }>, history: Array<{ __typename: 'AppointmentMove', status: number, label: string, authorName: string | null, at: string }>, earlierAppointments: Array<{ __typename: 'ClinicAppointment', id: string, lineTitle: string, statusLabel: string, isMine: boolean, createdAt: string, flags: Array<{ __typename: 'AppointmentFlag', flag: string, severity: Types.FlagSeverity, label: string }> }>, slots: Array<{ __typename: 'ScheduleSlot', id: string, startsAt: string, state: string, isForced: boolean, heldAt: string | null, roomUrl: string | null }>, medicines: { __typename: 'MedicineList', items: Array<{ __typename: 'ListedMedicine', id: string, text: string, ingredients: Array<string>, unchecked: Array<string>, isFromEvaluation: boolean, at: string, stoppedAt: string | null }> }, waitingItems: Array<{ __typename: 'WaitingItem', productId: string, name: string, dose: string | null, quantity: number }>, prescriptions: Array<{ __typename: 'Prescription', id: string, appointmentId: string | null, createdAt: string, validUntil: string, state: Types.PrescriptionState, stateLabel: string, items: Array<{ __typename: 'PrescriptionItem', id: string, drug: string, dose: string, unitsPerDispensing: number, dispensingsLeft: number }> }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type RecordPhotosQueryVariables = Exact<{
  id: string;
  thumb: Types.FileSize;
  full: Types.FileSize;
}>;


export type RecordPhotosQuery = { clinicRecord:
    | { __typename: 'ClinicRecord', evolutions: Array<{ __typename: 'Evolution', id: string, type: number, createdAt: string, patientNote: string | null, doctorNote: string | null, identityConfirmedAt: string | null, filePicTop: { __typename: 'StoredFile', id: string, thumb: string, full: string } | null, filePicFront: { __typename: 'StoredFile', id: string, thumb: string, full: string } | null, filePicBack: { __typename: 'StoredFile', id: string, thumb: string, full: string } | null, filePicRightSide: { __typename: 'StoredFile', id: string, thumb: string, full: string } | null, documentPhoto: { __typename: 'StoredFile', id: string, thumb: string, full: string } | null }> }
    | { __typename: 'Refusal' }
   };

export const ClinicRecordDocument = /* @__PURE__ */ operation<ClinicRecordQuery, ClinicRecordQueryVariables>("query", "ClinicRecord", {"id":"ID!"}, [["clinicRecord",["__typename","...Refusal@unmask",["...ClinicRecord",[["appointment",["id","revision","status","statusLabel","isMine","doctorName","createdAt","dueAt","decidedAt","videoAt","isIdentityUndoable","request","lineTitle",["patient",["firstName","age"]],["flags",["...AppointmentFlag@unmask","contradicts",["statements",["id","at","lineTitle","question","answer","state","isOfThisAppointment","isRaising"]]]],"...AppointmentRow_appointment"]],["person",["name","birthDate","age","gender","document","nationalityDocument","phone","city","uf"]],["consents",["text","at"]],["answers",["contentVersion","definition","answers","quizMessage","submittedAt"]],["notes",["id","authorName","text","at"]],["history",["status","label","authorName","at"]],["earlierAppointments",["id","lineTitle","statusLabel","isMine","createdAt",["flags",["flag","severity","label"]]]],["slots",["id","startsAt","state","isForced","heldAt","roomUrl"]],["medicines",["...MedicineList_list@unmask"]],"messageToPatient",["waitingItems",["productId","name","dose","quantity"]],["prescriptions",["id","appointmentId","createdAt","validUntil","state","stateLabel",["items",["id","drug","dose","unitsPerDispensing","dispensingsLeft"]]]]]]],{"id":"$id"}]], '531905ab8ca9e2376cb4afe629fecdd825e747bd920cceda5f33f54f04776a3e', [RefusalFragmentDoc, AppointmentFlagFragmentDoc, AppointmentRow_appointmentFragmentDoc, MedicineList_listFragmentDoc]);
export const useClinicRecordQuery = (options: useQuery.Options<ClinicRecordQuery, ClinicRecordQueryVariables>) => useQuery(ClinicRecordDocument, options as useQuery.Options<ClinicRecordQuery, ClinicRecordQueryVariables>);
export const RecordPhotosDocument = /* @__PURE__ */ operation<RecordPhotosQuery, RecordPhotosQueryVariables>("query", "RecordPhotos", {"id":"ID!","thumb":"FileSize!","full":"FileSize!"}, [["clinicRecord",["__typename",["...ClinicRecord",[["evolutions",["id","type","createdAt","patientNote","doctorNote","identityConfirmedAt",["filePicTop",["id",["thumb:url",0,{"size":"$thumb"}],["full:url",0,{"size":"$full"}]]],["filePicFront",["id",["thumb:url",0,{"size":"$thumb"}],["full:url",0,{"size":"$full"}]]],["filePicBack",["id",["thumb:url",0,{"size":"$thumb"}],["full:url",0,{"size":"$full"}]]],["filePicRightSide",["id",["thumb:url",0,{"size":"$thumb"}],["full:url",0,{"size":"$full"}]]],["documentPhoto",["id",["thumb:url",0,{"size":"$thumb"}],["full:url",0,{"size":"$full"}]]]]]]]],{"id":"$id"}]], '31e5bb712ad7cf3653ad9731ba32e570d0e10775cd64425e3727a80ebd317534');
export const useRecordPhotosQuery = (options: useQuery.Options<RecordPhotosQuery, RecordPhotosQueryVariables>) => useQuery(RecordPhotosDocument, options as useQuery.Options<RecordPhotosQuery, RecordPhotosQueryVariables>);