/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AdminCouponsQueryVariables = Exact<{
  search?: string | null | undefined;
  withEnded: boolean;
  limit: number;
  after?: string | null | undefined;
}>;


export type AdminCouponsQuery = { coupons: { __typename: 'ManagedCouponList', total: number, next: string | null, previous: string | null, items: Array<{ __typename: 'ManagedCoupon', id: string, title: string, productName: string | null, percent: number | null, value: Types.Scalars['Cents']['output'] | null, validFrom: string | null, validUntil: string | null, maxUses: number | null, oncePerUser: boolean, uses: number, state: Types.CouponState }> } };

export type AdminCouponProductsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminCouponProductsQuery = { managedProducts: { __typename: 'ManagedProductList', items: Array<{ __typename: 'ManagedProduct', id: string, name: string }> } };

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
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'ManagedCoupon', id: string, title: string, productName: string | null, percent: number | null, value: Types.Scalars['Cents']['output'] | null, validFrom: string | null, validUntil: string | null, maxUses: number | null, oncePerUser: boolean, uses: number, state: Types.CouponState }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AdminCouponsDocument = /* @__PURE__ */ operation<AdminCouponsQuery, AdminCouponsQueryVariables>("query", "AdminCoupons", {"search":"String","withEnded":"Boolean!","limit":"Int!","after":"String"}, [["coupons",["total","next","previous",["items",["id","title","productName","percent","value","validFrom","validUntil","maxUses","oncePerUser","uses","state"]]],{"search":"$search","withEnded":"$withEnded","limit":"$limit","after":"$after"}]], 'cb7140300f90967192942c08728f322521402c63bb04576f17291148a97d5da1');
export const useAdminCouponsQuery = (options: useQuery.Options<AdminCouponsQuery, AdminCouponsQueryVariables>) => useQuery(AdminCouponsDocument, options as useQuery.Options<AdminCouponsQuery, AdminCouponsQueryVariables>);
export const AdminCouponProductsDocument = /* @__PURE__ */ operation<AdminCouponProductsQuery, AdminCouponProductsQueryVariables>("query", "AdminCouponProducts", {}, [["managedProducts",[["items",["id","name"]]],{"limit":100,"offset":0}]], '10b7db3dc2ef674f41e0c920d190de1f74506939a860ebcfe909ff01a0a7b3f8');
export const useAdminCouponProductsQuery = (options?: useQuery.Options<AdminCouponProductsQuery, AdminCouponProductsQueryVariables>) => useQuery(AdminCouponProductsDocument, options as useQuery.Options<AdminCouponProductsQuery, AdminCouponProductsQueryVariables>);
export const AdminCreateCouponDocument = /* @__PURE__ */ operation<AdminCreateCouponMutation, AdminCreateCouponMutationVariables>("mutation", "AdminCreateCoupon", {"input":"NewCouponInput!"}, [["createCoupon",[["...ManagedCoupon",["id","title","productName","percent","value","validFrom","validUntil","maxUses","oncePerUser","uses","state"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input"}]], '6adbfaa6efb2883a1a5578fc55c25167a2999665b4c3c185c2d200dbdc02b568');
export const useAdminCreateCouponMutation = (options?: useMutation.Options<AdminCreateCouponMutation, AdminCreateCouponMutationVariables>) => useMutation(AdminCreateCouponDocument, options);
export const AdminChangeCouponDocument = /* @__PURE__ */ operation<AdminChangeCouponMutation, AdminChangeCouponMutationVariables>("mutation", "AdminChangeCoupon", {"id":"ID!","terms":"CouponTermsInput!","reason":"String!"}, [["changeCoupon",[["...ManagedCoupon",["id","title","productName","percent","value","validFrom","validUntil","maxUses","oncePerUser","uses","state"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","terms":"$terms","reason":"$reason"}]], '5c818d5e5af5c915c1d5470ad8dbcdb584271b5d2bd1fbd19b61decab49de69b');
export const useAdminChangeCouponMutation = (options?: useMutation.Options<AdminChangeCouponMutation, AdminChangeCouponMutationVariables>) => useMutation(AdminChangeCouponDocument, options);
export const AdminEndCouponDocument = /* @__PURE__ */ operation<AdminEndCouponMutation, AdminEndCouponMutationVariables>("mutation", "AdminEndCoupon", {"id":"ID!","reason":"String!"}, [["endCoupon",[["...ManagedCoupon",["id","title","productName","percent","value","validFrom","validUntil","maxUses","oncePerUser","uses","state"]],["...UserError",["code","message"]]],{"id":"$id","reason":"$reason"}]], 'b39e00bb2a6e9e41ece9704366f34bb399e8cee6d3ec36369b1008e3b20dd167');
export const useAdminEndCouponMutation = (options?: useMutation.Options<AdminEndCouponMutation, AdminEndCouponMutationVariables>) => useMutation(AdminEndCouponDocument, options);