// Runs alone: it installs error handlers on the whole window.
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { reportCaught } from './caughtErrors.ts';
import { reportErrors } from './reportErrors.ts';

const realFetch = globalThis.fetch;
const earlyStack = '    at start (https://loja.example/assets/app.js:1:7)';
let sent: { name: string; stack: string }[];
let sentAtStart: typeof sent;
beforeAll(() => {
  Object.assign(globalThis, { __BUILD_ID__: 'b1' });
  recordReports();
  reportCaught(Object.assign(new RangeError('x'), { stack: earlyStack }));
  reportErrors();
  sentAtStart = sent;
});
function recordReports(): void {
  sent = [];
  globalThis.fetch = (async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return { status: 204 };
  }) as unknown as typeof fetch;
}
beforeEach(recordReports);
afterEach(() => {
  globalThis.fetch = realFetch;
});

function throwWithStack(stack: string): void {
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
    throwWithStack(stack);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ name: 'TypeError', stack: frames, build: 'b1' });
    expect(JSON.stringify(sent)).not.toMatch(/exemplo\.com|529/);
  });

  it('is sent for an error that an error boundary catches, without its message', () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const stack = 'TypeError: ana@exemplo.com.br\n    at pay (https://loja.example/assets/pay.js:1:90)';
    function Broken(): never {
      throw Object.assign(new TypeError('ana@exemplo.com.br'), { stack });
    }
    render(
      <ErrorBoundary fallback={() => 'Algo deu errado'}>
        <Broken />
      </ErrorBoundary>,
    );
    silent.mockRestore();
    expect(screen.getByText('Algo deu errado')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      name: 'TypeError',
      stack: '    at pay (https://loja.example/assets/pay.js:1:90)',
    });
    expect(JSON.stringify(sent)).not.toMatch(/exemplo\.com/);
  });

  it('is sent for an error that was caught before the reporter was loaded', () => {
    expect(sentAtStart).toEqual([expect.objectContaining({ name: 'RangeError', stack: earlyStack })]);
  });
});
