import { describe, expect, it } from '@jest/globals';
import { formatRg, isRg, maskRg } from './rg.ts';

describe('an identity number', () => {
  it.each([
    ['12.345.678-2', true],
    ['12.345.678-X', true],
    ['MG-12.345.678', true],
    ['123456', true],
    ['111.444.777-35', true],
    ['12345', false],
    ['abcdef', false],
    ['', false],
  ])('%p is accepted: %p', (text, accepted) => {
    expect(isRg(text)).toBe(accepted);
  });

  it('is formatted with a mask only when it fits one, and never truncated', () => {
    expect(formatRg('12345678x')).toBe('12.345.678-X');
    expect(formatRg('11144477735')).toBe('111.444.777-35');
    expect(formatRg('1234567')).toBe('1234567');
    expect(formatRg('12345678901234')).toBe('12345678901234');
  });

  it.each([
    ['123456789', '12.345.678-9'],
    ['12345678x', '12.345.678-X'],
    ['12.345.678-90', '1234567890'],
    ['12.345.678-', '12345678'],
    ['12.345.678-9', '12.345.678-9'],
    ['MG-12.345.678', 'MG-12.345.678'],
    ['12345', '12345'],
  ])('formats %s as %s during typing', (typed, shown) => {
    expect(maskRg(typed)).toBe(shown);
  });
});
