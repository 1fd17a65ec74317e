import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import vectors from './br/vectors.json' with { type: 'json' };
import {
  add,
  allocate,
  amountProblem,
  cents,
  formatBRL,
  fromReais,
  multiplyCents,
  parseBRL,
  percentOff,
  subtract,
  toReais,
  ZERO,
} from './money.ts';

const anyPrice = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents);
const anyAmount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents);
const plainSpace = (text: string) => text.replaceAll('\u00a0', ' ');
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

describe('an amount', () => {
  it.each([0.5, 10.01, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('is never %p centavos', (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });

  it('has no negative zero, so equal totals compare equal', () => {
    expect(Object.is(multiplyCents(cents(-5), 0), ZERO)).toBe(true);
  });

  it('adds, subtracts and multiplies without fractions', () => {
    expect(add(cents(6490), cents(2890), cents(10))).toBe(9390);
    expect(add()).toBe(0);
    expect(subtract(cents(100), cents(130))).toBe(-30);
    expect(multiplyCents(cents(6490), 3)).toBe(19470);
    expect(() => multiplyCents(cents(6490), 1.5)).toThrow(RangeError);
  });

  it.each(vectors.money.format)('of $cents is formatted as $text', ({ cents: amount, text }) => {
    expect(plainSpace(formatBRL(cents(amount)))).toBe(text);
    expect(formatBRL(cents(amount))).toContain('\u00a0');
  });

  it('is shown as the number format of Brazil shows it', () => {
    const { format } = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(fc.property(anyAmount, (amount) => expect(formatBRL(amount)).toBe(format(toReais(amount)))));
  });
});

describe('a discounted unit price', () => {
  it.each(vectors.money.percent)('of $cents less $percent% is $price', ({ cents: unit, percent, price }) => {
    expect(percentOff(cents(unit), percent)).toBe(price);
  });

  it('is exact for percentages with decimals', () => {
    expect(percentOff(cents(10_000), 15.8)).toBe(8420);
    expect(percentOff(cents(10_000), 12.55)).toBe(8745);
  });

  it('is never above the price, never below zero, and less than a centavo below the exact value', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 0, max: 100 }), (unit, percent) => {
        const price = percentOff(unit, percent);
        const lost = unit * (100 - percent) - price * 100;
        expect(price).toBeGreaterThanOrEqual(0);
        expect(lost).toBeGreaterThanOrEqual(0);
        expect(lost).toBeLessThan(100);
      }),
    );
  });

  it.each([-1, 101, Number.NaN])('cannot take %p percent off', (percent) => {
    expect(() => percentOff(cents(100), percent)).toThrow(RangeError);
  });
});

describe('an amount split in parts', () => {
  it.each(vectors.money.installments)(
    'gives $n instalments of $cents as $parts',
    ({ cents: total, n, parts }) => {
      expect(allocate(cents(total), n)).toEqual(parts);
    },
  );

  it('adds up to the whole, with the spare centavos in the first instalment', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 1, max: 24 }), (total, count) => {
        const parts = allocate(total, count);
        expect(sum(parts)).toBe(total);
        expect(new Set(parts.slice(1)).size).toBeLessThanOrEqual(1);
        expect(parts[0]).toBeGreaterThanOrEqual(parts.at(-1) ?? 0);
        expect((parts[0] ?? 0) - (parts[1] ?? parts[0] ?? 0)).toBeLessThan(count);
      }),
    );
  });

  it('distributes a discount over lines without exceeding the price of a line', () => {
    const lines = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (weights, portion) => {
        const discount = cents(Math.floor(sum(weights) * portion));
        const parts = allocate(discount, weights);
        expect(sum(parts)).toBe(discount);
        parts.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
        });
      }),
    );
  });

  it('gives one centavo to the earlier of two equal lines', () => {
    expect(allocate(cents(1), [50, 50])).toEqual([1, 0]);
    expect(allocate(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
  });

  it('can be distributed over lines that cost nothing only when it is zero', () => {
    expect(allocate(ZERO, [0, 0])).toEqual([0, 0]);
    expect(allocate(ZERO, [])).toEqual([]);
    expect(() => allocate(cents(1), [0, 0])).toThrow(RangeError);
  });

  it('is refused for no parts, when it is negative, and for a weight with a fraction', () => {
    expect(() => allocate(cents(1), 0)).toThrow(RangeError);
    expect(() => allocate(cents(-1), 2)).toThrow(RangeError);
    expect(() => allocate(cents(1), [0.5])).toThrow(RangeError);
  });
});

describe('a typed amount', () => {
  it.each([
    ['1.234,56', 123456],
    ['1.234', 123400],
    ['1234', 123400],
    ['0,5', 50],
    [' R$ 189,90 ', 18990],
    ['-R$ 0,05', -5],
    ['1.234.567,00', 123456700],
  ])('%p is read', (text, amount) => {
    expect(parseBRL(text)).toBe(amount);
  });

  it.each(['', 'abc', '12.5', '1,234.56', '1.23', '12,345', '--1', '-R$-1', '1e3', ',50'])(
    '%p is refused instead of guessed',
    (text) => {
      expect(parseBRL(text)).toBeNull();
    },
  );

  it.each([
    ['12.50', 'Use vírgula nos centavos, como 12,50.'],
    ['R$ 12.5', 'Use vírgula nos centavos, como 12,50.'],
    ['1,234.56', 'Use ponto nos milhares e vírgula nos centavos, como 1.234,56.'],
    ['1.234.56', 'Use ponto nos milhares e vírgula nos centavos, como 1.234,56.'],
    ['1,234', 'Use ponto nos milhares e vírgula nos centavos, como 1.234,56.'],
    ['12,3456', 'Use no máximo duas casas depois da vírgula, como 12,50.'],
    ['doze', 'Escreva um valor em reais, como 49,90.'],
    ['', 'Escreva um valor em reais, como 49,90.'],
  ])('of %j is refused with the reason', (text, reason) => {
    expect(parseBRL(text)).toBeNull();
    expect(amountProblem(text)).toBe(reason);
  });

  it('is the same in every spelling of the same amount', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(amount, (centavos) => {
        const written = formatBRL(cents(centavos));
        const bare = written.replace('R$\u00a0', '');
        for (const text of [
          written,
          bare,
          bare.replaceAll('.', ''),
          `R$${bare}`,
          ` ${bare}\u200b`,
          `R$ ${bare}\ufeff `,
        ])
          expect(parseBRL(text)).toBe(centavos);
      }),
    );
  });

  it('reads back everything that formatBRL writes', () => {
    fc.assert(fc.property(anyAmount, (amount) => expect(parseBRL(formatBRL(amount))).toBe(amount)));
  });
});

it('toReais and fromReais convert without losing a centavo', () => {
  fc.assert(fc.property(anyAmount, (amount) => expect(fromReais(toReais(amount))).toBe(amount)));
});
