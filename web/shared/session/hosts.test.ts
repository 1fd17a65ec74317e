import { afterEach, describe, expect, it } from '@jest/globals';
import { readBases, readWebKey } from './hosts.ts';

const write = (html: string) => document.head.insertAdjacentHTML('beforeend', html);
afterEach(() => {
  document.querySelector('meta[name=bases]')?.remove();
});

describe('readWebKey', () => {
  it('reads the key that the server wrote into the page (specification row ST-384)', () => {
    expect(readWebKey()).toBe('');
    write('<meta name="api-key" content="web_abc">');
    expect(readWebKey()).toBe('web_abc');
    document.querySelector('meta[name=api-key]')?.remove();
  });
});

describe('readBases', () => {
  it('uses the page’s own host for everything when the page names no base', () => {
    expect(readBases()).toEqual({ api: '', auth: '' });
  });

  it('reads the two bases that the server wrote into the page (specification row ST-387)', () => {
    write('<meta name="bases" data-api="https://api.example" data-auth="https://conta.example">');
    expect(readBases()).toEqual({ api: 'https://api.example', auth: 'https://conta.example' });
  });

  it('opens sessions at the API when only the API has its own base', () => {
    write('<meta name="bases" data-api="https://api.example" data-auth="">');
    expect(readBases()).toEqual({ api: 'https://api.example', auth: 'https://api.example' });
  });
});
