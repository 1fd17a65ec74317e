import { describe, expect, it } from '@jest/globals';
import { crmOf, parseCrm } from './crm.ts';

describe('a doctor’s registration', () => {
  it.each([
    ['123456/SP', '123456', 'SP'],
    ['CRM/SP 123456', '123456', 'SP'],
    ['CRM 123456/SP', '123456', 'SP'],
    ['crm-rj 52.12345-6', '52123456', 'RJ'],
    ['12345-MG', '12345', 'MG'],
    ['0012345/MG', '12345', 'MG'],
    [' sp 123.456 ', '123456', 'SP'],
  ])('%p is %s of %s', (text, number, uf) => {
    expect(parseCrm(text)).toEqual({ number, uf });
  });

  it.each(['123456/XX', 'SP', '', '12/SP', '123456789/SP', '12345P/SP', 'EME 123456/SP', '00000/SP'])(
    '%p is refused',
    (text) => {
      expect(parseCrm(text)).toBeNull();
    },
  );

  it('can be read from two fields as well', () => {
    expect(crmOf('052.123', 'rj')).toEqual({ number: '52123', uf: 'RJ' });
    expect(crmOf('12345', 'Rio')).toBeNull();
  });
});
