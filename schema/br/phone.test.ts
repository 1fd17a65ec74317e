import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { formatPhone, nationalNumber, normalizePhone } from './phone.ts';
import vectors from './vectors.json' with { type: 'json' };

const areaCode = fc.constantFrom(...Object.keys(vectors.areaCodes));
const mobile = fc.stringMatching(/^9\d{8}$/).filter((number) => number !== '999999999');
const fixed = fc.stringMatching(/^[2-5]\d{7}$/);
const national = fc.tuple(areaCode, fc.oneof(mobile, fixed)).map(([code, number]) => `${code}${number}`);

describe('a phone number', () => {
  it.each(vectors.phone)(
    '$input is stored as $e164 and formatted as $display',
    ({ input, e164, display }) => {
      const stored = normalizePhone(input);
      expect(stored).toBe(e164);
      expect(stored && formatPhone(stored)).toBe(display);
    },
  );

  it('has exactly the 67 area codes in use', () => {
    const accepted = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0')).filter((code) =>
      normalizePhone(`${code}987654321`),
    );
    expect(accepted).toEqual(Object.keys(vectors.areaCodes).sort());
    expect(accepted).toHaveLength(67);
  });

  it('is the same number with and without country code and mask', () => {
    fc.assert(
      fc.property(national, (digits) => {
        const stored = `+55${digits}`;
        expect([digits, `55${digits}`, stored, formatPhone(stored)].map(normalizePhone)).toEqual(
          Array(4).fill(stored),
        );
        expect(nationalNumber(stored)).toBe(digits);
      }),
    );
  });

  it('is refused when the national numbering plan refuses it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9,13}$/), (digits) => {
        const stored = normalizePhone(digits);
        if (stored) expect(isValidPhoneNumber(stored)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
