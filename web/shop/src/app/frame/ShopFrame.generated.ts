/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type ShopFrameQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopFrameQuery = { store: { __typename: 'Store', id: string, regulatedMode: boolean, whatsappUrl: string, needs: Array<{ __typename: 'Need', slug: string, title: string, text: string, tint: string, products: Array<{ __typename: 'Product', id: string, name: string, urlSlug: string }> }>, company: { __typename: 'Company', legalName: string, cnpj: string, address: string, email: string, phone: string, hours: string, pharmacist: string, sanitaryLicence: string, anvisaAuthorisation: string, medicalDirector: string, note: string } } | null, pharmacistsOnShift: Array<{ __typename: 'PharmacistOnShift', name: string, registration: string }> };

export const ShopFrameDocument = /* @__PURE__ */ operation<ShopFrameQuery, ShopFrameQueryVariables>("query", "ShopFrame", {}, [["store",["id","regulatedMode","whatsappUrl",["needs",["slug","title","text","tint",["products",["id","name","urlSlug"]]]],["company",["legalName","cnpj","address","email","phone","hours","pharmacist","sanitaryLicence","anvisaAuthorisation","medicalDirector","note"]]]],["pharmacistsOnShift",["name","registration"]]], 'b4be989e0076f656c853906e494385a5052aab3b28f075224ce2d7732b5c4808');
export const useShopFrameQuery = (options?: useQuery.Options<ShopFrameQuery, ShopFrameQueryVariables>) => useQuery(ShopFrameDocument, options as useQuery.Options<ShopFrameQuery, ShopFrameQueryVariables>);