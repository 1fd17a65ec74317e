/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type AdminUser_userFragment = { __typename: 'User', id: string, name: string, email: string, phone: string, document: string, birthDate: string, role: Types.Role, twoFactorEnabled: boolean, doctor: { __typename: 'DoctorRegistration', council: string, registrationNumber: string, registrationState: string, rqe: string | null, specialty: string | null, professionalAddress: string, professionalPhone: string, registrationCheckedAt: string | null, suspendedAt: string | null, isActive: boolean, isMedicalDirector: boolean } | null } & { ' $fragmentName'?: 'AdminUser_userFragment' };

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
export const AdminUsersDocument = /* @__PURE__ */ operation<AdminUsersQuery, AdminUsersQueryVariables>("query", "AdminUsers", {"search":"String","role":"Role","limit":"Int!","after":"String"}, [["users",["total","next","previous",["items",["id","...AdminUser_user"]]],{"search":"$search","role":"$role","limit":"$limit","after":"$after"}]], '0b458457c11649e37fc988f11bccc2b123985ee70b5ba76e879369aa38a7331a', [AdminUser_userFragmentDoc]);
export const useAdminUsersQuery = (options: useQuery.Options<AdminUsersQuery, AdminUsersQueryVariables>) => useQuery(AdminUsersDocument, options as useQuery.Options<AdminUsersQuery, AdminUsersQueryVariables>);
export const AdminCreateUserDocument = /* @__PURE__ */ operation<AdminCreateUserMutation, AdminCreateUserMutationVariables>("mutation", "AdminCreateUser", {"input":"NewUserInput!"}, [["createUser",[["...User",["id","...AdminUser_user"]],"...Refusal@unmask"],{"input":"$input"}]], 'abed362c4ebff13b4c0ed96c05344a607e935592639bf9a88cc84535ac47ac6f', [AdminUser_userFragmentDoc, RefusalFragmentDoc]);
export const useAdminCreateUserMutation = (options?: useMutation.Options<AdminCreateUserMutation, AdminCreateUserMutationVariables>) => useMutation(AdminCreateUserDocument, options);
export const AdminChangeRoleDocument = /* @__PURE__ */ operation<AdminChangeRoleMutation, AdminChangeRoleMutationVariables>("mutation", "AdminChangeRole", {"userId":"ID!","role":"Role!","reason":"String!"}, [["changeRole",[["...User",["id","...AdminUser_user"]],"...Refusal@unmask"],{"userId":"$userId","role":"$role","reason":"$reason"}]], '89154bb9be8519c27d8ce4bf9b2b15a0d1c3af7370498d1fc5634f507eaacc98', [AdminUser_userFragmentDoc, RefusalFragmentDoc]);
export const useAdminChangeRoleMutation = (options?: useMutation.Options<AdminChangeRoleMutation, AdminChangeRoleMutationVariables>) => useMutation(AdminChangeRoleDocument, options);
export const AdminSaveDoctorDocument = /* @__PURE__ */ operation<AdminSaveDoctorMutation, AdminSaveDoctorMutationVariables>("mutation", "AdminSaveDoctor", {"userId":"ID!","doctor":"DoctorInput!","reason":"String!"}, [["saveDoctor",[["...User",["id","...AdminUser_user"]],"...Refusal@unmask"],{"userId":"$userId","doctor":"$doctor","reason":"$reason"}]], '24aa6677c086c5c4f4d246282cefb378b6f1c69374fd27b7760a2818d762b77a', [AdminUser_userFragmentDoc, RefusalFragmentDoc]);
export const useAdminSaveDoctorMutation = (options?: useMutation.Options<AdminSaveDoctorMutation, AdminSaveDoctorMutationVariables>) => useMutation(AdminSaveDoctorDocument, options);
export const AdminCheckRegistrationDocument = /* @__PURE__ */ operation<AdminCheckRegistrationMutation, AdminCheckRegistrationMutationVariables>("mutation", "AdminCheckRegistration", {"userId":"ID!","reason":"String!"}, [["checkRegistration",[["...User",["id","...AdminUser_user"]],"...Refusal@unmask"],{"userId":"$userId","reason":"$reason"}]], 'bfdc31e233f7cf919b98f36fdc6a63d9b949dda04f7675dfb67d42c10e78a616', [AdminUser_userFragmentDoc, RefusalFragmentDoc]);
export const useAdminCheckRegistrationMutation = (options?: useMutation.Options<AdminCheckRegistrationMutation, AdminCheckRegistrationMutationVariables>) => useMutation(AdminCheckRegistrationDocument, options);
export const AdminSuspendDoctorDocument = /* @__PURE__ */ operation<AdminSuspendDoctorMutation, AdminSuspendDoctorMutationVariables>("mutation", "AdminSuspendDoctor", {"userId":"ID!","isSuspended":"Boolean!","reason":"String!"}, [["suspendDoctor",[["...User",["id","...AdminUser_user"]],"...Refusal@unmask"],{"userId":"$userId","isSuspended":"$isSuspended","reason":"$reason"}]], '4ab297abd928603e0f63cb6e5adb0d4a4491cd016f33384499c7ffd3386bab1b', [AdminUser_userFragmentDoc, RefusalFragmentDoc]);
export const useAdminSuspendDoctorMutation = (options?: useMutation.Options<AdminSuspendDoctorMutation, AdminSuspendDoctorMutationVariables>) => useMutation(AdminSuspendDoctorDocument, options);
export const AdminNameDirectorDocument = /* @__PURE__ */ operation<AdminNameDirectorMutation, AdminNameDirectorMutationVariables>("mutation", "AdminNameDirector", {"userId":"ID!","isDirector":"Boolean!","reason":"String!"}, [["nameMedicalDirector",[["...User",["id","...AdminUser_user"]],"...Refusal@unmask"],{"userId":"$userId","isDirector":"$isDirector","reason":"$reason"}]], '67a7edd63d8e1cb780aa500164e796f9ed22dc8fbc795affb07e42e7aaca12d2', [AdminUser_userFragmentDoc, RefusalFragmentDoc]);
export const useAdminNameDirectorMutation = (options?: useMutation.Options<AdminNameDirectorMutation, AdminNameDirectorMutationVariables>) => useMutation(AdminNameDirectorDocument, options);
export const AdminResetTwoFactorDocument = /* @__PURE__ */ operation<AdminResetTwoFactorMutation, AdminResetTwoFactorMutationVariables>("mutation", "AdminResetTwoFactor", {"userId":"ID!","reason":"String!"}, [["resetUserTwoFactor",[["...Done",["ok"]],"...Refusal@unmask"],{"userId":"$userId","reason":"$reason"}]], 'a6ef42799a3d6aeb8404beb1d760e05ebf4264aaf04d8f95dd3bcde41082c57e', [RefusalFragmentDoc]);
export const useAdminResetTwoFactorMutation = (options?: useMutation.Options<AdminResetTwoFactorMutation, AdminResetTwoFactorMutationVariables>) => useMutation(AdminResetTwoFactorDocument, options);
export const AdminRemoveUserDocument = /* @__PURE__ */ operation<AdminRemoveUserMutation, AdminRemoveUserMutationVariables>("mutation", "AdminRemoveUser", {"userId":"ID!","reason":"String!"}, [["removeUser",[["...Done",["ok"]],"...Refusal@unmask"],{"userId":"$userId","reason":"$reason"}]], 'd5999b806a7a6589193181de148aeb596b6d091d78646cc8e413071308ed1782', [RefusalFragmentDoc]);
export const useAdminRemoveUserMutation = (options?: useMutation.Options<AdminRemoveUserMutation, AdminRemoveUserMutationVariables>) => useMutation(AdminRemoveUserDocument, options);
export const AdminCorrectIdentityDocument = /* @__PURE__ */ operation<AdminCorrectIdentityMutation, AdminCorrectIdentityMutationVariables>("mutation", "AdminCorrectIdentity", {"userId":"ID!","input":"IdentityInput!","reason":"String!"}, [["correctIdentity",[["...User",["id","document"]],"...Refusal@unmask"],{"userId":"$userId","input":"$input","reason":"$reason"}]], '421bd2837bdb1732dd61d25968337296753e33ea46e5a3358cab1d7a2bc1cb90', [RefusalFragmentDoc]);
export const useAdminCorrectIdentityMutation = (options?: useMutation.Options<AdminCorrectIdentityMutation, AdminCorrectIdentityMutationVariables>) => useMutation(AdminCorrectIdentityDocument, options);