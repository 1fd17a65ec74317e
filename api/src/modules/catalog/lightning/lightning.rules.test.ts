import { describe, expect, it } from '@jest/globals';
import { lightningEnd, nextLightningChange } from './lightning.rules.ts';

const saoPaulo = (text: string) => new Date(`2026-11-${text}-03:00`);
const offer = (changes: Partial<Parameters<typeof lightningEnd>[0]> = {}) => ({
  productId: 'p',
  basePriceCents: 9990,
  startsAt: saoPaulo('22T09:00:00'),
  endsAt: saoPaulo('22T22:00:00'),
  repeatsDaily: true,
  ...changes,
});
const toIso = (date: Date | null) => date?.toISOString() ?? null;

describe('a lightning offer that repeats every day until 22:00 in São Paulo', () => {
  it.each([
    ['before its first start', '22T08:59:59', null, '22T09:00:00'],
    ['on its first day', '22T21:59:59', '22T22:00:00', '22T22:00:00'],
    ['at its end time', '22T22:00:00', null, '23T00:00:00'],
    ['in the last hours of the day', '22T23:59:59', null, '23T00:00:00'],
    ['from midnight on', '23T00:00:00', '23T22:00:00', '23T22:00:00'],
    ['two days later', '24T12:00:00', '24T22:00:00', '24T22:00:00'],
  ])('%s, at %s, runs until %s and changes next at %s', (_case, now, end, change) => {
    expect(toIso(lightningEnd(offer(), saoPaulo(now)))).toBe(toIso(end ? saoPaulo(end) : null));
    expect(toIso(nextLightningChange(offer(), saoPaulo(now)))).toBe(toIso(saoPaulo(change)));
  });

  it('runs the whole day when it ends at midnight', () => {
    const daily = offer({ endsAt: saoPaulo('23T00:00:00') });
    expect(toIso(lightningEnd(daily, saoPaulo('25T12:00:00')))).toBe(toIso(saoPaulo('26T00:00:00')));
  });
});

describe('a lightning offer that runs once', () => {
  const once = offer({ repeatsDaily: false });
  it('does not start again after its end', () => {
    expect(lightningEnd(once, saoPaulo('22T22:00:00'))).toBeNull();
    expect(nextLightningChange(once, saoPaulo('22T22:00:00'))).toBeNull();
    expect(lightningEnd(once, saoPaulo('23T12:00:00'))).toBeNull();
  });
});
