/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminUsersQueryVariables = Exact<{
  search?: string | null | undefined;
  role?: Types.Role | null | undefined;
  limit: number;
  offset: number;
}>;


export type AdminUsersQuery = { users: { __typename: 'UserPage', total: number, items: Array<{ __typename: 'User', id: string, name: string, email: string, phone: string, document: string, birthDate: string, role: Types.Role, twoFactorEnabled: boolean, doctor: { __typename: 'DoctorRecord', council: string, registrationNumber: string, registrationState: string, rqe: string | null, specialty: string | null, professionalAddress: string, professionalPhone: string, registrationCheckedAt: string | null, suspendedAt: string | null, isActive: boolean } | null }> } };

export type AdminCreateUserMutationVariables = Exact<{
  input: Types.NewUserInput;
}>;


export type AdminCreateUserMutation = { createUser:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, name: string, email: string, phone: string, document: string, role: Types.Role, twoFactorEnabled: boolean, doctor: { __typename: 'DoctorRecord', council: string, registrationNumber: string, registrationState: string, rqe: string | null, specialty: string | null, professionalAddress: string, professionalPhone: string, registrationCheckedAt: string | null, suspendedAt: string | null, isActive: boolean } | null }
   };

export type AdminChangeRoleMutationVariables = Exact<{
  userId: string;
  role: Types.Role;
  reason: string;
}>;


export type AdminChangeRoleMutation = { changeRole:
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, name: string, email: string, phone: string, document: string, role: Types.Role, twoFactorEnabled: boolean, doctor: { __typename: 'DoctorRecord', council: string, registrationNumber: string, registrationState: string, rqe: string | null, specialty: string | null, professionalAddress: string, professionalPhone: string, registrationCheckedAt: string | null, suspendedAt: string | null, isActive: boolean } | null }
   };

export type AdminSaveDoctorMutationVariables = Exact<{
  userId: string;
  doctor: Types.DoctorInput;
  reason: string;
}>;


export type AdminSaveDoctorMutation = { saveDoctor:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, name: string, email: string, phone: string, document: string, role: Types.Role, twoFactorEnabled: boolean, doctor: { __typename: 'DoctorRecord', council: string, registrationNumber: string, registrationState: string, rqe: string | null, specialty: string | null, professionalAddress: string, professionalPhone: string, registrationCheckedAt: string | null, suspendedAt: string | null, isActive: boolean } | null }
   };

export type AdminCheckRegistrationMutationVariables = Exact<{
  userId: string;
  reason: string;
}>;


export type AdminCheckRegistrationMutation = { checkRegistration:
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, name: string, email: string, phone: string, document: string, role: Types.Role, twoFactorEnabled: boolean, doctor: { __typename: 'DoctorRecord', council: string, registrationNumber: string, registrationState: string, rqe: string | null, specialty: string | null, professionalAddress: string, professionalPhone: string, registrationCheckedAt: string | null, suspendedAt: string | null, isActive: boolean } | null }
   };

export type AdminSuspendDoctorMutationVariables = Exact<{
  userId: string;
  isSuspended: boolean;
  reason: string;
}>;


export type AdminSuspendDoctorMutation = { suspendDoctor:
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, name: string, email: string, phone: string, document: string, role: Types.Role, twoFactorEnabled: boolean, doctor: { __typename: 'DoctorRecord', council: string, registrationNumber: string, registrationState: string, rqe: string | null, specialty: string | null, professionalAddress: string, professionalPhone: string, registrationCheckedAt: string | null, suspendedAt: string | null, isActive: boolean } | null }
   };

export type AdminResetTwoFactorMutationVariables = Exact<{
  userId: string;
  reason: string;
}>;


