/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type AdminUser_userFragment = { __typename: 'User', id: string, name: string, email: string, phone: string, document: string, birthDate: string, role: Types.Role, twoFactorEnabled: boolean, doctor: { __typename: 'DoctorRegistration', council: string, registrationNumber: string, registrationState: string, rqe: string | null, specialty: string | null, professionalAddress: string, professionalPhone: string, registrationCheckedAt: string | null, suspendedAt: string | null, isActive: boolean, isMedicalDirector: boolean } | null } & { ' $fragmentName'?: 'AdminUser_userFragment' };

export type UsersPage_refusal_CaseChanged_Fragment = { __typename: 'CaseChanged', code: string, message: string } & { ' $fragmentName'?: 'UsersPage_refusal_CaseChanged_Fragment' };

export type UsersPage_refusal_DearerFreight_Fragment = { __typename: 'DearerFreight', code: string, message: string } & { ' $fragmentName'?: 'UsersPage_refusal_DearerFreight_Fragment' };

export type UsersPage_refusal_InvalidInput_Fragment = { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> } & { ' $fragmentName'?: 'UsersPage_refusal_InvalidInput_Fragment' };

export type UsersPage_refusal_OutOfStock_Fragment = { __typename: 'OutOfStock', code: string, message: string } & { ' $fragmentName'?: 'UsersPage_refusal_OutOfStock_Fragment' };

export type UsersPage_refusal_PriceChanged_Fragment = { __typename: 'PriceChanged', code: string, message: string } & { ' $fragmentName'?: 'UsersPage_refusal_PriceChanged_Fragment' };

export type UsersPage_refusal_ProductNeedsPrescription_Fragment = { __typename: 'ProductNeedsPrescription', code: string, message: string } & { ' $fragmentName'?: 'UsersPage_refusal_ProductNeedsPrescription_Fragment' };

export type UsersPage_refusal_QuizStopped_Fragment = { __typename: 'QuizStopped', code: string, message: string } & { ' $fragmentName'?: 'UsersPage_refusal_QuizStopped_Fragment' };

export type UsersPage_refusal_Refusal_Fragment = { __typename: 'Refusal', code: string, message: string } & { ' $fragmentName'?: 'UsersPage_refusal_Refusal_Fragment' };

export type UsersPage_refusalFragment =
  | UsersPage_refusal_CaseChanged_Fragment
  | UsersPage_refusal_DearerFreight_Fragment
  | UsersPage_refusal_InvalidInput_Fragment
  | UsersPage_refusal_OutOfStock_Fragment
  | UsersPage_refusal_PriceChanged_Fragment
  | UsersPage_refusal_ProductNeedsPrescription_Fragment
  | UsersPage_refusal_QuizStopped_Fragment
  | UsersPage_refusal_Refusal_Fragment
;

export type AdminUsersQueryVariables = Exact<{
  search?: string | null | undefined;
  role?: Types.Role | null | undefined;
  limit: number;
  after?: string | null | undefined;
}>;


export type AdminUsersQuery = { users: { __typename: 'UserPage', total: number, next: string | null, previous: string | null, items: Array<(
      { __typename: 'User', id: string }
      & { ' $fragmentRefs'?: { 'AdminUser_userFragment': AdminUser_userFragment } }
    )> } };

export type AdminCreateUserMutationVariables = Exact<{
  input: Types.NewUserInput;
}>;


export type AdminCreateUserMutation = { createUser:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | (
      { __typename: 'User', id: string }
      & { ' $fragmentRefs'?: { 'AdminUser_userFragment': AdminUser_userFragment } }
    )
   };

export type AdminChangeRoleMutationVariables = Exact<{
  userId: string;
  role: Types.Role;
  reason: string;
}>;


export type AdminChangeRoleMutation = { changeRole:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | (
      { __typename: 'User', id: string }
      & { ' $fragmentRefs'?: { 'AdminUser_userFragment': AdminUser_userFragment } }
    )
   };

export type AdminSaveDoctorMutationVariables = Exact<{
  userId: string;
  doctor: Types.DoctorInput;
  reason: string;
}>;


export type AdminSaveDoctorMutation = { saveDoctor:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | (
      { __typename: 'User', id: string }
      & { ' $fragmentRefs'?: { 'AdminUser_userFragment': AdminUser_userFragment } }
    )
   };

export type AdminCheckRegistrationMutationVariables = Exact<{
  userId: string;
  reason: string;
}>;


export type AdminCheckRegistrationMutation = { checkRegistration:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | (
      { __typename: 'User', id: string }
      & { ' $fragmentRefs'?: { 'AdminUser_userFragment': AdminUser_userFragment } }
    )
   };

export type AdminSuspendDoctorMutationVariables = Exact<{
  userId: string;
  isSuspended: boolean;
  reason: string;
}>;


export type AdminSuspendDoctorMutation = { suspendDoctor:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | (
      { __typename: 'User', id: string }
      & { ' $fragmentRefs'?: { 'AdminUser_userFragment': AdminUser_userFragment } }
    )
   };

