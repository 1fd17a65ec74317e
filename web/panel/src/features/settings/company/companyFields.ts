import type { CompanyInput } from '#web/apollo/schema.generated.ts';

export type CompanyValues = CompanyInput;

interface CompanyField {
  name: keyof CompanyValues;
  label: string;
  help?: string;
  isLong?: boolean;
}

/** The fields in the order of the page. */
export const COMPANY_FIELDS: readonly CompanyField[] = [
  { name: 'legalName', label: 'Razão social' },
  { name: 'cnpj', label: 'CNPJ' },
  { name: 'address', label: 'Endereço', isLong: true },
  { name: 'email', label: 'E-mail' },
  { name: 'phone', label: 'Telefone' },
  { name: 'hours', label: 'Horário de atendimento', help: 'Como aparece na ajuda e no rodapé.' },
  { name: 'whatsappUrl', label: 'Endereço do WhatsApp' },
  { name: 'blogUrl', label: 'Endereço do blog' },
  { name: 'pharmacist', label: 'Farmacêutico responsável', help: 'Com o registro no CRF.', isLong: true },
  { name: 'medicalDirector', label: 'Diretor técnico médico', help: 'Com o registro no CRM.', isLong: true },
  { name: 'sanitaryLicence', label: 'Licença sanitária' },
  { name: 'anvisaAuthorisation', label: 'Autorizações da Anvisa' },
  { name: 'note', label: 'Observação do rodapé', isLong: true },
];

/** The company alone: a form also contains a moment and a reason. */
export function companyOf(values: CompanyValues): CompanyInput {
  const { legalName, cnpj, address, email, phone, hours, whatsappUrl, blogUrl } = values;
  const { pharmacist, medicalDirector, sanitaryLicence, anvisaAuthorisation, note } = values;
  const contact = { legalName, cnpj, address, email, phone, hours, whatsappUrl, blogUrl };
  return { ...contact, pharmacist, medicalDirector, sanitaryLicence, anvisaAuthorisation, note };
}
