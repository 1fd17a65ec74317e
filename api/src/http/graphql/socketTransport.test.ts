import { describe, expect, it } from '@jest/globals';
import { isOwnPage } from './socketTransport.ts';

const OWN_ORIGINS = ['https://loja.example', 'https://avaliacao.example'];

describe('isOwnPage', () => {
  it.each([
    ['a program that sends no origin', undefined, true],
    ['the shop', 'https://loja.example', true],
    ['the evaluation on its own host', 'https://avaliacao.example', true],
    ['another site', 'https://evil.example', false],
    ['a host that begins like ours', 'https://loja.example.evil.example', false],
    ['our host without encryption', 'http://loja.example', false],
    ['another port of our host', 'https://loja.example:8443', false],
    ['a page that hides its origin', 'null', false],
    ['an empty origin', '', false],
  ])('with configured origins accepts only ours: %s', (_what, origin, isOwn) => {
    expect(isOwnPage({ origin, host: 'loja.example' }, OWN_ORIGINS)).toBe(isOwn);
  });

  it.each([
    ['a page of the requested host', 'http://127.0.0.1:4000', true],
    ['another port of that host', 'http://127.0.0.1:5000', false],
    ['another site', 'https://evil.example', false],
    ['a malformed origin', 'null', false],
  ])('without configured origins accepts the requested host: %s', (_what, origin, isOwn) => {
    expect(isOwnPage({ origin, host: '127.0.0.1:4000' }, null)).toBe(isOwn);
  });
});
