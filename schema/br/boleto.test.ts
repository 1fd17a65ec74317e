import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '#schema/money.ts';
import {
  barcodeOfLine,
  composeBarcode,
  dueDateFactor,
  dueDateOf,
  formatBoletoLine,
  lineOfBarcode,
  mod10,
  mod11,
  readBoleto,
} from './boleto.ts';
import { addDays, type Day, day } from './day.ts';
import vectors from './vectors.json' with { type: 'json' };

const today = day('2026-11-21');
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

  it('is read back on any day near it, through the restart of 2025', () => {
    const someDay = fc.integer({ min: 2000, max: 18000 }).map((days) => addDays(day('1997-10-07'), days));
    fc.assert(
      fc.property(someDay, fc.integer({ min: -3400, max: 2900 }), (due, offset) => {
        expect(dueDateOf(dueDateFactor(due), addDays(due, offset))).toBe(due);
      }),
    );
  });

  it('is missing when the factor says so', () => {
    expect(dueDateOf(0, today)).toBeNull();
    expect(() => dueDateFactor(day('1997-10-06'))).toThrow(RangeError);
  });
});

describe('a boleto', () => {
  it.each(vectors.boleto)('line $line is read: $valid', (vector) => {
    expect(barcodeOfLine(vector.line)).toBe(vector.valid ? vector.barcode : null);
    if (!vector.valid || !vector.barcode) return expect(readBoleto(vector.line, today)).toBeNull();
    expect(lineOfBarcode(vector.barcode)).toBe(vector.line);
    for (const [readOn, due] of Object.entries(vector.dueReadOn ?? {})) {
      expect(readBoleto(formatBoletoLine(vector.line), day(readOn))).toEqual({
        bank: vector.bank,
        amount: vector.amountCents,
        due,
        line: vector.line,
        barcode: vector.barcode,
      });
      expect(dueDateFactor(day(due))).toBe(vector.factor);
    }
  });

  it('has the check digits of the worked examples', () => {
    expect(['001905009', '4014481606', '0680935031'].map(mod10)).toEqual([5, 9, 4]);
    expect(['341910912', '3456781234', '5712345000'].map(mod10)).toEqual([3, 1, 9]);
    expect(mod11('0019373700000001000500940144816060680935031')).toBe(3);
    expect(mod11('3419164700000189901091234567812345712345000')).toBe(1);
  });

  it('is shown in the groups people read aloud', () => {
    expect(formatBoletoLine('34191091233456781234157123450009116470000018990')).toBe(
      '34191.09123 34567.812341 57123.450009 1 16470000018990',
    );
  });

  it('composed for the sandbox is read back by us and by an independent reader', () => {
    fc.assert(
      fc.property(parts, (boleto) => {
        const barcode = composeBarcode(boleto);
        const line = lineOfBarcode(barcode);
        expect(readBoleto(line, today)).toEqual({
          bank: boleto.bank,
          due: boleto.due,
          amount: boleto.amount,
          line,
          barcode,
        });
        expect(isValidBoleto(line)).toBe(true);
        const other = getBoletoInfo(line, { referenceDate: new Date(2026, 10, 21) });
        expect(other).toMatchObject({ amount: boleto.amount, bankCode: boleto.bank });
        expect(other?.expirationDate && localDay(other.expirationDate)).toBe(boleto.due);
      }),
    );
  });

  it('is refused after one wrong digit in the line', () => {
    fc.assert(
      fc.property(parts, fc.nat(32), fc.integer({ min: 1, max: 9 }), (boleto, at, shift) => {
        const line = [...lineOfBarcode(composeBarcode(boleto))];
        line[at] = String((Number(line[at]) + shift) % 10);
        expect(barcodeOfLine(line.join(''))).toBeNull();
      }),
    );
  });

  it('is not a utility bill, an empty text or a cut line', () => {
    for (const text of ['', '34191', '846100000005246100291102005460339004695895061080']) {
      expect(readBoleto(text, today)).toBeNull();
    }
  });
});

function localDay(date: Date): Day {
  const pad = (value: number) => String(value).padStart(2, '0');
  return day(`${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`);
}
