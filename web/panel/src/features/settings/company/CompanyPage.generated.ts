/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { SettingHistory_setting_CompanySetting_Fragment } from '../SettingHistory.generated.ts';
import type { AliasedRefusal_InvalidInput_Fragment, AliasedRefusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { SettingHistory_settingFragmentDoc } from '../SettingHistory.generated.ts';
import { AliasedRefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type Company_settingFragment = { __typename: 'CompanySetting', id: string, version: number, plannedFrom: string | null, current: { __typename: 'EditedCompany', legalName: string, cnpj: string, address: string, email: string, phone: string, hours: string, pharmacist: string, sanitaryLicence: string, anvisaAuthorisation: string, medicalDirector: string, note: string, whatsappUrl: string, blogUrl: string }, latest: { __typename: 'EditedCompany', legalName: string, cnpj: string, address: string, email: string, phone: string, hours: string, pharmacist: string, sanitaryLicence: string, anvisaAuthorisation: string, medicalDirector: string, note: string, whatsappUrl: string, blogUrl: string } } & { ' $fragmentName'?: 'Company_settingFragment' };

export type Company_companyFragment = { __typename: 'EditedCompany', legalName: string, cnpj: string, address: string, email: string, phone: string, hours: string, pharmacist: string, sanitaryLicence: string, anvisaAuthorisation: string, medicalDirector: string, note: string, whatsappUrl: string, blogUrl: string } & { ' $fragmentName'?: 'Company_companyFragment' };

export type CompanyPageQueryVariables = Exact<{ [key: string]: never; }>;


export type CompanyPageQuery = { companySetting: (
    { __typename: 'CompanySetting', id: string }
    & { ' $fragmentRefs'?: { 'Company_settingFragment': Company_settingFragment;'SettingHistory_setting_CompanySetting_Fragment': SettingHistory_setting_CompanySetting_Fragment } }
  ) };

export type SaveCompanyMutationVariables = Exact<{
  company: Types.CompanyInput;
  from?: string | null | undefined;
  seenVersion: number;
  reason: string;
}>;


export type SaveCompanyMutation = { saveCompany:
    | (
      { __typename: 'CompanySetting', id: string }
      & { ' $fragmentRefs'?: { 'Company_settingFragment': Company_settingFragment;'SettingHistory_setting_CompanySetting_Fragment': SettingHistory_setting_CompanySetting_Fragment } }
    )
    | { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const Company_companyFragmentDoc = /* @__PURE__ */ fragment<Company_companyFragment>("Company_company", "EditedCompany", ["legalName","cnpj","address","email","phone","hours","pharmacist","sanitaryLicence","anvisaAuthorisation","medicalDirector","note","whatsappUrl","blogUrl"]);
export const Company_settingFragmentDoc = /* @__PURE__ */ fragment<Company_settingFragment>("Company_setting", "CompanySetting", ["id","version","plannedFrom",["current",["...Company_company@unmask"]],["latest",["...Company_company@unmask"]]], [Company_companyFragmentDoc]);
export const useCompany_setting = (from: FragmentOf<Company_settingFragment>) => useMasked(Company_settingFragmentDoc, 'Company_setting', from);
export const CompanyPageDocument = /* @__PURE__ */ operation<CompanyPageQuery, CompanyPageQueryVariables>("query", "CompanyPage", {}, [["companySetting",["id","...Company_setting","...SettingHistory_setting"]]], '0964385fa03c5b06446943df9ab726cbcb7e3ac85ebf832f0d2339bbef248129', [Company_settingFragmentDoc, SettingHistory_settingFragmentDoc]);
export const useCompanyPageQuery = (options?: useQuery.Options<CompanyPageQuery, CompanyPageQueryVariables>) => useQuery(CompanyPageDocument, options as useQuery.Options<CompanyPageQuery, CompanyPageQueryVariables>);
export const SaveCompanyDocument = /* @__PURE__ */ operation<SaveCompanyMutation, SaveCompanyMutationVariables>("mutation", "SaveCompany", {"company":"CompanyInput!","from":"DateTimeISO","seenVersion":"Int!","reason":"String!"}, [["saveCompany",[["...CompanySetting",["id","...Company_setting","...SettingHistory_setting"]],"...AliasedRefusal@unmask"],{"company":"$company","from":"$from","seenVersion":"$seenVersion","reason":"$reason"}]], 'd6d00946ce8a056e2bb86d6ee9dc7beb8aa1a4c9253ba04cf327fc2112136084', [Company_settingFragmentDoc, SettingHistory_settingFragmentDoc, AliasedRefusalFragmentDoc]);
export const useSaveCompanyMutation = (options?: useMutation.Options<SaveCompanyMutation, SaveCompanyMutationVariables>) => useMutation(SaveCompanyDocument, options);