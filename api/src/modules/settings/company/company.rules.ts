import * as z from 'zod/mini';
import { formatCnpj, normalizeCnpj } from '#schema/br/cnpj.ts';
import { keysOf, recordOf } from '#schema/typedObject.ts';
import { email, parsedField, requiredText } from '#schema/validation/fields.ts';
import type { SettingRule } from '../settingRule.ts';
import type { CompanySeed } from '../store.shape.ts';

/** What the law requires of every page (Decreto 7.962/2013, art. 2; RDC 44/2009, art. 53), and the links of the shop. */
export type CompanyDocument = CompanySeed & { whatsappUrl: string; blogUrl: string };

const cnpj = parsedField((text) => {
  const characters = normalizeCnpj(text);
  return characters && formatCnpj(characters);
}, 'Informe um CNPJ válido.');

/** A person with a registration, such as `CRF-SP 12.345`. */
const registered = (council: 'CRF' | 'CRM', message: string) =>
  requiredText(message, 200).check(
    z.refine((text) => new RegExp(`\\b${council}[-/ ][A-Z]{2} ?\\d`).test(text), message),
  );

const link = (start: RegExp, message: string) =>
  requiredText(message, 300).check(z.refine((text) => start.test(text) && !/\s/.test(text), message));

const shape = z.object({
  legalName: requiredText('Informe a razão social.', 160),
  cnpj,
  address: requiredText('Informe o endereço completo.', 240),
  email,
  phone: requiredText('Informe um telefone.', 80).check(
    z.refine((text) => text.replace(/\D/g, '').length >= 8, 'Informe um telefone com DDD.'),
  ),
  hours: requiredText('Informe o horário de atendimento.', 160),
  pharmacist: registered('CRF', 'Informe o nome e o registro, como CRF-SP 12.345.'),
  sanitaryLicence: requiredText('Informe a licença sanitária.', 160),
  anvisaAuthorisation: requiredText('Informe as autorizações da Anvisa.', 160),
  medicalDirector: registered('CRM', 'Informe o nome e o registro, como CRM-SP 123456.'),
  note: requiredText('Escreva a observação do rodapé.', 400),
  whatsappUrl: link(/^https:\/\/./, 'Informe um endereço que comece com https://.'),
  blogUrl: link(/^(https:\/\/.|\/(?!\/))/, 'Informe um endereço que comece com https:// ou com /.'),
});

const NAMES: Readonly<Record<keyof CompanyDocument, string>> = {
  legalName: 'Razão social',
  cnpj: 'CNPJ',
  address: 'Endereço',
  email: 'E-mail',
  phone: 'Telefone',
  hours: 'Horário de atendimento',
  pharmacist: 'Farmacêutico responsável',
  sanitaryLicence: 'Licença sanitária',
  anvisaAuthorisation: 'Autorizações da Anvisa',
  medicalDirector: 'Diretor técnico médico',
  note: 'Observação do rodapé',
  whatsappUrl: 'WhatsApp',
  blogUrl: 'Blog',
};
const FIELDS = keysOf(NAMES);

const BLANK = recordOf(FIELDS, () => '');

export const COMPANY_RULE: SettingRule<CompanyDocument> = {
  shape,
  seeded: ({ store, project }) => ({
    ...BLANK,
    ...store?.company,
    whatsappUrl: project?.whatsappUrl ?? '',
    blogUrl: project?.blogUrl ?? '',
  }),
  problems: () => [],
  facts: (company) => FIELDS.map((field) => [NAMES[field], company[field]] as const),
};
