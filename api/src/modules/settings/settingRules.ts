import type { MailTexts } from '#schema/mail/mailTexts.ts';
import { COMPANY_RULE, type CompanyDocument } from './company/company.rules.ts';
import { DISCOUNTS_RULE, type Discounts } from './discounts/discounts.rules.ts';
import { FREIGHT_RULE } from './freight/freight.rules.ts';
import type { FreightTable } from './freight/freightTable.ts';
import { INSTALLMENTS_RULE } from './installments/installments.rules.ts';
import type { InstallmentTerms } from './installments/installmentTerms.ts';
import { LANDING_RULE, type LandingTexts } from './landing/landing.rules.ts';
import { MAIL_TEXTS_RULE } from './mailTexts/mailTexts.rules.ts';
import type { SettingRule } from './settingRule.ts';

/** What each setting stores. */
export interface SettingDocuments {
  freight: FreightTable;
  installments: InstallmentTerms;
  discounts: Discounts;
  company: CompanyDocument;
  mailTexts: MailTexts;
  landing: LandingTexts;
}

export type SettingName = keyof SettingDocuments;

export const SETTING_RULES: { readonly [Name in SettingName]: SettingRule<SettingDocuments[Name]> } = {
  freight: FREIGHT_RULE,
  installments: INSTALLMENTS_RULE,
  discounts: DISCOUNTS_RULE,
  company: COMPANY_RULE,
  mailTexts: MAIL_TEXTS_RULE,
  landing: LANDING_RULE,
};

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTING_RULES, name);
