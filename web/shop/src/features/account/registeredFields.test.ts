import { describe, expect, it } from '@jest/globals';
import { accountErrors } from '#schema/errors/account.ts';
import { registeredFields } from './registeredFields.ts';

describe('registeredFields', () => {
  it.each([
    ['email_already_registered', ['email']],
    ['cpf_already_registered', ['document']],
    ['email_cpf_cellphone_already_registered', ['email', 'document', 'phone']],
    ['invalid_password', []],
  ])('returns the form fields that the code %s names', (code, fields) => {
    expect(registeredFields(code)).toEqual(fields);
  });

  it('finds fields for every code of the catalogue that ends in already_registered', () => {
    const codes = Object.keys(accountErrors).filter((code) => code.endsWith('already_registered'));
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect(registeredFields(code)).not.toEqual([]);
  });
});
