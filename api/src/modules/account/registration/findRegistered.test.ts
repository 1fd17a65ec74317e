import { describe, expect, it } from '@jest/globals';
import { isErrorCode } from '#schema/errors/catalogue.ts';
import { registeredCode } from './findRegistered.ts';

const wanted = { email: 'ana@x.com', document: '52998224725', phone: '+5511987654321' };

describe('registeredCode', () => {
  it.each([
    [[], null],
    [[{ email: 'ana@x.com' }], 'email_already_registered'],
    [[{ document: '52998224725' }], 'cpf_already_registered'],
    [[{ phone: '+5511987654321' }], 'cellphone_already_registered'],
    [[{ email: 'ana@x.com', document: '52998224725' }], 'email_cpf_already_registered'],
    [[{ email: 'ana@x.com' }, { document: '52998224725' }], 'email_cpf_already_registered'],
    [[{ email: 'ana@x.com' }, { phone: '+5511987654321' }], 'email_cellphone_already_registered'],
    [[{ document: '52998224725' }, { phone: '+5511987654321' }], 'cpf_cellphone_already_registered'],
    [[wanted], 'email_cpf_cellphone_already_registered'],
    [
      [{ email: 'ana@x.com' }, { document: '52998224725' }, { phone: '+5511987654321' }],
      'email_cpf_cellphone_already_registered',
    ],
  ])('with %j returns %p', (others, code) => {
    expect(registeredCode(wanted, others)).toBe(code);
    if (code) expect(isErrorCode(code)).toBe(true);
  });

  it('ignores a field that was not checked', () => {
    expect(registeredCode({ phone: undefined }, [{ email: 'ana@x.com', phone: undefined }])).toBeNull();
  });
});
