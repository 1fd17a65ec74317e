/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type FocusedFrameQueryVariables = Exact<{ [key: string]: never; }>;


export type FocusedFrameQuery = { store: { __typename: 'Store', id: string, company: { __typename: 'Company', legalName: string, cnpj: string, address: string, email: string, phone: string, hours: string, pharmacist: string, sanitaryLicence: string, anvisaAuthorisation: string, medicalDirector: string, note: string } } | null };

export const FocusedFrameDocument = /* @__PURE__ */ operation<FocusedFrameQuery, FocusedFrameQueryVariables>("query", "FocusedFrame", {}, [["store",["id",["company",["legalName","cnpj","address","email","phone","hours","pharmacist","sanitaryLicence","anvisaAuthorisation","medicalDirector","note"]]]]], '9fb88a6e587f79e07a86b90d224df0e29914ffba48f2b97e07dc0bd02b19e8fd');
export const useFocusedFrameQuery = (options?: useQuery.Options<FocusedFrameQuery, FocusedFrameQueryVariables>) => useQuery(FocusedFrameDocument, options as useQuery.Options<FocusedFrameQuery, FocusedFrameQueryVariables>);