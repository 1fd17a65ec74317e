/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type DoctorsOverviewQueryVariables = Exact<{
  month?: string | null | undefined;
}>;


export type DoctorsOverviewQuery = { doctorsOverview: { __typename: 'DoctorsOverview', month: string, payNow: Types.Scalars['Cents']['output'], pays: Array<{ __typename: 'DoctorPay', id: string, amount: Types.Scalars['Cents']['output'], from: string, isPlanned: boolean }>, doctors: Array<{ __typename: 'DoctorWork', id: string, name: string, registration: string, block: Types.RegistrationBlock | null, hasLeft: boolean, waitsSince: string | null, isMedicalDirector: boolean, open: number, late: number, calls: number, nextCallAt: string | null, concluded: number, amount: Types.Scalars['Cents']['output'] }> } };

export type DoctorStatementQueryVariables = Exact<{
  doctorId: string;
  month?: string | null | undefined;
}>;


export type DoctorStatementQuery = { doctorStatement: { __typename: 'DoctorStatement', doctorName: string, month: string, items: Array<{ __typename: 'Earning', medicalAppointmentId: string, amount: Types.Scalars['Cents']['output'], at: string }> } };

export type PlanDoctorPayMutationVariables = Exact<{
  amount: Types.Scalars['Cents']['output'];
  from?: string | null | undefined;
  reason: string;
}>;


export type PlanDoctorPayMutation = { planDoctorPay:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type CancelDoctorPayMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type CancelDoctorPayMutation = { cancelDoctorPay:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const DoctorsOverviewDocument = /* @__PURE__ */ operation<DoctorsOverviewQuery, DoctorsOverviewQueryVariables>("query", "DoctorsOverview", {"month":"String"}, [["doctorsOverview",["month","payNow",["pays",["id","amount","from","isPlanned"]],["doctors",["id","name","registration","block","hasLeft","waitsSince","isMedicalDirector","open","late","calls","nextCallAt","concluded","amount"]]],{"month":"$month"}]], '01e712b171d0b348e6001ca693c0bccb1598dc2892a8e5703e03cedb7d5bc041');
export const useDoctorsOverviewQuery = (options?: useQuery.Options<DoctorsOverviewQuery, DoctorsOverviewQueryVariables>) => useQuery(DoctorsOverviewDocument, options as useQuery.Options<DoctorsOverviewQuery, DoctorsOverviewQueryVariables>);
export const DoctorStatementDocument = /* @__PURE__ */ operation<DoctorStatementQuery, DoctorStatementQueryVariables>("query", "DoctorStatement", {"doctorId":"ID!","month":"String"}, [["doctorStatement",["doctorName","month",["items",["medicalAppointmentId","amount","at"]]],{"doctorId":"$doctorId","month":"$month"}]], '97f33de47b8c529721558963ba34a8dee12126ff81dc70511f9bd1ee9a740c85');
export const useDoctorStatementQuery = (options: useQuery.Options<DoctorStatementQuery, DoctorStatementQueryVariables>) => useQuery(DoctorStatementDocument, options as useQuery.Options<DoctorStatementQuery, DoctorStatementQueryVariables>);
export const PlanDoctorPayDocument = /* @__PURE__ */ operation<PlanDoctorPayMutation, PlanDoctorPayMutationVariables>("mutation", "PlanDoctorPay", {"amount":"Cents!","from":"DateTimeISO","reason":"String!"}, [["planDoctorPay",[["...Done",["ok"]],"...Refusal@unmask"],{"amount":"$amount","from":"$from","reason":"$reason"}]], '7cdcb2aaf246db9b9e04733a6a0ea21a897337ad98edfaa07ad3276c94d1d622', [RefusalFragmentDoc]);
export const usePlanDoctorPayMutation = (options?: useMutation.Options<PlanDoctorPayMutation, PlanDoctorPayMutationVariables>) => useMutation(PlanDoctorPayDocument, options);
export const CancelDoctorPayDocument = /* @__PURE__ */ operation<CancelDoctorPayMutation, CancelDoctorPayMutationVariables>("mutation", "CancelDoctorPay", {"id":"ID!","reason":"String!"}, [["cancelDoctorPay",[["...Done",["ok"]],"...Refusal@unmask"],{"id":"$id","reason":"$reason"}]], '24921647348fa6dc910f985fb7906259630845a17bab47d1dacf2961aaf0d060', [RefusalFragmentDoc]);
export const useCancelDoctorPayMutation = (options?: useMutation.Options<CancelDoctorPayMutation, CancelDoctorPayMutationVariables>) => useMutation(CancelDoctorPayDocument, options);