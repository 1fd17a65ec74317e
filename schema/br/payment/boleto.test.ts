import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto';
import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '#schema/money.ts';
import { addDays, type Day, day } from '../day.ts';
import vectors from '../vectors.json' with { type: 'json' };
import { barcodeOfLine, composeBarcode, dueDateFactor, lineOfBarcode, mod10, mod11 } from './boleto.ts';

const today = day('2026-11-21');
// A reader takes a factor for a day from 3000 days before to 5500 days after its own (FEBRABAN).
const parts = fc.record({
  bank: fc.stringMatching(/^[0-79]\d{2}$/),
  due: fc.integer({ min: -2900, max: 5400 }).map((days) => addDays(today, days)),
  amount: fc.integer({ min: 0, max: 9_999_999_999 }).map(cents),
  freeField: fc.stringMatching(/^\d{25}$/),
});

describe('the due date of a boleto', () => {
  it.each(vectors.boletoFactor)('$date has factor $factor', ({ date, factor }) => {
    expect(dueDateFactor(day(date))).toBe(factor);
  });

  it('cannot be before the first day of the factor', () => {
    expect(() => dueDateFactor(day('1997-10-06'))).toThrow(RangeError);
  });
});

describe('a boleto', () => {
  it.each(vectors.boleto)('line $line is valid: $valid', (vector) => {
    expect(barcodeOfLine(vector.line)).toBe(vector.valid ? vector.barcode : null);
    if (!vector.valid || !vector.barcode) return;
    expect(lineOfBarcode(vector.barcode)).toBe(vector.line);
    expect(barcodeOfLine(formatBoleto(vector.line))).toBe(vector.barcode);
    for (const [readOn, due] of Object.entries(vector.dueReadOn ?? {})) {
      const referenceDate = new Date(`${readOn}T12:00:00`);
      const read = getBoletoInfo(vector.line, { referenceDate });
      expect(read).toMatchObject({ bankCode: vector.bank, amount: vector.amountCents });
      expect(read?.expirationDate && localDay(read.expirationDate)).toBe(due);
      expect(dueDateFactor(day(due))).toBe(vector.factor);
    }
  });

  it('has the check digits of the worked examples', () => {
    expect(['001905009', '4014481606', '0680935031'].map(mod10)).toEqual([5, 9, 4]);
    expect(['341910912', '3456781234', '5712345000'].map(mod10)).toEqual([3, 1, 9]);
    expect(mod11('0019373700000001000500940144816060680935031')).toBe(3);
    expect(mod11('3419164700000189901091234567812345712345000')).toBe(1);
  });

  it('composed for the sandbox is read back by the library', () => {
    fc.assert(
      fc.property(parts, (boleto) => {
        const barcode = composeBarcode(boleto);
        const line = lineOfBarcode(barcode);
        expect(barcodeOfLine(line)).toBe(barcode);
        const read = getBoletoInfo(line, { referenceDate: new Date(2026, 10, 21) });
        expect(read).toMatchObject({ amount: boleto.amount, bankCode: boleto.bank });
        expect(read?.expirationDate && localDay(read.expirationDate)).toBe(boleto.due);
      }),
    );
  });

  it('is refused after one wrong digit in the first 33 of its line', () => {
    // The due date and the amount after them have one check digit for all, which can be the same after a slip.
    fc.assert(
      fc.property(parts, fc.nat(32), fc.integer({ min: 1, max: 9 }), (boleto, at, shift) => {
        const line = [...lineOfBarcode(composeBarcode(boleto))];
        line[at] = String((Number(line[at]) + shift) % 10);
        expect(barcodeOfLine(line.join(''))).toBeNull();
      }),
    );
  });

  it('is not a utility bill, an empty text or a truncated line', () => {
    for (const text of ['', '34191', '846100000005246100291102005460339004695895061080']) {
      expect(barcodeOfLine(text)).toBeNull();
    }
  });
});

function localDay(date: Date): Day {
  const pad = (value: number) => String(value).padStart(2, '0');
  return day(`${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`);
}
