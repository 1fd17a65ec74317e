import { describe, expect, it } from '@jest/globals';
import { accountErrors } from '#schema/errors/account.ts';
import { registeredFields } from './registeredFields.ts';

describe('registeredFields', () => {
  it.each([
    ['email_already_registered', ['email']],
    ['cpf_already_registered', ['document']],
    ['email_cpf_cellphone_already_registered', ['email', 'document', 'phone']],
    ['invalid_password', []],
  ])('shows %s beside the fields it is about', (code, fields) => {
    expect(registeredFields(code)).toEqual(fields);
  });

  it('contains every such code of the catalogue', () => {
    const codes = Object.keys(accountErrors).filter((code) => code.endsWith('already_registered'));
    for (const code of codes) expect(registeredFields(code)).not.toEqual([]);
  });
});
