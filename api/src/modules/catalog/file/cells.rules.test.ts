import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  readAmount,
  readFlag,
  readNumber,
  readText,
  writeAmount,
  writeFlag,
  writeNumber,
  writeText,
} from './cells.rules.ts';

describe('text cells', () => {
  it.each(['=1+1', '+55', '-5', '@x', "'=1", "''+x", '\t=1', '＝1'])(
    'are written without a formula and are read back: %p',
    (text) => {
      expect(writeText(text)).toMatch(/^'/);
      expect(readText(writeText(text))).toBe(text);
    },
  );

  it.each(["d'água", "'citado'", 'Óleo', '', '2=2'])(
    'without the start of a formula are written unchanged: %p',
    (text) => {
      expect(writeText(text)).toBe(text);
    },
  );

  it('are read back unchanged, whatever their first characters', () => {
    const start = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a') });
    fc.assert(
      fc.property(start, fc.string({ unit: 'grapheme' }), (firstPart, secondPart) => {
        const text = (firstPart + secondPart).replaceAll('\0', '');
        expect(readText(writeText(text))).toBe(text);
        expect(writeText(text)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

describe('amounts', () => {
  it.each([
    ['49,90', 4990],
    ['49.90', 4990],
    ['49,9', 4990],
    ['1.234,56', 123456],
    ['R$ 49,90', 4990],
    ['49', 4900],
    ['', null],
    ['grátis', undefined],
    ['4,999', undefined],
  ])('reads %p as %p', (cell, amount) => {
    expect(readAmount(cell)).toBe(amount);
  });

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
        expect(readAmount(writeAmount(amount))).toBe(amount);
      }),
    );
  });
});

describe('flags and numbers', () => {
  it.each([
    ['Sim', true],
    ['NÃO', false],
    ['nao', false],
    ['1', true],
    ['talvez', undefined],
    ['', undefined],
  ])('reads %p as %p', (cell, flag) => {
    expect(readFlag(cell)).toBe(flag);
  });

  it.each([
    ['15,8', 15.8],
    ['15.8', 15.8],
    ['18', 18],
    ['', null],
    ['-1', undefined],
    ['1e3', undefined],
  ])('reads %p as %p', (cell, value) => {
    expect(readNumber(cell)).toBe(value);
  });

  it('are read back as they were written', () => {
    expect([true, false].map((flag) => readFlag(writeFlag(flag)))).toEqual([true, false]);
    expect([0, 15.8, null].map((value) => readNumber(writeNumber(value)))).toEqual([0, 15.8, null]);
  });
});
