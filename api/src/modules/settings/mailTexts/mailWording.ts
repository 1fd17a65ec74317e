import type { MailWording } from '#schema/mail/mailTexts.ts';
import type { SettingDocuments } from '../settingRules.ts';

/** What the settings say about every mail that is sent now. */
export const mailWording = ({
  mailTexts,
  company,
}: Pick<SettingDocuments, 'mailTexts' | 'company'>): MailWording => ({
  texts: mailTexts,
  footer: `${company.legalName}, CNPJ ${company.cnpj}. ${company.address}. Atendimento: ${company.hours}.`,
});
