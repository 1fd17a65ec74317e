/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminCasesQueryVariables = Exact<{
  status?: number | null | undefined;
  limit: number;
  offset: number;
}>;


export type AdminCasesQuery = { medicalAppointments: { __typename: 'ClinicCaseList', total: number, items: Array<{ __typename: 'ClinicCase', id: string, lineTitle: string, status: number, statusLabel: string, createdAt: string, decidedAt: string | null, isLate: boolean, doctorName: string | null, patient: { __typename: 'CasePatient', firstName: string, age: number } }> } };

export type AdminCancelCaseMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type AdminCancelCaseMutation = { cancelCase:
    | { __typename: 'MedicalAppointment', id: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminCasesDocument = /* @__PURE__ */ operation<AdminCasesQuery, AdminCasesQueryVariables>("query", "AdminCases", {"status":"Int","limit":"Int!","offset":"Int!"}, [["medicalAppointments",["total",["items",["id","lineTitle","status","statusLabel","createdAt","decidedAt","isLate","doctorName",["patient",["firstName","age"]]]]],{"status":"$status","limit":"$limit","offset":"$offset"}]], '06d6766f6cd183ddba9a36a595cb1aad1d8426a7b09dddf86285a385d285fbd2');
export const useAdminCasesQuery = (options: useQuery.Options<AdminCasesQuery, AdminCasesQueryVariables>) => useQuery(AdminCasesDocument, options as useQuery.Options<AdminCasesQuery, AdminCasesQueryVariables>);
export const AdminCancelCaseDocument = /* @__PURE__ */ operation<AdminCancelCaseMutation, AdminCancelCaseMutationVariables>("mutation", "AdminCancelCase", {"id":"ID!","reason":"String!"}, [["cancelCase",[["...MedicalAppointment",["id"]],["...UserError",["code","message"]]],{"id":"$id","reason":"$reason"}]], '648c0a38e7a32a8cde569c996ec2bfec2f1a68540f1a06bc3b1e657b41ca1cac');
export const useAdminCancelCaseMutation = (options?: useMutation.Options<AdminCancelCaseMutation, AdminCancelCaseMutationVariables>) => useMutation(AdminCancelCaseDocument, options);