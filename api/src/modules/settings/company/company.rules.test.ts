import { beforeAll, describe, expect, it } from '@jest/globals';
import { readSeeds } from '../../../../test/builders/catalog.ts';
import { NOT_SET_UP } from '../seededSettings.ts';
import { COMPANY_RULE, type CompanyDocument } from './company.rules.ts';

let company: CompanyDocument;
beforeAll(async () => {
  const { company: seeded, home, needs, pages, lightning } = await readSeeds();
  const store = { company: seeded, home, needs, pages, lightning };
  const links = { whatsappUrl: 'https://wa.me/5511', blogUrl: '/podemos-ajudar' };
  company = { ...COMPANY_RULE.seeded({ ...NOT_SET_UP, store }), ...links };
});

const wrongFields = (change: Partial<CompanyDocument>) =>
  COMPANY_RULE.shape.safeParse({ ...company, ...change }).error?.issues.map(({ path }) => path.join('.'));

describe('the company data', () => {
  it('of the first start are valid and have a name for every field', () => {
    expect(COMPANY_RULE.shape.parse(company)).toEqual(company);
    expect(COMPANY_RULE.facts(company, String)).toHaveLength(Object.keys(company).length);
  });

  it('store the CNPJ in its usual form, however it is typed', () => {
    expect(COMPANY_RULE.shape.parse({ ...company, cnpj: '99999999000191' }).cnpj).toBe('99.999.999/0001-91');
  });

  it.each<[string, Partial<CompanyDocument>]>([
    ['cnpj', { cnpj: '99.999.999/0001-92' }],
    ['legalName', { legalName: ' ' }],
    ['email', { email: 'atendimento' }],
    ['phone', { phone: 'ligue' }],
    ['pharmacist', { pharmacist: 'Helena Prado' }],
    ['medicalDirector', { medicalDirector: 'Dr. Rui, CRF-SP 12' }],
    ['whatsappUrl', { whatsappUrl: 'javascript:1' }],
    ['blogUrl', { blogUrl: '//outro.example' }],
  ])('are refused with a wrong %s', (field, change) => {
    expect(wrongFields(change)).toEqual([field]);
  });
});
