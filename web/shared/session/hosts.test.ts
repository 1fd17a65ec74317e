import { afterEach, describe, expect, it } from '@jest/globals';
import { readBases } from './hosts.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

describe('readBases', () => {
  it('sends everything to the page’s own host when the page names no base', () => {
    expect(readBases()).toEqual({ api: '', auth: '' });
  });

  it('reads the two bases the server wrote into the page (ST-387)', () => {
    document.head.innerHTML =
      '<meta name="bases" data-api="https://api.example" data-auth="https://conta.example">';
    expect(readBases()).toEqual({ api: 'https://api.example', auth: 'https://conta.example' });
  });

  it('opens sessions at the API when only that has a base of its own', () => {
    document.head.innerHTML = '<meta name="bases" data-api="https://api.example" data-auth="">';
    expect(readBases()).toEqual({ api: 'https://api.example', auth: 'https://api.example' });
  });
});
