import { describe, expect, it } from '@jest/globals';
import { connectTo, hostToBase } from './pageBases.ts';

const PUBLISHED = ['https://loja.example', 'https://avaliacao.example'];
const BASES = { api: 'https://api.example', auth: 'https://conta.example' };
const OWN_HOST = { api: '', auth: '' };

describe('hostToBase', () => {
  it.each([
    ['loja.example', BASES],
    ['avaliacao.example', BASES],
    ['localhost', OWN_HOST],
    ['127.0.0.1:4000', OWN_HOST],
    ['outra.example', OWN_HOST],
    ['loja.example:8443', OWN_HOST],
  ])('maps %s to %j', (host, bases) => {
    expect(hostToBase(host, PUBLISHED, BASES)).toEqual(bases);
  });
});

describe('connectTo', () => {
  it("lists each base once, with the API's sockets", () => {
    expect(connectTo(BASES)).toEqual(['https://api.example', 'wss://api.example', 'https://conta.example']);
    expect(connectTo({ api: '', auth: 'https://conta.example' })).toEqual(['https://conta.example']);
    const oneHost = { api: 'https://api.example', auth: 'https://api.example' };
    expect(connectTo(oneHost)).toEqual(['https://api.example', 'wss://api.example']);
    expect(connectTo(OWN_HOST)).toEqual([]);
  });
});
