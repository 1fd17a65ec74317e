import { describe, expect, it } from '@jest/globals';
import { mustAskConsent } from './consent.ts';

const consentGiven = (at: string) => ({ choice: 'refused', at }) as const;

describe('mustAskConsent', () => {
  it('returns true for a visitor who never answered', () => {
    expect(mustAskConsent(null, new Date('2026-11-21T12:00:00Z'))).toBe(true);
  });

  it.each([
    ['2026-08-21T12:00:00Z', '2026-11-20T12:00:00Z', false],
    ['2026-08-21T12:00:00Z', '2026-11-21T12:00:00Z', true],
    ['2026-01-31T12:00:00Z', '2026-04-29T12:00:00Z', false],
    ['2026-01-31T12:00:00Z', '2026-04-30T12:00:00Z', true],
    ['not a date', '2026-04-30T12:00:00Z', true],
  ])('asks again after three months: for an answer of %s returns, at %s, %s', (at, now, mustAsk) => {
    expect(mustAskConsent(consentGiven(at), new Date(now))).toBe(mustAsk);
  });
});
