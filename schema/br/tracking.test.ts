import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hasWrongCheckDigit, normalizeCarrierCode } from './tracking.ts';
import vectors from './vectors.json' with { type: 'json' };

describe('a carrier code', () => {
  it.each(vectors.tracking)('$code is accepted: $valid', ({ code, valid }) => {
    expect(normalizeCarrierCode(code)).toBe(valid ? code : null);
  });

  it('is read with spaces and in lower case, as printed on the parcel', () => {
    expect(normalizeCarrierCode(' qc 473 124 829 br ')).toBe('QC473124829BR');
  });

  it('has a wrong check digit when one mistyped number makes it invalid, and not when its form is another one', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digits = [...'473124829'];
        digits[place] = String((Number(digits[place]) + step) % 10);
        const typed = `qc ${digits.join('')} br`;
        // The last digit is the same for two rests, so a few slips have the same one.
        expect(hasWrongCheckDigit(typed)).toBe(normalizeCarrierCode(typed) === null);
      }),
    );
    expect(hasWrongCheckDigit('QC473124828BR')).toBe(true);
    for (const other of ['', 'QC47312482BR', 'AP-7K2M9QXZ1234', 'QC473124829BR'])
      expect(hasWrongCheckDigit(other)).toBe(false);
  });

  it('has exactly one right check digit for each number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), (serial) => {
        const accepted = [...'0123456789'].filter((digit) => normalizeCarrierCode(`AA${serial}${digit}BR`));
        expect(accepted).toHaveLength(1);
      }),
    );
  });
});
