// Runs alone: it installs handlers for the errors of the whole window.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { reportErrors } from './reportErrors.ts';

const realFetch = globalThis.fetch;
let sent: { name: string; stack: string }[];
beforeAll(() => {
  Object.assign(globalThis, { __BUILD_ID__: 'b1' });
  reportErrors();
});
beforeEach(() => {
  sent = [];
  globalThis.fetch = (async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return { status: 204 };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function breaks(stack: string): void {
  const error = Object.assign(new TypeError('ana@exemplo.com.br digitou 529.982.247-25'), { stack });
  window.dispatchEvent(new ErrorEvent('error', { error }));
}

describe('the report of an error in a browser', () => {
  it.each([
    [
      'Chrome',
      'TypeError: ana@exemplo.com.br digitou\n529.982.247-25\n    at pay (https://loja.example/assets/pay.js:1:90)',
      '    at pay (https://loja.example/assets/pay.js:1:90)',
    ],
    [
      'Safari',
      'pay@https://loja.example/assets/pay.js:1:90\n[native code]\n@https://loja.example/assets/a.js:1:2',
      'pay@https://loja.example/assets/pay.js:1:90\n@https://loja.example/assets/a.js:1:2',
    ],
    [
      'Firefox',
      'pay/<@https://loja.example/assets/pay.js:1:90\n',
      'pay/<@https://loja.example/assets/pay.js:1:90',
    ],
  ])('contains the stack frames of %s and not the message', (_browser, stack, frames) => {
    breaks(stack);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ name: 'TypeError', stack: frames, build: 'b1' });
    expect(JSON.stringify(sent)).not.toMatch(/exemplo\.com|529/);
  });
});
