import { describe, expect, it } from '@jest/globals';
import { hashCode, isUsable, matchesCode, randomCode } from './mailedCode.ts';

const key = Buffer.from('a key');
const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T12:15:00Z');

describe('a mailed code', () => {
  it('has six digits, leading zeros included', () => {
    for (let count = 0; count < 200; count += 1) expect(randomCode()).toMatch(/^\d{6}$/);
  });

  it('matches its own hash and no other', () => {
    const stored = { id: 'one', codeHash: hashCode(key, 'one', '012345') };
    expect(matchesCode(key, stored, '012345')).toBe(true);
    expect(matchesCode(key, stored, '012346')).toBe(false);
    expect(matchesCode(Buffer.from('another key'), stored, '012345')).toBe(false);
  });

  it('has a different hash under each id, so equal codes do not show', () => {
    expect(hashCode(key, 'one', '012345')).not.toBe(hashCode(key, 'two', '012345'));
  });

  it.each([
    ['fresh', { usedAt: null, tries: 0, expiresAt: later }, true],
    ['at its last try', { usedAt: null, tries: 4, expiresAt: later }, true],
    ['without tries left', { usedAt: null, tries: 5, expiresAt: later }, false],
    ['used', { usedAt: now, tries: 0, expiresAt: later }, false],
    ['expired', { usedAt: null, tries: 0, expiresAt: now }, false],
  ])('that is %s: isUsable returns %p', (_case, code, expected) => {
    expect(isUsable(code, now)).toBe(expected);
  });
});
