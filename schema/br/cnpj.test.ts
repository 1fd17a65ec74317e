import { describe, expect, it } from '@jest/globals';
import { formatCnpj, normalizeCnpj } from './cnpj.ts';

describe('a CNPJ', () => {
  it.each([
    ['12.345.678/0001-95', '12345678000195'],
    ['12345678000195', '12345678000195'],
    ['q0.slf.mbd/7vx4-39', 'Q0SLFMBD7VX439'],
  ])('%p is stored as %p', (text, stored) => {
    expect(normalizeCnpj(text)).toBe(stored);
  });

  it.each(['12345678000190', '00000000000000', '1234567800019', '', 'ABCDEFGHIJKLMN'])(
    '%p is refused',
    (text) => {
      expect(normalizeCnpj(text)).toBeNull();
    },
  );

  it('is formatted with its mask, also with A to Z in it', () => {
    expect(formatCnpj('12345678000195')).toBe('12.345.678/0001-95');
    expect(formatCnpj('Q0SLFMBD7VX439')).toBe('Q0.SLF.MBD/7VX4-39');
  });
});
