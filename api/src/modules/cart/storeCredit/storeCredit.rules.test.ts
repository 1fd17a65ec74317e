import { describe, expect, it } from '@jest/globals';
import { CREDIT_MOVES, creditExpiry, graceExpiry, usableCredit } from './storeCredit.rules.ts';

describe('a store credit', () => {
  it('can reach every state, and cannot leave the state void', () => {
    const reached = new Set(Object.values(CREDIT_MOVES).flat());
    expect([...reached].sort()).toEqual(Object.keys(CREDIT_MOVES).sort());
    expect(CREDIT_MOVES.void).toEqual([]);
  });

  it.each([
    ['2026-11-21T12:00:00-03:00', '2027-05-22T03:00:00.000Z'],
    ['2026-08-31T23:59:00-03:00', '2027-03-01T03:00:00.000Z'],
    ['2027-08-31T10:00:00-03:00', '2028-03-01T03:00:00.000Z'],
    ['2026-11-21T01:00:00Z', '2027-05-21T03:00:00.000Z'],
  ])('paid at %s is valid for six calendar months, until the end of the day in São Paulo', (paidAt, end) => {
    // The last millisecond of the day.
    expect(creditExpiry(new Date(paidAt))).toEqual(new Date(Date.parse(end) - 1));
  });

  it('that a cancelled order returns is valid for thirty more days, until the end of the last one', () => {
    const until = graceExpiry(new Date('2026-11-21T12:00:00-03:00'));
    expect(until).toEqual(new Date('2026-12-22T02:59:59.999Z'));
  });

  it('is used before others that expire later, unless it has expired', () => {
    const credits = [
      { id: 'over', amountCents: 12000, expiresAt: '2026-11-20T00:00:00Z' },
      { id: 'next', amountCents: 12000, expiresAt: '2026-12-20T00:00:00Z' },
      { id: 'last', amountCents: 12000, expiresAt: '2027-01-20T00:00:00Z' },
    ];
    const now = new Date('2026-11-21T00:00:00Z');
    expect(usableCredit(credits, now)?.id).toBe('next');
    expect(usableCredit(credits.slice(0, 1), now)).toBeNull();
    expect(usableCredit([], now)).toBeNull();
  });
});
