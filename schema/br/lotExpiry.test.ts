import { describe, expect, it } from '@jest/globals';
import { readLotCode, readLotExpiry } from './lotExpiry.ts';

describe('readLotExpiry', () => {
  it.each([
    ['07/2028', '2028-07-31'],
    ['7/2028', '2028-07-31'],
    [' 02-2028 ', '2028-02-29'],
    ['12.2027', '2027-12-31'],
    ['31/07/2028', '2028-07-31'],
    ['2028-07-15', '2028-07-15'],
    ['13/2028', null],
    ['31/02/2028', null],
    ['07/28', null],
    ['julho', null],
    ['', null],
  ])('reads %p as %p', (text, expected) => {
    expect(readLotExpiry(text)).toBe(expected);
  });
});

describe('readLotCode', () => {
  it.each([
    [' ab-12/3 ', 'AB-12/3'],
    ['L2408B', 'L2408B'],
    ['A'.repeat(41), null],
    ['-12', null],
    ['AB;12', null],
    ['  ', null],
  ])('stores %p as %p', (text, expected) => {
    expect(readLotCode(text)).toBe(expected);
  });
});
