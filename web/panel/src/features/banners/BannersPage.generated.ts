/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { AliasedRefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type AdminBanners_bannersFragment = { __typename: 'EditedBanners', id: string, version: number, items: Array<{ __typename: 'EditedBanner', title: string, text: string, image: string, alt: string, url: string, from: string | null, until: string | null, isShown: boolean }> } & { ' $fragmentName'?: 'AdminBanners_bannersFragment' };

export type AdminBannersQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminBannersQuery = { homeBanners: (
    { __typename: 'EditedBanners', id: string }
    & { ' $fragmentRefs'?: { 'AdminBanners_bannersFragment': AdminBanners_bannersFragment } }
  ) | null };

export type AdminSaveBannersMutationVariables = Exact<{
  banners: Array<Types.BannerInput> | Types.BannerInput;
  seenVersion: number;
  reason: string;
}>;


export type AdminSaveBannersMutation = { saveBanners:
    | (
      { __typename: 'EditedBanners', id: string }
      & { ' $fragmentRefs'?: { 'AdminBanners_bannersFragment': AdminBanners_bannersFragment } }
    )
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const AdminBanners_bannersFragmentDoc = /* @__PURE__ */ fragment<AdminBanners_bannersFragment>("AdminBanners_banners", "EditedBanners", ["id","version",["items",["title","text","image","alt","url","from","until","isShown"]]]);
export const useAdminBanners_banners = (from: FragmentOf<AdminBanners_bannersFragment>) => useMasked(AdminBanners_bannersFragmentDoc, 'AdminBanners_banners', from);
export const AdminBannersDocument = /* @__PURE__ */ operation<AdminBannersQuery, AdminBannersQueryVariables>("query", "AdminBanners", {}, [["homeBanners",["id","...AdminBanners_banners"]]], 'cef4a40f4023aaf1b47038b26134a0504f600d94b30348807843e34c3de3695e', [AdminBanners_bannersFragmentDoc]);
export const useAdminBannersQuery = (options?: useQuery.Options<AdminBannersQuery, AdminBannersQueryVariables>) => useQuery(AdminBannersDocument, options as useQuery.Options<AdminBannersQuery, AdminBannersQueryVariables>);
export const AdminSaveBannersDocument = /* @__PURE__ */ operation<AdminSaveBannersMutation, AdminSaveBannersMutationVariables>("mutation", "AdminSaveBanners", {"banners":"[BannerInput!]!","seenVersion":"Int!","reason":"String!"}, [["saveBanners",[["...EditedBanners",["id","...AdminBanners_banners"]],"...AliasedRefusal@unmask"],{"banners":"$banners","seenVersion":"$seenVersion","reason":"$reason"}]], '47abe029c3d5a8db43b84ae53855b21a7b6d27ffc308c43ac035eb5c2692e6b7', [AdminBanners_bannersFragmentDoc, AliasedRefusalFragmentDoc]);
export const useAdminSaveBannersMutation = (options?: useMutation.Options<AdminSaveBannersMutation, AdminSaveBannersMutationVariables>) => useMutation(AdminSaveBannersDocument, options);