export type AdminResetTwoFactorMutation = { resetUserTwoFactor:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminRemoveUserMutationVariables = Exact<{
  userId: string;
  reason: string;
}>;


export type AdminRemoveUserMutation = { removeUser:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminCorrectIdentityMutationVariables = Exact<{
  userId: string;
  input: Types.IdentityInput;
  reason: string;
}>;


export type AdminCorrectIdentityMutation = { correctIdentity:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, document: string }
   };

export const AdminUsersDocument = /* @__PURE__ */ operation<AdminUsersQuery, AdminUsersQueryVariables>("query", "AdminUsers", {"search":"String","role":"Role","limit":"Int!","offset":"Int!"}, [["users",["total",["items",["id","name","email","phone","document","birthDate","role","twoFactorEnabled",["doctor",["council","registrationNumber","registrationState","rqe","specialty","professionalAddress","professionalPhone","registrationCheckedAt","suspendedAt","isActive"]]]]],{"search":"$search","role":"$role","limit":"$limit","offset":"$offset"}]], 'bc0f55e6a227771f7e74ace77dd4f2f8eea67473a8fed6794b5db27b56fbe323');
export const useAdminUsersQuery = (options: useQuery.Options<AdminUsersQuery, AdminUsersQueryVariables>) => useQuery(AdminUsersDocument, options as useQuery.Options<AdminUsersQuery, AdminUsersQueryVariables>);
export const AdminCreateUserDocument = /* @__PURE__ */ operation<AdminCreateUserMutation, AdminCreateUserMutationVariables>("mutation", "AdminCreateUser", {"input":"NewUserInput!"}, [["createUser",[["...User",["id","name","email","phone","document","role","twoFactorEnabled",["doctor",["council","registrationNumber","registrationState","rqe","specialty","professionalAddress","professionalPhone","registrationCheckedAt","suspendedAt","isActive"]]]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input"}]], '3fdbc27314debb1ee241001faf6eaa7dbd1d23e37864675ed6da24506a903823');
export const useAdminCreateUserMutation = (options?: useMutation.Options<AdminCreateUserMutation, AdminCreateUserMutationVariables>) => useMutation(AdminCreateUserDocument, options);
export const AdminChangeRoleDocument = /* @__PURE__ */ operation<AdminChangeRoleMutation, AdminChangeRoleMutationVariables>("mutation", "AdminChangeRole", {"userId":"ID!","role":"Role!","reason":"String!"}, [["changeRole",[["...User",["id","name","email","phone","document","role","twoFactorEnabled",["doctor",["council","registrationNumber","registrationState","rqe","specialty","professionalAddress","professionalPhone","registrationCheckedAt","suspendedAt","isActive"]]]],["...UserError",["code","message"]]],{"userId":"$userId","role":"$role","reason":"$reason"}]], 'f9250ce2a63174b40acc4dd5941e50daf0b0b6ce69c767a011b5240e44d31576');
export const useAdminChangeRoleMutation = (options?: useMutation.Options<AdminChangeRoleMutation, AdminChangeRoleMutationVariables>) => useMutation(AdminChangeRoleDocument, options);
export const AdminSaveDoctorDocument = /* @__PURE__ */ operation<AdminSaveDoctorMutation, AdminSaveDoctorMutationVariables>("mutation", "AdminSaveDoctor", {"userId":"ID!","doctor":"DoctorInput!","reason":"String!"}, [["saveDoctor",[["...User",["id","name","email","phone","document","role","twoFactorEnabled",["doctor",["council","registrationNumber","registrationState","rqe","specialty","professionalAddress","professionalPhone","registrationCheckedAt","suspendedAt","isActive"]]]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"userId":"$userId","doctor":"$doctor","reason":"$reason"}]], '2951cbfe7edf6c73b2264ca4dd4da80cca6e2542eced2e6ea4d1a486c175cb15');
export const useAdminSaveDoctorMutation = (options?: useMutation.Options<AdminSaveDoctorMutation, AdminSaveDoctorMutationVariables>) => useMutation(AdminSaveDoctorDocument, options);
export const AdminCheckRegistrationDocument = /* @__PURE__ */ operation<AdminCheckRegistrationMutation, AdminCheckRegistrationMutationVariables>("mutation", "AdminCheckRegistration", {"userId":"ID!","reason":"String!"}, [["checkRegistration",[["...User",["id","name","email","phone","document","role","twoFactorEnabled",["doctor",["council","registrationNumber","registrationState","rqe","specialty","professionalAddress","professionalPhone","registrationCheckedAt","suspendedAt","isActive"]]]],["...UserError",["code","message"]]],{"userId":"$userId","reason":"$reason"}]], '6b90a2df867cc94a4d5782fa562021ed86926bcb9d66e7935af9059dff5b4a3b');
export const useAdminCheckRegistrationMutation = (options?: useMutation.Options<AdminCheckRegistrationMutation, AdminCheckRegistrationMutationVariables>) => useMutation(AdminCheckRegistrationDocument, options);
export const AdminSuspendDoctorDocument = /* @__PURE__ */ operation<AdminSuspendDoctorMutation, AdminSuspendDoctorMutationVariables>("mutation", "AdminSuspendDoctor", {"userId":"ID!","isSuspended":"Boolean!","reason":"String!"}, [["suspendDoctor",[["...User",["id","name","email","phone","document","role","twoFactorEnabled",["doctor",["council","registrationNumber","registrationState","rqe","specialty","professionalAddress","professionalPhone","registrationCheckedAt","suspendedAt","isActive"]]]],["...UserError",["code","message"]]],{"userId":"$userId","isSuspended":"$isSuspended","reason":"$reason"}]], '05927225f3321964c54168c993fb86b144ba736b07024a4296be0f1c401aad67');
export const useAdminSuspendDoctorMutation = (options?: useMutation.Options<AdminSuspendDoctorMutation, AdminSuspendDoctorMutationVariables>) => useMutation(AdminSuspendDoctorDocument, options);
export const AdminResetTwoFactorDocument = /* @__PURE__ */ operation<AdminResetTwoFactorMutation, AdminResetTwoFactorMutationVariables>("mutation", "AdminResetTwoFactor", {"userId":"ID!","reason":"String!"}, [["resetUserTwoFactor",[["...Done",["ok"]],["...UserError",["code","message"]]],{"userId":"$userId","reason":"$reason"}]], 'd648ce0ef3f6518085d3d8ad6c93aa18800bfd51aab7318b7678baf9fa2bc2b8');
export const useAdminResetTwoFactorMutation = (options?: useMutation.Options<AdminResetTwoFactorMutation, AdminResetTwoFactorMutationVariables>) => useMutation(AdminResetTwoFactorDocument, options);
export const AdminRemoveUserDocument = /* @__PURE__ */ operation<AdminRemoveUserMutation, AdminRemoveUserMutationVariables>("mutation", "AdminRemoveUser", {"userId":"ID!","reason":"String!"}, [["removeUser",[["...Done",["ok"]],["...UserError",["code","message"]]],{"userId":"$userId","reason":"$reason"}]], 'f565332a2892e699da9cbb43922e9004cba7241bef8deaf86c3d0b0c6ebbe2d8');
export const useAdminRemoveUserMutation = (options?: useMutation.Options<AdminRemoveUserMutation, AdminRemoveUserMutationVariables>) => useMutation(AdminRemoveUserDocument, options);
export const AdminCorrectIdentityDocument = /* @__PURE__ */ operation<AdminCorrectIdentityMutation, AdminCorrectIdentityMutationVariables>("mutation", "AdminCorrectIdentity", {"userId":"ID!","input":"IdentityInput!","reason":"String!"}, [["correctIdentity",[["...User",["id","document"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"userId":"$userId","input":"$input","reason":"$reason"}]], 'bee527e9c8e7dbf002dec14168d1a4633c7f88d4a61c2811904ff9e19226c616');
export const useAdminCorrectIdentityMutation = (options?: useMutation.Options<AdminCorrectIdentityMutation, AdminCorrectIdentityMutationVariables>) => useMutation(AdminCorrectIdentityDocument, options);