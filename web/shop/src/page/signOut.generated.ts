/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { logout: { __typename: 'Done', ok: boolean } };

export type SignOutEverywhereMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutEverywhereMutation = { logoutEverywhere: { __typename: 'Done', ok: boolean } };

export const SignOutDocument = /* @__PURE__ */ operation<SignOutMutation, SignOutMutationVariables>("mutation", "SignOut", {}, [["logout",["ok"]]], '96c63f2533949097f95802ea155b2f5dacc2b83c12064d1c2bbbb642d81cd075');
export const useSignOutMutation = (options?: useMutation.Options<SignOutMutation, SignOutMutationVariables>) => useMutation(SignOutDocument, options);
export const SignOutEverywhereDocument = /* @__PURE__ */ operation<SignOutEverywhereMutation, SignOutEverywhereMutationVariables>("mutation", "SignOutEverywhere", {}, [["logoutEverywhere",["ok"]]], '70723d400be264bd74b46c045bd43d6232cbe7bb57e3e48d54a881e132fdaa32');
export const useSignOutEverywhereMutation = (options?: useMutation.Options<SignOutEverywhereMutation, SignOutEverywhereMutationVariables>) => useMutation(SignOutEverywhereDocument, options);