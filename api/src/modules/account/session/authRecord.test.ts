import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { printRefreshToken, readRefreshToken } from './authRecord.ts';

const key = createHmac('sha256', 'a').update('b').digest();
const other = createHmac('sha256', 'b').update('b').digest();
const sessionId = randomUUID();

describe('a refresh token', () => {
  it('contains its session and its rotation number', () => {
    expect(readRefreshToken(key, printRefreshToken(key, { sessionId, rotation: 12 }))).toEqual({
      sessionId,
      rotation: 12,
    });
  });

  it('is the same for the same rotation', () => {
    const token = (rotation: number) => printRefreshToken(key, { sessionId, rotation });
    expect(token(3)).toBe(token(3));
    expect(token(3)).not.toBe(token(4));
  });

  it('is rejected when another secret signed it', () => {
    expect(readRefreshToken(key, printRefreshToken(other, { sessionId, rotation: 1 }))).toBeNull();
  });

  it('is rejected when its rotation or session was changed', () => {
    const signature = printRefreshToken(key, { sessionId, rotation: 1 }).split('.')[2];
    expect(readRefreshToken(key, `${sessionId}.2.${signature}`)).toBeNull();
    expect(readRefreshToken(key, `${randomUUID()}.1.${signature}`)).toBeNull();
  });

  it('that is any other text reads as null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readRefreshToken(key, text)).toBeNull();
      }),
    );
    expect(readRefreshToken(key, `${'-'.repeat(36)}.1.${'a'.repeat(43)}`)).toBeNull();
    expect(readRefreshToken(key, `${sessionId}.1.${'a'.repeat(43)}`)).toBeNull();
  });
});
