import { describe, expect, it } from '@jest/globals';
import { isWebKey, webKeyAt } from './webKey.rules.ts';

const secret = Buffer.from('a secret of the tests');
const now = new Date('2026-11-23T12:00:00Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);

describe('the api-key of our own pages', () => {
  it('is the same for all pages of a period, and another one 30 days later', () => {
    expect(webKeyAt(secret, now)).toBe(webKeyAt(secret, new Date(now.getTime() + 1)));
    expect(webKeyAt(secret, daysLater(30))).not.toBe(webKeyAt(secret, now));
    expect(webKeyAt(secret, now)).toMatch(/^web_[\w-]{32}$/);
  });

  it.each([
    [0, true],
    [30, true],
    [11 * 30, true],
    [12 * 30, false],
    // The clock of another process may be slower, but not by two periods.
    [-30, true],
    [-60, false],
  ])('of today is accepted in %d days: %s', (days, isAccepted) => {
    expect(isWebKey(secret, webKeyAt(secret, now), daysLater(days))).toBe(isAccepted);
  });

  it.each(['', 'web_', 'wrong', `web_${'a'.repeat(32)}`, `web_${'é'.repeat(32)}`])(
    'is not the text %p',
    (text) => expect(isWebKey(secret, text, now)).toBe(false),
  );

  it('depends on the secret of the installation', () => {
    expect(isWebKey(Buffer.from('another secret'), webKeyAt(secret, now), now)).toBe(false);
  });
});
