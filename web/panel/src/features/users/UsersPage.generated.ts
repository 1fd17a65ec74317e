/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
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
    | { __typename: 'InvalidInput', code: string, message: string }
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
    | { __typename: 'InvalidInput', code: string, message: string }
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
    | { __typename: 'InvalidInput', code: string, message: string }
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
    | { __typename: 'InvalidInput', code: string, message: string }
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

export const AdminUser_userFragmentDoc = /* @__PURE__ */ fragment<AdminUser_userFragment>("AdminUser_user", "User", ["id","name","email","phone","document","birthDate","role","twoFactorEnabled",["doctor",["council","registrationNumber","registrationState","rqe","specialty","professionalAddress","professionalPhone","registrationCheckedAt","suspendedAt","isActive","isMedicalDirector"]]]);
export const useAdminUser_user = (from: FragmentOf<AdminUser_userFragment>) => useMasked(AdminUser_userFragmentDoc, 'AdminUser_user', from);
export const AdminUsersDocument = /* @__PURE__ */ operation<AdminUsersQuery, AdminUsersQueryVariables>("query", "AdminUsers", {"search":"String","role":"Role","limit":"Int!","after":"String"}, [["users",["total","next","previous",["items",["id","...AdminUser_user"]]],{"search":"$search","role":"$role","limit":"$limit","after":"$after"}]], '0b458457c11649e37fc988f11bccc2b123985ee70b5ba76e879369aa38a7331a', [AdminUser_userFragmentDoc]);
export const useAdminUsersQuery = (options: useQuery.Options<AdminUsersQuery, AdminUsersQueryVariables>) => useQuery(AdminUsersDocument, options as useQuery.Options<AdminUsersQuery, AdminUsersQueryVariables>);
export const AdminCreateUserDocument = /* @__PURE__ */ operation<AdminCreateUserMutation, AdminCreateUserMutationVariables>("mutation", "AdminCreateUser", {"input":"NewUserInput!"}, [["createUser",[["...User",["id","...AdminUser_user"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input"}]], '59825aba95beeba812cd891d6ef011726c048c4f24542f9a85460a96702bba9d', [AdminUser_userFragmentDoc]);
export const useAdminCreateUserMutation = (options?: useMutation.Options<AdminCreateUserMutation, AdminCreateUserMutationVariables>) => useMutation(AdminCreateUserDocument, options);
export const AdminChangeRoleDocument = /* @__PURE__ */ operation<AdminChangeRoleMutation, AdminChangeRoleMutationVariables>("mutation", "AdminChangeRole", {"userId":"ID!","role":"Role!","reason":"String!"}, [["changeRole",[["...User",["id","...AdminUser_user"]],["...UserError",["code","message"]]],{"userId":"$userId","role":"$role","reason":"$reason"}]], '2bb46ede261a0df5fba608d167c765c04b07b277c93deb260afe8e83694dbcdd', [AdminUser_userFragmentDoc]);
export const useAdminChangeRoleMutation = (options?: useMutation.Options<AdminChangeRoleMutation, AdminChangeRoleMutationVariables>) => useMutation(AdminChangeRoleDocument, options);
export const AdminSaveDoctorDocument = /* @__PURE__ */ operation<AdminSaveDoctorMutation, AdminSaveDoctorMutationVariables>("mutation", "AdminSaveDoctor", {"userId":"ID!","doctor":"DoctorInput!","reason":"String!"}, [["saveDoctor",[["...User",["id","...AdminUser_user"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"userId":"$userId","doctor":"$doctor","reason":"$reason"}]], 'a642899ec3ff931e36e269297b1f9f272824bce0003e7957529e16c79ddec88b', [AdminUser_userFragmentDoc]);
export const useAdminSaveDoctorMutation = (options?: useMutation.Options<AdminSaveDoctorMutation, AdminSaveDoctorMutationVariables>) => useMutation(AdminSaveDoctorDocument, options);
export const AdminCheckRegistrationDocument = /* @__PURE__ */ operation<AdminCheckRegistrationMutation, AdminCheckRegistrationMutationVariables>("mutation", "AdminCheckRegistration", {"userId":"ID!","reason":"String!"}, [["checkRegistration",[["...User",["id","...AdminUser_user"]],["...UserError",["code","message"]]],{"userId":"$userId","reason":"$reason"}]], 'd5d1593c3eea609ebc26c4887db86db35221e1fe25b9eabc0dced9c3e7f45555', [AdminUser_userFragmentDoc]);
export const useAdminCheckRegistrationMutation = (options?: useMutation.Options<AdminCheckRegistrationMutation, AdminCheckRegistrationMutationVariables>) => useMutation(AdminCheckRegistrationDocument, options);
export const AdminSuspendDoctorDocument = /* @__PURE__ */ operation<AdminSuspendDoctorMutation, AdminSuspendDoctorMutationVariables>("mutation", "AdminSuspendDoctor", {"userId":"ID!","isSuspended":"Boolean!","reason":"String!"}, [["suspendDoctor",[["...User",["id","...AdminUser_user"]],["...UserError",["code","message"]]],{"userId":"$userId","isSuspended":"$isSuspended","reason":"$reason"}]], '52fb9781de381183a27041b72428bae03c8fa1be84fe21ec9b11f3e0f85f1b9a', [AdminUser_userFragmentDoc]);
export const useAdminSuspendDoctorMutation = (options?: useMutation.Options<AdminSuspendDoctorMutation, AdminSuspendDoctorMutationVariables>) => useMutation(AdminSuspendDoctorDocument, options);
export const AdminNameDirectorDocument = /* @__PURE__ */ operation<AdminNameDirectorMutation, AdminNameDirectorMutationVariables>("mutation", "AdminNameDirector", {"userId":"ID!","isDirector":"Boolean!","reason":"String!"}, [["nameMedicalDirector",[["...User",["id","...AdminUser_user"]],["...UserError",["code","message"]]],{"userId":"$userId","isDirector":"$isDirector","reason":"$reason"}]], 'a4ab09e4e26e618ab777509db98841ace2016db6ed45f4c18704da3d2e55c3bb', [AdminUser_userFragmentDoc]);
export const useAdminNameDirectorMutation = (options?: useMutation.Options<AdminNameDirectorMutation, AdminNameDirectorMutationVariables>) => useMutation(AdminNameDirectorDocument, options);
export const AdminResetTwoFactorDocument = /* @__PURE__ */ operation<AdminResetTwoFactorMutation, AdminResetTwoFactorMutationVariables>("mutation", "AdminResetTwoFactor", {"userId":"ID!","reason":"String!"}, [["resetUserTwoFactor",[["...Done",["ok"]],["...UserError",["code","message"]]],{"userId":"$userId","reason":"$reason"}]], 'd648ce0ef3f6518085d3d8ad6c93aa18800bfd51aab7318b7678baf9fa2bc2b8');
export const useAdminResetTwoFactorMutation = (options?: useMutation.Options<AdminResetTwoFactorMutation, AdminResetTwoFactorMutationVariables>) => useMutation(AdminResetTwoFactorDocument, options);
export const AdminRemoveUserDocument = /* @__PURE__ */ operation<AdminRemoveUserMutation, AdminRemoveUserMutationVariables>("mutation", "AdminRemoveUser", {"userId":"ID!","reason":"String!"}, [["removeUser",[["...Done",["ok"]],["...UserError",["code","message"]]],{"userId":"$userId","reason":"$reason"}]], 'f565332a2892e699da9cbb43922e9004cba7241bef8deaf86c3d0b0c6ebbe2d8');
export const useAdminRemoveUserMutation = (options?: useMutation.Options<AdminRemoveUserMutation, AdminRemoveUserMutationVariables>) => useMutation(AdminRemoveUserDocument, options);
export const AdminCorrectIdentityDocument = /* @__PURE__ */ operation<AdminCorrectIdentityMutation, AdminCorrectIdentityMutationVariables>("mutation", "AdminCorrectIdentity", {"userId":"ID!","input":"IdentityInput!","reason":"String!"}, [["correctIdentity",[["...User",["id","document"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"userId":"$userId","input":"$input","reason":"$reason"}]], 'bee527e9c8e7dbf002dec14168d1a4633c7f88d4a61c2811904ff9e19226c616');
export const useAdminCorrectIdentityMutation = (options?: useMutation.Options<AdminCorrectIdentityMutation, AdminCorrectIdentityMutationVariables>) => useMutation(AdminCorrectIdentityDocument, options);