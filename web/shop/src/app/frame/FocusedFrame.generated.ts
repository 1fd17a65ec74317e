/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type FocusedFrameQueryVariables = Exact<{ [key: string]: never; }>;


export type FocusedFrameQuery = { store: { __typename: 'Store', id: string, company: { __typename: 'Company', legalName: string, cnpj: string, address: string, email: string, phone: string, hours: string, pharmacist: string, sanitaryLicence: string, anvisaAuthorisation: string, medicalDirector: string, note: string } } | null, pharmacistsOnShift: Array<{ __typename: 'PharmacistOnShift', name: string, registration: string }> };

export const FocusedFrameDocument = /* @__PURE__ */ operation<FocusedFrameQuery, FocusedFrameQueryVariables>("query", "FocusedFrame", {}, [["store",["id",["company",["legalName","cnpj","address","email","phone","hours","pharmacist","sanitaryLicence","anvisaAuthorisation","medicalDirector","note"]]]],["pharmacistsOnShift",["name","registration"]]], '7bf07898bd0b995435167706f4b4c34294b1b551f069442f697ee11b4e2fa361');
export const useFocusedFrameQuery = (options?: useQuery.Options<FocusedFrameQuery, FocusedFrameQueryVariables>) => useQuery(FocusedFrameDocument, options as useQuery.Options<FocusedFrameQuery, FocusedFrameQueryVariables>);