import { describe, expect, it } from '@jest/globals';
import { hostToBase } from './hosts.ts';

const PRODUCTION = {
  hosts: ['loja.example', 'avaliacao.example'],
  bases: { api: 'https://api.example', auth: 'https://conta.example' },
};

describe('hostToBase', () => {
  it('sends a published host to the two addresses that were set for it', () => {
    expect(hostToBase('loja.example', PRODUCTION)).toEqual(PRODUCTION.bases);
  });

  it.each(['localhost', '127.0.0.1:4000', 'outra.example'])('lets %s ask its own host', (host) => {
    expect(hostToBase(host, PRODUCTION)).toEqual({ api: '', auth: '' });
  });
});
