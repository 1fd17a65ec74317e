import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readGs1 } from './gs1.ts';

const GTIN = '07891234567895';
const GS = '\u001d';
const whole = { gtin: GTIN, lot: 'AB12', expiresOn: '2028-07-31' };

describe('readGs1', () => {
  it.each([
    ['as printed, with brackets', `(01)${GTIN}(17)280731(10)AB12`, whole],
    ['in another sequence and with spaces', ` (10)AB12 (01)${GTIN} (17)280731 `, whole],
    [
      'with a serial number and the register of ANVISA',
      `(01)${GTIN}(713)1234567890123(21)S9(17)280731(10)AB12`,
      whole,
    ],
    ['of a scanner that names the symbol', `]d201${GTIN}1728073110AB12`, whole],
    ['of a scanner that sends FNC1 first', `${GS}01${GTIN}1728073110AB12`, whole],
    ['with FNC1 after the lot', `01${GTIN}10AB12${GS}17280731`, whole],
    [
      'with other variable elements between',
      `01${GTIN}21SER14${GS}7131234567890123${GS}1728073110AB12`,
      whole,
    ],
    ['with the day of production and the count', `01${GTIN}1126073117280731${'10AB12'}${GS}3050`, whole],
    ['whose month has no day', `(17)280200(10)AB12`, { gtin: null, lot: 'AB12', expiresOn: '2028-02-29' }],
    ['with the lot alone', '10ab-1/2', { gtin: null, lot: 'ab-1/2', expiresOn: null }],
    ['with the longest lot', `(10)${'A'.repeat(20)}`, { gtin: null, lot: 'A'.repeat(20), expiresOn: null }],
  ])('reads a code %s', (_title, code, expected) => {
    expect(readGs1(code)).toEqual(expected);
  });

  it.each([
    ['no code', 'Lote AB12'],
    ['nothing', ' '],
    ['a wrong check digit', `(01)07891234567890(17)280731(10)AB12`],
    ['a day that does not exist', '(17)280231(10)AB12'],
    ['a month that does not exist', '(17)281300(10)AB12'],
    ['an expiry that is too short', '17280710AB12'],
    ['an expiry cut off by FNC1', `1728${GS}0731`],
    ['a lot that is too long', `(10)${'A'.repeat(21)}`],
    ['an empty lot', '(10)(17)280731'],
    ['text between the elements', `(17)280731 Lote (10)AB12 fim)`],
    ['only digits of a retail code', '7891234567895x'],
  ])('refuses %s', (_title, code) => {
    expect(readGs1(code)).toBeNull();
  });

  it('reads the same from the printed and from the scanned form', () => {
    const lot = fc.stringMatching(/^[A-Z0-9-]{1,20}$/);
    fc.assert(
      fc.property(
        lot,
        fc.integer({ min: 1, max: 28 }),
        fc.stringMatching(/^[A-Z0-9]{1,20}$/),
        (code, date, serial) => {
          const expiry = `2809${String(date).padStart(2, '0')}`;
          const printed = readGs1(`(01)${GTIN}(21)${serial}(17)${expiry}(10)${code}`);
          expect(printed).toEqual({
            gtin: GTIN,
            lot: code,
            expiresOn: `2028-09-${String(date).padStart(2, '0')}`,
          });
          expect(readGs1(`01${GTIN}21${serial}${GS}17${expiry}10${code}`)).toEqual(printed);
        },
      ),
    );
  });
});
