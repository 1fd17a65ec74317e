import { describe, expect, it } from '@jest/globals';
import { checkTokenUse, endOf, expiryFrom, isOpen } from './session.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('checkTokenUse', () => {
  it.each([
    ['the newest token of a session that never rotated', 'newest', 'b', null],
    ['the newest token, rotated just now', 'newest', 'b', 1],
    ['the newest token, rotated long ago', 'newest', 'b', 90_000],
    ['the previous token within the grace period', 'again', 'a', 1],
    ['the previous token at the end of the grace period', 'again', 'a', 20],
    ['the previous token one second too late', 'spent', 'a', 21],
    ['an older token within the grace period', 'spent', '0', 1],
  ])('for %s returns "%s"', (_case, use, presented, rotatedSecondsAgo) => {
    const rotatedAt = rotatedSecondsAgo === null ? null : secondsAgo(rotatedSecondsAgo);
    expect(
      checkTokenUse(
        { refreshHash: 'b', previousHash: 'a', rotatedAt, deviceHash: 'd' },
        { hash: presented, deviceHash: 'd' },
        now,
      ),
    ).toBe(use);
  });

  it('treats an older token of a session that never rotated as spent', () => {
    const session = { refreshHash: 'b', previousHash: null, rotatedAt: null, deviceHash: 'd' };
    expect(checkTokenUse(session, { hash: 'a', deviceHash: 'd' }, now)).toBe('spent');
  });

  it('treats a token repeated by another device as spent, however soon', () => {
    const session = { refreshHash: 'b', previousHash: 'a', rotatedAt: secondsAgo(1), deviceHash: 'd' };
    expect(checkTokenUse(session, { hash: 'a', deviceHash: 'other' }, now)).toBe('spent');
    expect(checkTokenUse({ ...session, deviceHash: null }, { hash: 'a', deviceHash: 'other' }, now)).toBe(
      'again',
    );
  });
});

describe('the end of a session', () => {
  const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

  it.each([
    ['patient', 180 * 24],
    ['doctor', 12],
    ['admin', 12],
  ] as const)('comes for a %s after %d hours, however much it is used', (role, hours) => {
    const session = { expiresAt: expiryFrom(role, now) };
    expect(session.expiresAt).toEqual(hoursLater(hours));
    expect(endOf(role, session, hoursLater(hours))).toEqual(hoursLater(hours));
  });

  it.each([
    ['patient', 30 * 24],
    ['doctor', 0.5],
    ['admin', 0.5],
  ] as const)('comes for a %s after %d hours without use', (role, hours) => {
    expect(endOf(role, { expiresAt: expiryFrom(role, now) }, now)).toEqual(hoursLater(hours));
  });

  it('comes at once when it was ended', () => {
    const expiresAt = expiryFrom('patient', now);
    expect(isOpen({ endedAt: null, expiresAt }, now)).toBe(true);
    expect(isOpen({ endedAt: now, expiresAt }, now)).toBe(false);
  });
});
