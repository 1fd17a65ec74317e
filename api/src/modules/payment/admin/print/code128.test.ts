import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { code128Values, code128Widths } from './code128.ts';

const printable = fc.string({
  unit: fc.constantFrom(...' !"#$%&()*+-/0123456789:AZaz~'),
  minLength: 1,
  maxLength: 20,
});
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The eleven modules of each symbol as a scanner sees them. */
function symbolsOf(widths: readonly number[]): string[] {
  const symbols: string[] = [];
  for (let start = 0; start < widths.length - 7; start += 6)
    symbols.push(widths.slice(start, start + 6).join(''));
  return symbols;
}

describe('code128', () => {
  it('calculates the check symbol of a published example', () => {
    // PJJ123C, a published example: the check value is 54 in set A and 55 here, because set B has another start value.
    expect(code128Values('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
  });

  it('makes each symbol eleven modules wide, with an even number of dark modules', () => {
    const all = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
    const symbols = symbolsOf(code128Widths(all));
    const distinct = new Set(symbols.slice(0, -1));
    expect(distinct.size).toBeGreaterThanOrEqual(96);
    for (const symbol of symbols) {
      const widths = [...symbol].map(Number);
      expect(sum(widths)).toBe(11);
      expect(sum(widths.filter((_, index) => index % 2 === 0)) % 2).toBe(0);
    }
  });

  it('ends each barcode with the stop symbol, and draws different texts differently', () => {
    fc.assert(
      fc.property(printable, printable, (text, otherText) => {
        const widths = code128Widths(text);
        expect(sum(widths)).toBe(11 * ([...text].length + 2) + 13);
        expect(widths.slice(-7).join('')).toBe('2331112');
        expect(widths.join('') === code128Widths(otherText).join('')).toBe(text === otherText);
      }),
    );
  });

  it('throws for a character with an accent', () => {
    expect(() => code128Widths('ã')).toThrow(RangeError);
  });
});