export type AdminNameDirectorMutationVariables = Exact<{
  userId: string;
  isDirector: boolean;
  reason: string;
}>;


export type AdminNameDirectorMutation = { nameMedicalDirector:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | (
      { __typename: 'User', id: string }
      & { ' $fragmentRefs'?: { 'AdminUser_userFragment': AdminUser_userFragment } }
    )
   };

export type AdminResetTwoFactorMutationVariables = Exact<{
  userId: string;
  reason: string;
}>;


export type AdminResetTwoFactorMutation = { resetUserTwoFactor:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminRemoveUserMutationVariables = Exact<{
  userId: string;
  reason: string;
}>;


export type AdminRemoveUserMutation = { removeUser:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
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

export const AdminUser_userFragmentDoc = /* @__PURE__ */ fragment<AdminUser_userFragment>("AdminUser_user", "User", ["id","name","email","phone","document","birthDate","role","twoFactorEnabled",["doctor",["council","registrationNumber","registrationState","rqe","specialty","professionalAddress","professionalPhone","registrationCheckedAt","suspendedAt","isActive","isMedicalDirector"]]]);
export const useAdminUser_user = (from: FragmentOf<AdminUser_userFragment>) => useMasked(AdminUser_userFragmentDoc, 'AdminUser_user', from);
export const UsersPage_refusalFragmentDoc = /* @__PURE__ */ fragment<UsersPage_refusalFragment>("UsersPage_refusal", "UserError", ["code","message",["...InvalidInput",[["fields",["path","message"]]]]]);
export const useUsersPage_refusal = (from: FragmentOf<UsersPage_refusalFragment>) => useMasked(UsersPage_refusalFragmentDoc, 'UsersPage_refusal', from);
export const AdminUsersDocument = /* @__PURE__ */ operation<AdminUsersQuery, AdminUsersQueryVariables>("query", "AdminUsers", {"search":"String","role":"Role","limit":"Int!","after":"String"}, [["users",["total","next","previous",["items",["id","...AdminUser_user"]]],{"search":"$search","role":"$role","limit":"$limit","after":"$after"}]], '0b458457c11649e37fc988f11bccc2b123985ee70b5ba76e879369aa38a7331a', [AdminUser_userFragmentDoc]);
export const useAdminUsersQuery = (options: useQuery.Options<AdminUsersQuery, AdminUsersQueryVariables>) => useQuery(AdminUsersDocument, options as useQuery.Options<AdminUsersQuery, AdminUsersQueryVariables>);
export const AdminCreateUserDocument = /* @__PURE__ */ operation<AdminCreateUserMutation, AdminCreateUserMutationVariables>("mutation", "AdminCreateUser", {"input":"NewUserInput!"}, [["createUser",[["...User",["id","...AdminUser_user"]],"...UsersPage_refusal@unmask"],{"input":"$input"}]], '48681245160d4d8d7452cad2dcd7fa45eb52b45fb6aa459c04f9153f1b8e2b33', [AdminUser_userFragmentDoc, UsersPage_refusalFragmentDoc]);
export const useAdminCreateUserMutation = (options?: useMutation.Options<AdminCreateUserMutation, AdminCreateUserMutationVariables>) => useMutation(AdminCreateUserDocument, options);
export const AdminChangeRoleDocument = /* @__PURE__ */ operation<AdminChangeRoleMutation, AdminChangeRoleMutationVariables>("mutation", "AdminChangeRole", {"userId":"ID!","role":"Role!","reason":"String!"}, [["changeRole",[["...User",["id","...AdminUser_user"]],"...UsersPage_refusal@unmask"],{"userId":"$userId","role":"$role","reason":"$reason"}]], 'c30ced133bb04f9aa82b2fc07cacac303bc5adee6ca73c47e32d6f7772caee4d', [AdminUser_userFragmentDoc, UsersPage_refusalFragmentDoc]);
export const useAdminChangeRoleMutation = (options?: useMutation.Options<AdminChangeRoleMutation, AdminChangeRoleMutationVariables>) => useMutation(AdminChangeRoleDocument, options);
export const AdminSaveDoctorDocument = /* @__PURE__ */ operation<AdminSaveDoctorMutation, AdminSaveDoctorMutationVariables>("mutation", "AdminSaveDoctor", {"userId":"ID!","doctor":"DoctorInput!","reason":"String!"}, [["saveDoctor",[["...User",["id","...AdminUser_user"]],"...UsersPage_refusal@unmask"],{"userId":"$userId","doctor":"$doctor","reason":"$reason"}]], '627281c0f51400a0bdb8f65dc93fe77f508243a64fbb180f00dc4e8640516fa3', [AdminUser_userFragmentDoc, UsersPage_refusalFragmentDoc]);
export const useAdminSaveDoctorMutation = (options?: useMutation.Options<AdminSaveDoctorMutation, AdminSaveDoctorMutationVariables>) => useMutation(AdminSaveDoctorDocument, options);
export const AdminCheckRegistrationDocument = /* @__PURE__ */ operation<AdminCheckRegistrationMutation, AdminCheckRegistrationMutationVariables>("mutation", "AdminCheckRegistration", {"userId":"ID!","reason":"String!"}, [["checkRegistration",[["...User",["id","...AdminUser_user"]],"...UsersPage_refusal@unmask"],{"userId":"$userId","reason":"$reason"}]], 'bb6e1369d8a9de4c3cdd861aca1232418f3cdb7d732f5561ab267bd193d5496a', [AdminUser_userFragmentDoc, UsersPage_refusalFragmentDoc]);
export const useAdminCheckRegistrationMutation = (options?: useMutation.Options<AdminCheckRegistrationMutation, AdminCheckRegistrationMutationVariables>) => useMutation(AdminCheckRegistrationDocument, options);
export const AdminSuspendDoctorDocument = /* @__PURE__ */ operation<AdminSuspendDoctorMutation, AdminSuspendDoctorMutationVariables>("mutation", "AdminSuspendDoctor", {"userId":"ID!","isSuspended":"Boolean!","reason":"String!"}, [["suspendDoctor",[["...User",["id","...AdminUser_user"]],"...UsersPage_refusal@unmask"],{"userId":"$userId","isSuspended":"$isSuspended","reason":"$reason"}]], '933c83aab7ae79d97bc753bc9dbf740e9567876e8f52333e2bd808ac4d57f482', [AdminUser_userFragmentDoc, UsersPage_refusalFragmentDoc]);
export const useAdminSuspendDoctorMutation = (options?: useMutation.Options<AdminSuspendDoctorMutation, AdminSuspendDoctorMutationVariables>) => useMutation(AdminSuspendDoctorDocument, options);
export const AdminNameDirectorDocument = /* @__PURE__ */ operation<AdminNameDirectorMutation, AdminNameDirectorMutationVariables>("mutation", "AdminNameDirector", {"userId":"ID!","isDirector":"Boolean!","reason":"String!"}, [["nameMedicalDirector",[["...User",["id","...AdminUser_user"]],"...UsersPage_refusal@unmask"],{"userId":"$userId","isDirector":"$isDirector","reason":"$reason"}]], '4f5cdb8b6c6cb83d1e1d7ec8998b2e43d97274324f571c70d5f5d529cd634b9e', [AdminUser_userFragmentDoc, UsersPage_refusalFragmentDoc]);
export const useAdminNameDirectorMutation = (options?: useMutation.Options<AdminNameDirectorMutation, AdminNameDirectorMutationVariables>) => useMutation(AdminNameDirectorDocument, options);
export const AdminResetTwoFactorDocument = /* @__PURE__ */ operation<AdminResetTwoFactorMutation, AdminResetTwoFactorMutationVariables>("mutation", "AdminResetTwoFactor", {"userId":"ID!","reason":"String!"}, [["resetUserTwoFactor",[["...Done",["ok"]],"...UsersPage_refusal@unmask"],{"userId":"$userId","reason":"$reason"}]], 'fd000bdae32a614020a61105bda13e965bcc07a42f9f57b7a6211e81d5e43fc2', [UsersPage_refusalFragmentDoc]);
export const useAdminResetTwoFactorMutation = (options?: useMutation.Options<AdminResetTwoFactorMutation, AdminResetTwoFactorMutationVariables>) => useMutation(AdminResetTwoFactorDocument, options);
export const AdminRemoveUserDocument = /* @__PURE__ */ operation<AdminRemoveUserMutation, AdminRemoveUserMutationVariables>("mutation", "AdminRemoveUser", {"userId":"ID!","reason":"String!"}, [["removeUser",[["...Done",["ok"]],"...UsersPage_refusal@unmask"],{"userId":"$userId","reason":"$reason"}]], '884fc2c4078c8d50f6c9c837065113c38c5c896f08013fda20c6fbd832603048', [UsersPage_refusalFragmentDoc]);
export const useAdminRemoveUserMutation = (options?: useMutation.Options<AdminRemoveUserMutation, AdminRemoveUserMutationVariables>) => useMutation(AdminRemoveUserDocument, options);
export const AdminCorrectIdentityDocument = /* @__PURE__ */ operation<AdminCorrectIdentityMutation, AdminCorrectIdentityMutationVariables>("mutation", "AdminCorrectIdentity", {"userId":"ID!","input":"IdentityInput!","reason":"String!"}, [["correctIdentity",[["...User",["id","document"]],"...UsersPage_refusal@unmask"],{"userId":"$userId","input":"$input","reason":"$reason"}]], 'b6b01e5c06c26bfd92e4d95b399ada1f7724b27f46d71abfa72ebb4bd5cc1a97', [UsersPage_refusalFragmentDoc]);
export const useAdminCorrectIdentityMutation = (options?: useMutation.Options<AdminCorrectIdentityMutation, AdminCorrectIdentityMutationVariables>) => useMutation(AdminCorrectIdentityDocument, options);