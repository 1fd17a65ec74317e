import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatCpf, isCpf, maskCpf, normalizeCpf } from './cpf.ts';
import vectors from './vectors.json' with { type: 'json' };

/**
 * The weighted sums as the Receita Federal describes them, written independently of the library under test.
 */
function withCheckDigits(nine: string): string {
  const digit = (digits: string) => {
    const sum = [...digits].reduce(
      (all, value, index) => all + Number(value) * (digits.length + 1 - index),
      0,
    );
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const ten = `${nine}${digit(nine)}`;
  return `${ten}${digit(ten)}`;
}

const nineDigits = fc.stringMatching(/^\d{9}$/).filter((digits) => new Set(digits).size > 1);

describe('a CPF', () => {
  it.each(vectors.cpf)('$input is accepted: $valid', ({ input, valid }) => {
    expect(isCpf(input)).toBe(valid);
  });

  it('is stored as eleven digits and formatted as 000.000.000-00, in both directions', () => {
    fc.assert(
      fc.property(nineDigits.map(withCheckDigits), (digits) => {
        expect(normalizeCpf(digits)).toBe(digits);
        expect(formatCpf(digits)).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
        expect(normalizeCpf(` ${formatCpf(digits)} `)).toBe(digits);
      }),
    );
  });

  it('is refused with one wrong digit', () => {
    fc.assert(
      fc.property(
        nineDigits.map(withCheckDigits),
        fc.nat(10),
        fc.integer({ min: 1, max: 9 }),
        (digits, at, shift) => {
          const wrong = [...digits];
          wrong[at] = String((Number(wrong[at]) + shift) % 10);
          // A remainder of 0 or 1 gives the same check digit, so a change in the first nine can go unnoticed,
          // but never in the last two.
          if (at >= 9) expect(isCpf(wrong.join(''))).toBe(false);
          expect(isCpf(wrong.join(''))).toBe(withCheckDigits(wrong.slice(0, 9).join('')) === wrong.join(''));
        },
      ),
    );
  });

  it('is masked with its first and last digits hidden', () => {
    expect(maskCpf('11144477735')).toBe('***.444.777-**');
  });
});
