import { describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import { codeOf } from '../../../../test/people.ts';
import { newSecret, otpauthUrl, STEP_SECONDS, timeStepOf } from './oneTimeCode.ts';

/** The secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const second = (epoch: number) => new Date(epoch * 1000);

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('at second %i is the one every app shows', async (epoch, code) => {
    expect(await timeStepOf(SECRET, code, { at: second(epoch), lastStep: 0 })).toBe(
      Math.floor(epoch / STEP_SECONDS),
    );
  });

  // Step 41152263 contains second 1234567890.
  it.each([
    [-61, null],
    [-60, null],
    [-31, null],
    [-30, 41152262],
    [0, 41152263],
    [29, 41152263],
    [30, 41152264],
    [59, 41152264],
    [60, null],
    [90, null],
  ])('made %i seconds from the beginning of this step belongs to step %p', async (drift, step) => {
    const begin = 41152263 * STEP_SECONDS;
    const code = await generate({ secret: SECRET, epoch: begin + drift });
    const found = await timeStepOf(SECRET, code, { at: second(begin), lastStep: 0 });
    expect(found).toBe(step);
  });

  it.each([
    '',
    '12345',
    '1234567',
    'abcdef',
    '１２３４５６',
    '28708２',
    '-28708',
    '2870.2',
    "'; --",
    '\0'.repeat(6),
  ])('has six digits, so %j is refused', async (text) => {
    expect(await timeStepOf(SECRET, text, { at: second(59), lastStep: 0 })).toBeNull();
  });

  it('may be typed with the space that the app shows', async () => {
    expect(await timeStepOf(SECRET, ' 287 082 ', { at: second(59), lastStep: 0 })).toBe(1);
  });

  it('is refused once its step, or a later one, was used', async () => {
    const at = second(59);
    expect(await timeStepOf(SECRET, '287082', { at, lastStep: 1 })).toBeNull();
    expect(await timeStepOf(SECRET, '287082', { at, lastStep: 2 })).toBeNull();
    expect(await timeStepOf(SECRET, '287082', { at, lastStep: 2_000_000 })).toBeNull();
  });

  it('of another secret is refused', async () => {
    const code = await codeOf(newSecret());
    expect(await timeStepOf(newSecret(), code, { at: new Date(), lastStep: 0 })).toBeNull();
  });
});

describe('newSecret', () => {
  it('returns 160 bits in base32, different each time', () => {
    const some = Array.from({ length: 50 }, newSecret);
    for (const secret of some) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(some).size).toBe(50);
  });

  it('goes to the app with the names of the shop and the account', () => {
    const url = new URL(otpauthUrl(SECRET, 'rui+a@exemplo.com.br'));
    expect(url.protocol).toBe('otpauth:');
    expect(decodeURIComponent(url.pathname)).toBe('/Aprumo:rui+a@exemplo.com.br');
    expect(url.searchParams.get('secret')).toBe(SECRET);
    expect(url.searchParams.get('issuer')).toBe('Aprumo');
  });
});
