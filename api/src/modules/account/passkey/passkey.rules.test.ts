import { describe, expect, it } from '@jest/globals';
import { isCounterBehind, relyingPartyOf } from './passkey.rules.ts';

describe('relyingPartyOf', () => {
  it.each([
    ['a shop with one host', 'https://loja.example', [], 'loja.example', ['https://loja.example']],
    [
      'shop and evaluation with one host each',
      'https://loja.example',
      ['https://loja.example', 'https://avaliacao.example'],
      'loja.example',
      ['https://loja.example', 'https://avaliacao.example'],
    ],
    ['the default settings', 'http://127.0.0.1:4000', [], 'localhost', ['http://localhost:4000']],
    ['an IPv6 loopback', 'http://[::1]:4000', [], 'localhost', ['http://localhost:4000']],
  ])('returns domain and origins of %s', (_, publicUrl, hosts, id, origins) => {
    expect(relyingPartyOf({ publicUrl, hosts })).toEqual({ id, origins });
  });

  it.each(['http://192.0.2.7:4000', 'http://[2001:db8::1]'])(
    'returns null for the address %s',
    (publicUrl) => {
      expect(relyingPartyOf({ publicUrl, hosts: [] })).toBeNull();
    },
  );
});

describe('isCounterBehind', () => {
  it.each([
    [0, 0, false],
    [0, 1, false],
    [5, 6, false],
    [5, 5, true],
    [5, 4, true],
    [5, 0, true],
  ])('for stored %d and sent %d returns %s', (stored, sent, behind) => {
    expect(isCounterBehind(stored, sent)).toBe(behind);
  });
});
