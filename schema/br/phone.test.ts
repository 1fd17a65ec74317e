import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { fullCount } from '#schema/testing/fullCount.ts';
import {
  formatPhone,
  formatTypedPhone,
  nationalNumber,
  normalizePhone,
  PHONE_INVALID,
  readPhone,
} from './phone.ts';
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
      { numRuns: fullCount(2000, 500) },
    );
  });

  /** What a field shows after each key, one after the other. */
  const typed = (text: string) => [...text].reduce((shown, key) => formatTypedPhone(shown + key), '');

  const spellings = (area: string, first: string, last: string) => [
    `${area}${first}${last}`,
    `(${area}) ${first}-${last}`,
    `+55 ${area} ${first}-${last}`,
    `+55${area}${first}${last}`,
    `55 ${area} ${first}-${last}`,
    `55${area}${first}${last}`,
    `+55 (${area}) ${first}-${last}`,
    `+55 (0) ${area} ${first}-${last}`,
    `+55 0${area} ${first} ${last}`,
    `0${area}${first}${last}`,
    `(0${area}) ${first}-${last}`,
    `0 15 ${area} ${first}-${last}`,
    `015${area}${first}${last}`,
    `(0xx${area}) ${first}-${last}`,
    `0xx${area} ${first} ${last}`,
    `${area}.${first}.${last}`,
    `tel:+55-${area}-${first}-${last}`,
    `00 55 ${area} ${first} ${last}`,
  ];

  it.each(Object.keys(vectors.areaCodes))(
    'of area %s is the same typed and pasted, in every spelling',
    (area) => {
      fc.assert(
        fc.property(fc.oneof(mobile, fixed), (number) => {
          for (const written of spellings(area, number.slice(0, -4), number.slice(-4)))
            expect([written, typed(written)].map(normalizePhone)).toEqual(
              Array(2).fill(`+55${area}${number}`),
            );
        }),
        { numRuns: fullCount(20, 5) },
      );
    },
  );

  it('is never the number of another person, as a number library reads it', () => {
    const prefix = fc.constantFrom('', '+55', '55', '0', '+55 0', '0 21 ', '00 55 ', '(0xx', '+', '+1');
    const digits = fc.oneof(fc.stringMatching(/^\d{8,13}$/), national);
    fc.assert(
      fc.property(prefix, digits, (before, number) => {
        const written = before + number;
        // The library takes 55 after 00 for the carrier of a call abroad, which is not meant before an area code.
        const expected = parsePhoneNumberFromString(written.replace('00 55', '+55').replace('xx', ''), 'BR');
        for (const shown of [written, typed(written)]) {
          const reading = readPhone(shown);
          if ('problem' in reading) expect(reading.problem.startsWith(PHONE_INVALID)).toBe(true);
          else if (expected?.isValid()) expect(reading.e164).toBe(expected.number);
        }
      }),
      { numRuns: fullCount(4000, 800) },
    );
  });
});
