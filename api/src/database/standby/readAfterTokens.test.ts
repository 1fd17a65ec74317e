import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ReadAfterTokens } from './readAfterTokens.ts';
import { NO_POSITION, parseWalPosition } from './walPosition.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe('ReadAfterTokens', () => {
  const tokens = new ReadAfterTokens(randomBytes(32));

  it('returns the highest position of several tokens, and none for an empty list', () => {
    const sent = [parseWalPosition('1/0'), parseWalPosition('0/FFFFFFFF')].map((at) => tokens.make(at, NOW));
    expect(tokens.highest(sent, NOW)).toBe(2n ** 32n);
    expect(tokens.highest([], NOW)).toBe(NO_POSITION);
  });

  it('ignores a token after an hour, because a restored database may count from the beginning', () => {
    const sent = [tokens.make(500n, NOW)];
    expect(tokens.highest(sent, later(59))).toBe(500n);
    expect(tokens.highest(sent, later(60))).toBe(NO_POSITION);
  });

  it('returns null for what is no list of our tokens, so that the caller reads the primary', () => {
    const [mine, foreign] = [tokens, new ReadAfterTokens(randomBytes(32))].map((of) => of.make(1n, NOW));
    for (const sent of [undefined, null, mine, {}, [1], [''], ['0/16B3748'], [mine, foreign]])
      expect(tokens.highest(sent, NOW)).toBeNull();
    expect(tokens.highest(Array(17).fill(mine), NOW)).toBeNull();
  });

  it('shows no position in a token', () => {
    const bytes = Buffer.from(tokens.make(0x0123456789abcdefn, NOW), 'base64url');
    expect(bytes.includes(Buffer.from('0123456789abcdef', 'hex'))).toBe(false);
  });
});

describe('parseWalPosition', () => {
  it('orders positions as numbers and throws for other texts', () => {
    expect(parseWalPosition('10/0') > parseWalPosition('9/FFFFFFFF')).toBe(true);
    expect(() => parseWalPosition('none')).toThrow('"none" is not a position of the log.');
  });
});
