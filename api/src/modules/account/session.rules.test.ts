import { describe, expect, it } from '@jest/globals';
import { expiryFrom, isOpen, judgeUse } from './session.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('what the use of a refresh token means', () => {
  it.each([
    ['the newest, never turned', 'b', null, 'newest'],
    ['the newest, turned just now', 'b', 1, 'newest'],
    ['the newest, turned long ago', 'b', 90_000, 'newest'],
    ['the one before, in the same moment', 'a', 1, 'again'],
    ['the one before, at the edge of the moment', 'a', 20, 'again'],
    ['the one before, a second too late', 'a', 21, 'spent'],
    ['one older than that, in the same moment', '0', 1, 'spent'],
  ])('%s', (_case, presented, turnedSecondsAgo, use) => {
    const rotatedAt = turnedSecondsAgo === null ? null : secondsAgo(turnedSecondsAgo);
    expect(judgeUse({ refreshHash: 'b', previousHash: 'a', rotatedAt }, presented, now)).toBe(use);
  });

  it('does not forgive a token of a session that never turned', () => {
    expect(judgeUse({ refreshHash: 'b', previousHash: null, rotatedAt: null }, 'a', now)).toBe('spent');
  });
});

describe('a session', () => {
  it('is open until it ends or thirty days pass', () => {
    const expiresAt = expiryFrom(now);
    expect(isOpen({ endedAt: null, expiresAt }, now)).toBe(true);
    expect(isOpen({ endedAt: now, expiresAt }, now)).toBe(false);
    expect(isOpen({ endedAt: null, expiresAt }, new Date('2026-12-21T11:59:59Z'))).toBe(true);
    expect(isOpen({ endedAt: null, expiresAt }, new Date('2026-12-21T12:00:00Z'))).toBe(false);
  });
});
