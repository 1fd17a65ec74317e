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
export type AdminCoupon_couponFragment = { __typename: 'ManagedCoupon', id: string, title: string, productName: string | null, percent: number | null, value: Types.Scalars['Cents']['output'] | null, validFrom: string | null, validUntil: string | null, maxUses: number | null, oncePerUser: boolean, uses: number, state: Types.CouponState } & { ' $fragmentName'?: 'AdminCoupon_couponFragment' };

export type AdminCouponsQueryVariables = Exact<{
  search?: string | null | undefined;
  withEnded: boolean;
  limit: number;
  after?: string | null | undefined;
}>;


export type AdminCouponsQuery = { coupons: { __typename: 'ManagedCouponList', total: number, next: string | null, previous: string | null, items: Array<{ __typename: 'ManagedCoupon', id: string, title: string, productName: string | null, percent: number | null, value: Types.Scalars['Cents']['output'] | null, validFrom: string | null, validUntil: string | null, maxUses: number | null, oncePerUser: boolean, uses: number, state: Types.CouponState }> } };

export type AdminCreateCouponMutationVariables = Exact<{
  input: Types.NewCouponInput;
}>;


export type AdminCreateCouponMutation = { createCoupon:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ManagedCoupon', id: string, title: string, productName: string | null, percent: number | null, value: Types.Scalars['Cents']['output'] | null, validFrom: string | null, validUntil: string | null, maxUses: number | null, oncePerUser: boolean, uses: number, state: Types.CouponState }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminChangeCouponMutationVariables = Exact<{
  id: string;
  terms: Types.CouponTermsInput;
  reason: string;
}>;


export type AdminChangeCouponMutation = { changeCoupon:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ManagedCoupon', id: string, title: string, productName: string | null, percent: number | null, value: Types.Scalars['Cents']['output'] | null, validFrom: string | null, validUntil: string | null, maxUses: number | null, oncePerUser: boolean, uses: number, state: Types.CouponState }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminEndCouponMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type AdminEndCouponMutation = { endCoupon:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'ManagedCoupon', id: string, title: string, productName: string | null, percent: number | null, value: Types.Scalars['Cents']['output'] | null, validFrom: string | null, validUntil: string | null, maxUses: number | null, oncePerUser: boolean, uses: number, state: Types.CouponState }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminCoupon_couponFragmentDoc = /* @__PURE__ */ fragment<AdminCoupon_couponFragment>("AdminCoupon_coupon", "ManagedCoupon", ["id","title","productName","percent","value","validFrom","validUntil","maxUses","oncePerUser","uses","state"]);
export const useAdminCoupon_coupon = (from: FragmentOf<AdminCoupon_couponFragment>) => useMasked(AdminCoupon_couponFragmentDoc, 'AdminCoupon_coupon', from);
export const AdminCouponsDocument = /* @__PURE__ */ operation<AdminCouponsQuery, AdminCouponsQueryVariables>("query", "AdminCoupons", {"search":"String","withEnded":"Boolean!","limit":"Int!","after":"String"}, [["coupons",["total","next","previous",["items",["id","...AdminCoupon_coupon@unmask"]]],{"search":"$search","withEnded":"$withEnded","limit":"$limit","after":"$after"}]], 'af35b9b887378ef18dd98070c35a58174f323220b72ec2675178c4f7712f2ef3', [AdminCoupon_couponFragmentDoc]);
export const useAdminCouponsQuery = (options: useQuery.Options<AdminCouponsQuery, AdminCouponsQueryVariables>) => useQuery(AdminCouponsDocument, options as useQuery.Options<AdminCouponsQuery, AdminCouponsQueryVariables>);
export const AdminCreateCouponDocument = /* @__PURE__ */ operation<AdminCreateCouponMutation, AdminCreateCouponMutationVariables>("mutation", "AdminCreateCoupon", {"input":"NewCouponInput!"}, [["createCoupon",[["...ManagedCoupon",["id","...AdminCoupon_coupon@unmask"]],"...Refusal@unmask"],{"input":"$input"}]], '2e3c65d5b67b34adae0c6b8ef799c21a2007223b92c23a610d2df8da29b7a4de', [AdminCoupon_couponFragmentDoc, RefusalFragmentDoc]);
export const useAdminCreateCouponMutation = (options?: useMutation.Options<AdminCreateCouponMutation, AdminCreateCouponMutationVariables>) => useMutation(AdminCreateCouponDocument, options);
export const AdminChangeCouponDocument = /* @__PURE__ */ operation<AdminChangeCouponMutation, AdminChangeCouponMutationVariables>("mutation", "AdminChangeCoupon", {"id":"ID!","terms":"CouponTermsInput!","reason":"String!"}, [["changeCoupon",[["...ManagedCoupon",["id","...AdminCoupon_coupon@unmask"]],"...Refusal@unmask"],{"id":"$id","terms":"$terms","reason":"$reason"}]], '28ec74df53f0ab339859689e9246448c0a00971f4a8b6eb36edab5b883b4aacd', [AdminCoupon_couponFragmentDoc, RefusalFragmentDoc]);
export const useAdminChangeCouponMutation = (options?: useMutation.Options<AdminChangeCouponMutation, AdminChangeCouponMutationVariables>) => useMutation(AdminChangeCouponDocument, options);
export const AdminEndCouponDocument = /* @__PURE__ */ operation<AdminEndCouponMutation, AdminEndCouponMutationVariables>("mutation", "AdminEndCoupon", {"id":"ID!","reason":"String!"}, [["endCoupon",[["...ManagedCoupon",["id","...AdminCoupon_coupon@unmask"]],"...Refusal@unmask"],{"id":"$id","reason":"$reason"}]], 'cab3ff01d041a34de195733ecc7a944b4a2032b4383b09c196f3e88c00f27ce3', [AdminCoupon_couponFragmentDoc, RefusalFragmentDoc]);
export const useAdminEndCouponMutation = (options?: useMutation.Options<AdminEndCouponMutation, AdminEndCouponMutationVariables>) => useMutation(AdminEndCouponDocument, options);