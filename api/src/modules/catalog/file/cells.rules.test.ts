import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  DecimalSigns,
  numberProblem,
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
  it.each(['=1+1', '+55', '-5', '@x', "'=1", "''+x", '\t=1', '\r=1', '\n=1', '＝1'])(
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
    const start = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', 'a') });
    fc.assert(
      fc.property(start, fc.string({ unit: 'grapheme' }), (firstPart, secondPart) => {
        const text = (firstPart + secondPart).replaceAll('\0', '');
        expect(readText(writeText(text))).toBe(text);
        expect(writeText(text)).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    );
  });
});

describe('amounts', () => {
  it.each([
    ['49,90', 4990, undefined],
    ['49.90', undefined, 4990],
    ['49,9', 4990, undefined],
    ['49.9', undefined, 4990],
    ['1.234,56', 123456, undefined],
    ['1,234.56', undefined, 123456],
    ['R$ 49,90', 4990, undefined],
    ['R$\u00a01.234,50', 123450, undefined],
    ['49', 4900, 4900],
    ['1.000', 100000, undefined],
    ['1,000', undefined, 100000],
    ['12.000.000', 1200000000, undefined],
    ['0.500', undefined, undefined],
    ['1.00.000', undefined, undefined],
    ['1.000,000', undefined, undefined],
    ['1234.567', undefined, undefined],
    ['1,5E+2', undefined, undefined],
    ['-5,00', undefined, undefined],
    ['', null, null],
    ['grátis', undefined, undefined],
    ['4,999', undefined, 499900],
  ])(
    'reads %p as %p in a file with decimal commas, as %p in one with decimal points',
    (cell, comma, point) => {
      expect([readAmount(cell, ','), readAmount(cell, '.')]).toEqual([comma, point]);
    },
  );

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
        expect(readAmount(writeAmount(amount), ',')).toBe(amount);
      }),
    );
  });
});

describe('the numbers of one file', () => {
  const signOf = (...cells: string[]) => {
    const signs = new DecimalSigns();
    for (const cell of cells) signs.add(cell);
    return signs.sign();
  };
  // The sign that more of the numbers need; the comma of Brazil when none needs one, or as many need each.
  it.each([
    [['49,90', '1.234,56'], ','],
    [['49.90', '1,234.56'], '.'],
    [['49', '', 'grátis'], ','],
    [['1.000', '2.000'], ','],
    [['1,000', '2,000'], ','],
    [['1.000.000'], ','],
    [['1,000', '49.90'], '.'],
    [['49,90', '10.90'], ','],
    [['49,90', '10.90', '12.50'], '.'],
  ])('%p have the decimal sign %p', (cells, sign) => {
    expect(signOf(...cells)).toBe(sign);
  });

  it('with three digits after a sign are thousands or refused, never decimals, whatever the sign of the file', () => {
    const digits = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(
        digits,
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom(',', '.'),
        (whole, rest, mark) => {
          const cell = `${whole}${mark}${String(rest).padStart(3, '0')}`;
          for (const sign of [',', '.'] as const)
            for (const read of [
              readNumber,
              (text: string) => {
                const amount = readAmount(text, sign);
                return typeof amount === 'number' ? amount / 100 : amount;
              },
            ])
              expect([whole * 1000 + rest, undefined]).toContain(read(cell, sign));
        },
      ),
    );
  });

  it('that break the rule of their file are refused with words that name the rule', () => {
    expect(numberProblem('10.90', ',', 'x')).toMatch(/usam vírgula/);
    expect(numberProblem('10,90', '.', 'x')).toMatch(/usam ponto/);
    expect(numberProblem('1,000', ',', 'x')).toMatch(/“1,000” pode ser mil ou decimal\. Escreva 1000/);
    expect(numberProblem('grátis', ',', 'Escreva um valor.')).toBe('Escreva um valor.');
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
    ['15.8', undefined],
    ['1.000', 1000],
    ['33,3330', 33.333],
    ['33,333', undefined],
    ['18', 18],
    ['', null],
    ['-1', undefined],
    ['1e3', undefined],
  ])('reads %p as %p', (cell, value) => {
    expect(readNumber(cell, ',')).toBe(value);
  });

  it('are read back as they were written', () => {
    expect([true, false].map((flag) => readFlag(writeFlag(flag)))).toEqual([true, false]);
    expect([0, 15.8, 33.333, null].map((value) => readNumber(writeNumber(value), ','))).toEqual([
      0,
      15.8,
      33.333,
      null,
    ]);
  });
});
