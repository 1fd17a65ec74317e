// Runs alone: it installs error handlers on the whole window.
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { reportUncaught } from './caughtErrors.ts';

const realFetch = globalThis.fetch;
let sent: string[];
beforeAll(() => {
  // Without it, "idle" is two seconds later.
  const requestIdleCallback = (work: () => void) => setTimeout(work);
  Object.assign(globalThis, { __BUILD_ID__: 'b1', requestIdleCallback });
  reportUncaught();
});
beforeEach(() => {
  sent = [];
  globalThis.fetch = (async (url: string, { body }: RequestInit) => {
    expect(url).toBe('/error-reports');
    sent.push(String(body));
    return { status: 204 };
  }) as unknown as typeof fetch;
  allowReports('on');
});
afterEach(() => {
  globalThis.fetch = realFetch;
  document.head.replaceChildren();
  localStorage.clear();
});

const allowReports = (when: string) =>
  document.head.insertAdjacentHTML('beforeend', `<meta name="error-reports" content="${when}">`);

let failures = 0;
/** Each error has a class name of its own, so that a test knows its own report. */
function failWith(stack: string): string {
  failures += 1;
  const name = `Failure${failures}`;
  const message = 'ana@exemplo.com.br digitou 529.982.247-25';
  const error = Object.assign(new Error(message), { name, stack: stack.replace('Error', name) });
  window.dispatchEvent(new ErrorEvent('error', { error }));
  return name;
}

async function reportOf(name: string) {
  await waitFor(() => expect(sent.join()).toContain(name));
  expect(sent.join()).not.toMatch(/exemplo\.com|529\.982|digitou/);
  const [body = ''] = sent.filter((each) => each.includes(name));
  const event = JSON.parse(body.split('\n')[2] ?? '{}');
  return { ...event, frames: event.exception.values[0].stacktrace.frames };
}

describe('the report of an error in a browser', () => {
  it.each([
    [
      'Chrome',
      'Error: ana@exemplo.com.br digitou\n529.982.247-25\n    at pay (https://loja.example/assets/pay.js:1:90)',
      [{ function: 'pay', filename: 'assets/pay.js', lineno: 1, colno: 90 }],
    ],
    [
      'Safari',
      'pay@https://loja.example/assets/pay.js:1:90\n[native code]\n@https://loja.example/assets/a.js:1:2',
      [
        { function: '?', filename: 'assets/a.js', lineno: 1, colno: 2 },
        { function: 'pay', filename: 'assets/pay.js', lineno: 1, colno: 90 },
      ],
    ],
    [
      'Firefox',
      'pay/<@https://loja.example/assets/pay.js:1:90\n',
      [{ function: '?', filename: 'assets/pay.js', lineno: 1, colno: 90 }],
    ],
    ['a message like frames', 'ana@https://loja.example/convite/rui@exemplo.js:1:2', []],
    [
      'a message about a file',
      'digitou ana@https://loja.example/assets/a.js:1:2',
      [{ function: '?', filename: 'assets/a.js', lineno: 1, colno: 2 }],
    ],
  ])('contains the stack frames of %s and not the message', async (_browser, stack, frames) => {
    const report = await reportOf(failWith(stack));
    expect(report).toMatchObject({ release: 'b1', transaction: '/', frames });
    expect(Object.keys(report).toSorted()).toEqual([
      'event_id',
      'exception',
      'frames',
      'level',
      'platform',
      'release',
      'timestamp',
      'transaction',
    ]);
  });

  it('is sent for an error that an error boundary catches, without its message', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    function Broken(): never {
      throw Object.assign(new TypeError('ana@exemplo.com.br'), { name: 'BrokenPage' });
    }
    render(
      <ErrorBoundary fallback={() => 'Algo deu errado'}>
        <Broken />
      </ErrorBoundary>,
    );
    silent.mockRestore();
    expect(screen.getByText('Algo deu errado')).toBeVisible();
    await reportOf('BrokenPage');
  });

  it('is sent on a page that asks for consent only after it was given', async () => {
    document.head.replaceChildren();
    allowReports('consent');
    const early = failWith('');
    localStorage.setItem('cookie-consent', JSON.stringify({ choice: 'refused', at: '2026-11-29' }));
    const refused = failWith('');
    localStorage.setItem('cookie-consent', JSON.stringify({ choice: 'accepted', at: '2026-11-29' }));
    await reportOf(failWith(''));
    expect(sent.join()).not.toMatch(new RegExp(`${early}|${refused}`));
  });

  it('is not sent on a page without the mark of the server', async () => {
    document.head.replaceChildren();
    const unmarked = failWith('');
    allowReports('on');
    await reportOf(failWith(''));
    expect(sent.join()).not.toContain(unmarked);
  });
});
