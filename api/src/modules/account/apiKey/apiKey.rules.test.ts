import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readKey, SCOPED_OPERATIONS, type StoredKey, scopeOfOperation } from './apiKey.rules.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const EARLIER = new Date('2026-11-23T11:59:59Z');
const LATER = new Date('2026-11-23T12:00:01Z');
const stored = (terms: Partial<StoredKey>): StoredKey => ({
  id: 'k1',
  hash: 'current',
  previousHash: null,
  previousUntil: null,
  expiresAt: null,
  scopes: ['tracking'],
  isTest: false,
  limitPerMinute: null,
  ...terms,
});

describe('a key', () => {
  const rotated = (previousUntil: Date) => stored({ previousHash: 'previous', previousUntil });
  it.each([
    ['is accepted with its secret', stored({}), 'current', 'k1'],
    ['is unknown with another secret', stored({}), 'other', 'invalid_api_key'],
    ['is accepted with the new secret during a rotation', rotated(LATER), 'current', 'k1'],
    ['is accepted with the earlier secret during a rotation', rotated(LATER), 'previous', 'k1'],
    [
      'is unknown with the earlier secret at the end of the overlap',
      rotated(NOW),
      'previous',
      'invalid_api_key',
    ],
    ['is accepted with the new secret after the overlap', rotated(EARLIER), 'current', 'k1'],
    ['is accepted until it expires', stored({ expiresAt: LATER }), 'current', 'k1'],
    ['is refused from the instant it expires', stored({ expiresAt: NOW }), 'current', 'api_key_expired'],
    [
      'is unknown with another secret even when it has expired',
      stored({ expiresAt: NOW }),
      'other',
      'invalid_api_key',
    ],
  ])('%s', (_title, key, hash, expected) => {
    const result = readKey(key, hash, NOW);
    expect(typeof result === 'string' ? result : result.id).toBe(expected);
  });
});

describe('the scope of an operation', () => {
  it('is `store`, the widest, for every operation that is not listed, and none for introspection', () => {
    expect(scopeOfOperation('trackOrder')).toBe('tracking');
    expect(scopeOfOperation('addToCart')).toBe('store');
    expect(scopeOfOperation('added-tomorrow')).toBe('store');
    expect(scopeOfOperation('__schema')).toBeNull();
  });

  it('is listed only for operations that exist', () => {
    const schema = readFileSync('schema/schema.graphql', 'utf8');
    expect(SCOPED_OPERATIONS.filter((name) => !new RegExp(`^  ${name}[(:]`, 'm').test(schema))).toEqual([]);
  });
});
