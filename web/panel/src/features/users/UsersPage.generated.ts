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
export type AdminUser_userFragment = { __typename: 'User', id: string, name: string, email: string, phone: string, document: string, birthDate: string, role: Types.Role, twoFactorEnabled: boolean, registration: { __typename: 'CouncilRegistration', council: Types.Council, registrationNumber: string, registrationState: string, rqe: string | null, specialty: string | null, professionalAddress: string, professionalPhone: string, registrationCheckedAt: string | null, suspendedAt: string | null, isActive: boolean, isMedicalDirector: boolean } | null } & { ' $fragmentName'?: 'AdminUser_userFragment' };

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

export type AdminSaveRegistrationMutationVariables = Exact<{
  userId: string;
  council: Types.Council;
  registration: Types.CouncilRegistrationInput;
  reason: string;
}>;


export type AdminSaveRegistrationMutation = { saveRegistration:
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

export type AdminSuspendProfessionalMutationVariables = Exact<{
  userId: string;
  isSuspended: boolean;
  reason: string;
}>;


export type AdminSuspendProfessionalMutation = { suspendProfessional:
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

export const AdminUser_userFragmentDoc = /* @__PURE__ */ fragment<AdminUser_userFragment>("AdminUser_user", "User", ["id","name","email","phone","document","birthDate","role","twoFactorEnabled",["registration",["council","registrationNumber","registrationState","rqe","specialty","professionalAddress","professionalPhone","registrationCheckedAt","suspendedAt","isActive","isMedicalDirector"]]]);
export const useAdminUser_user = (from: FragmentOf<AdminUser_userFragment>) => useMasked(AdminUser_userFragmentDoc, 'AdminUser_user', from);
export const AdminUsersDocument = /* @__PURE__ */ operation<AdminUsersQuery, AdminUsersQueryVariables>("query", "AdminUsers", {"search":"String","role":"Role","limit":"Int!","after":"String"}, [["users",["total","next","previous",["items",["id","...AdminUser_user"]]],{"search":"$search","role":"$role","limit":"$limit","after":"$after"}]], '14b700e88778261d3a142d78dca3d9f66cfd31075ffa8c09871a5cae7e186d2d', [AdminUser_userFragmentDoc]);
export const useAdminUsersQuery = (options: useQuery.Options<AdminUsersQuery, AdminUsersQueryVariables>) => useQuery(AdminUsersDocument, options as useQuery.Options<AdminUsersQuery, AdminUsersQueryVariables>);
export const AdminCreateUserDocument = /* @__PURE__ */ operation<AdminCreateUserMutation, AdminCreateUserMutationVariables>("mutation", "AdminCreateUser", {"input":"NewUserInput!"}, [["createUser",[["...User",["id","...AdminUser_user"]],"...Refusal@unmask"],{"input":"$input"}]], '16f10caaf8ab09418355d9a99401713ddacde4aa16f4ed2465e379660495d06a', [AdminUser_userFragmentDoc, RefusalFragmentDoc]);
export const useAdminCreateUserMutation = (options?: useMutation.Options<AdminCreateUserMutation, AdminCreateUserMutationVariables>) => useMutation(AdminCreateUserDocument, options);
export const AdminChangeRoleDocument = /* @__PURE__ */ operation<AdminChangeRoleMutation, AdminChangeRoleMutationVariables>("mutation", "AdminChangeRole", {"userId":"ID!","role":"Role!","reason":"String!"}, [["changeRole",[["...User",["id","...AdminUser_user"]],"...Refusal@unmask"],{"userId":"$userId","role":"$role","reason":"$reason"}]], '2fddb185519bae4842a91f27f480c01212a754a1b5a9997f971c41f1814759f5', [AdminUser_userFragmentDoc, RefusalFragmentDoc]);
export const useAdminChangeRoleMutation = (options?: useMutation.Options<AdminChangeRoleMutation, AdminChangeRoleMutationVariables>) => useMutation(AdminChangeRoleDocument, options);
export const AdminSaveRegistrationDocument = /* @__PURE__ */ operation<AdminSaveRegistrationMutation, AdminSaveRegistrationMutationVariables>("mutation", "AdminSaveRegistration", {"userId":"ID!","council":"Council!","registration":"CouncilRegistrationInput!","reason":"String!"}, [["saveRegistration",[["...User",["id","...AdminUser_user"]],"...Refusal@unmask"],{"userId":"$userId","council":"$council","registration":"$registration","reason":"$reason"}]], '326369a134db421cafee4797f1853b428ff5dabaa4fda702f1f0a1b7145c257b', [AdminUser_userFragmentDoc, RefusalFragmentDoc]);
export const useAdminSaveRegistrationMutation = (options?: useMutation.Options<AdminSaveRegistrationMutation, AdminSaveRegistrationMutationVariables>) => useMutation(AdminSaveRegistrationDocument, options);
export const AdminCheckRegistrationDocument = /* @__PURE__ */ operation<AdminCheckRegistrationMutation, AdminCheckRegistrationMutationVariables>("mutation", "AdminCheckRegistration", {"userId":"ID!","reason":"String!"}, [["checkRegistration",[["...User",["id","...AdminUser_user"]],"...Refusal@unmask"],{"userId":"$userId","reason":"$reason"}]], '28e4f873dec6ba8fb3ace8b0f67ca35e0982a2d987d7033ac713ad128148cf6e', [AdminUser_userFragmentDoc, RefusalFragmentDoc]);
export const useAdminCheckRegistrationMutation = (options?: useMutation.Options<AdminCheckRegistrationMutation, AdminCheckRegistrationMutationVariables>) => useMutation(AdminCheckRegistrationDocument, options);
export const AdminSuspendProfessionalDocument = /* @__PURE__ */ operation<AdminSuspendProfessionalMutation, AdminSuspendProfessionalMutationVariables>("mutation", "AdminSuspendProfessional", {"userId":"ID!","isSuspended":"Boolean!","reason":"String!"}, [["suspendProfessional",[["...User",["id","...AdminUser_user"]],"...Refusal@unmask"],{"userId":"$userId","isSuspended":"$isSuspended","reason":"$reason"}]], '399ac3df87a1c95c5f88a91f05bcf045d5f8e4ce146d7f7409e65347942b3f2e', [AdminUser_userFragmentDoc, RefusalFragmentDoc]);
export const useAdminSuspendProfessionalMutation = (options?: useMutation.Options<AdminSuspendProfessionalMutation, AdminSuspendProfessionalMutationVariables>) => useMutation(AdminSuspendProfessionalDocument, options);
export const AdminNameDirectorDocument = /* @__PURE__ */ operation<AdminNameDirectorMutation, AdminNameDirectorMutationVariables>("mutation", "AdminNameDirector", {"userId":"ID!","isDirector":"Boolean!","reason":"String!"}, [["nameMedicalDirector",[["...User",["id","...AdminUser_user"]],"...Refusal@unmask"],{"userId":"$userId","isDirector":"$isDirector","reason":"$reason"}]], '5da7ee7dedf8e774b90a448029eee6c81f774074fca0e777cfcf61837084a42c', [AdminUser_userFragmentDoc, RefusalFragmentDoc]);
export const useAdminNameDirectorMutation = (options?: useMutation.Options<AdminNameDirectorMutation, AdminNameDirectorMutationVariables>) => useMutation(AdminNameDirectorDocument, options);
export const AdminResetTwoFactorDocument = /* @__PURE__ */ operation<AdminResetTwoFactorMutation, AdminResetTwoFactorMutationVariables>("mutation", "AdminResetTwoFactor", {"userId":"ID!","reason":"String!"}, [["resetUserTwoFactor",[["...Done",["ok"]],"...Refusal@unmask"],{"userId":"$userId","reason":"$reason"}]], 'a6ef42799a3d6aeb8404beb1d760e05ebf4264aaf04d8f95dd3bcde41082c57e', [RefusalFragmentDoc]);
export const useAdminResetTwoFactorMutation = (options?: useMutation.Options<AdminResetTwoFactorMutation, AdminResetTwoFactorMutationVariables>) => useMutation(AdminResetTwoFactorDocument, options);
export const AdminRemoveUserDocument = /* @__PURE__ */ operation<AdminRemoveUserMutation, AdminRemoveUserMutationVariables>("mutation", "AdminRemoveUser", {"userId":"ID!","reason":"String!"}, [["removeUser",[["...Done",["ok"]],"...Refusal@unmask"],{"userId":"$userId","reason":"$reason"}]], 'd5999b806a7a6589193181de148aeb596b6d091d78646cc8e413071308ed1782', [RefusalFragmentDoc]);
export const useAdminRemoveUserMutation = (options?: useMutation.Options<AdminRemoveUserMutation, AdminRemoveUserMutationVariables>) => useMutation(AdminRemoveUserDocument, options);
export const AdminCorrectIdentityDocument = /* @__PURE__ */ operation<AdminCorrectIdentityMutation, AdminCorrectIdentityMutationVariables>("mutation", "AdminCorrectIdentity", {"userId":"ID!","input":"IdentityInput!","reason":"String!"}, [["correctIdentity",[["...User",["id","document"]],"...Refusal@unmask"],{"userId":"$userId","input":"$input","reason":"$reason"}]], '421bd2837bdb1732dd61d25968337296753e33ea46e5a3358cab1d7a2bc1cb90', [RefusalFragmentDoc]);
export const useAdminCorrectIdentityMutation = (options?: useMutation.Options<AdminCorrectIdentityMutation, AdminCorrectIdentityMutationVariables>) => useMutation(AdminCorrectIdentityDocument, options);